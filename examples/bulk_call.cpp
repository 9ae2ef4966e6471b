// Assigns accounts, one per line of a file, to the default fee rate. The report is saved before each request, so that a run
// that ends early is continued by the same command: bulk_call https://localhost:8443 ca.pem accounts.txt report.json
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/client/bulk_call.hpp>
#include <service_api/client/retrying_client.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <vector>

using namespace service_api;

int main(int count, char** arguments) try {
    if (count != 5) {
        std::cerr << "usage: bulk_call URL CA_FILE ACCOUNTS REPORT\n";
        return 2;
    }
    std::ifstream accounts(arguments[3]);
    std::ifstream saved(arguments[4]);
    const std::string text{std::istreambuf_iterator<char>(saved), {}};
    const auto earlier = read_json<bulk_report<std::string>>(text.empty() ? "{}" : text, direction::request);
    if (!earlier.value) {
        std::cerr << arguments[4] << " is no report\n";
        return 1;
    }

    const auto signer = ed25519_signer::generate();
    beast_client wire(arguments[1], {.ca_file = arguments[2]});
    client once(trading::v1, wire, signed_as{"0xaccount", signer}, system_wall_clock{});
    retry_budget budget;
    retrying_client call(once, budget);  // waits for the limit of one request per second

    using request = trading::set_default_fee_rate;
    bulk_call<&request::account_ids> all(
        request{.account_ids = std::vector<std::string>(std::istream_iterator<std::string>(accounts), {})},
        *earlier.value);
    all.send(call, [&](const bulk_report<std::string>& report) {
        const std::string written = std::string(arguments[4]) + ".new";
        std::ofstream(written) << write_json(report, direction::response);
        std::filesystem::rename(written, arguments[4]);  // at once: a run that ends here leaves a whole report
        std::cerr << report.count(bulk_state::applied) << " of " << report.items.size() << " accounts\n";
    });
    for (const auto& one : all.report().items) {
        if (one.error) std::cerr << *one.element << ": " << one.error->message << '\n';
    }
    return all.report().complete() ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
