// The trading platform's client for the command line. See README.md beside this file.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <iostream>
#include <memory>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>

#include "fields.hpp"
#include "key_file.hpp"
#include "print.hpp"

namespace {

using namespace service_api;

struct sender {
    std::string base;
    std::string account;
    std::string key_file;
};

// The response's data goes to standard output and everything else to standard error, so that the output can be piped.
template <class Response>
int print(const outcome<Response>& result) {
    if (!result) {
        platform::print_error(std::cerr, result.error());
        return 1;
    }
    if constexpr (std::is_same_v<Response, no_data> || std::is_same_v<Response, null_data>) {
        std::cout << "done\n";
    } else {
        platform::print_data(std::cout, *result);
    }
    for (const auto& broken : result.violations()) {
        std::cerr << "the response breaks a rule: " << platform::printable(broken.message) << '\n';
    }
    return 0;
}

template <operation Op>
int run(const sender& from, const Op& op) {
    beast_client wire(from.base);
    if constexpr (is_signed_operation<Op>) {
        if (from.account.empty() || from.key_file.empty()) {
            throw std::runtime_error("this operation is signed: --account and --key are required");
        }
        const ed25519_signer signer = platform::read_key_file(from.key_file);
        client call(trading::v1, wire, signed_as{from.account, signer}, system_wall_clock{});
        return print(call(op));
    } else {
        client call(trading::v1, wire);
        return print(call(op));
    }
}

// One subcommand for each operation, its options made from the operation's members.
template <operation Op>
void add_operation(CLI::App& app, const sender& from, std::function<int()>& chosen) {
    auto* command = app.add_subcommand(std::string(type_name<Op>()), std::string(Op::http.summary));
    auto fields = std::make_shared<platform::fields_of<Op>>();
    fields->add_to(*command);
    command->callback([&from, &chosen, fields] {
        chosen = [&from, fields] {
            auto read = fields->read();
            if (read.value) return run(from, *read.value);
            platform::print_error(std::cerr, {.message = "the request breaks its own rules; it was not sent",
                                              .violations = read.violations});
            return 1;
        };
    });
}

template <operation... Ops>
void add_operations(const api<Ops...>&, CLI::App& app, const sender& from, std::function<int()>& chosen) {
    (add_operation<Ops>(app, from, chosen), ...);
}

int sign(const sender& from, http_request request) {
    sign_request(request, trading::signing, signed_as{from.account, platform::read_key_file(from.key_file)},
                 system_wall_clock{}());
    for (const auto& header : request.headers) std::cout << header.name << ": " << header.value << '\n';
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Calls the trading platform's operations. Field values are checked before anything is sent.");
    app.require_subcommand(1);
    sender from;
    std::function<int()> chosen;
    app.add_option("--base", from.base, "base address")->default_val("http://127.0.0.1:8080");
    app.add_option("--account", from.account, "account id, for signed operations");
    app.add_option("--key", from.key_file, "key file made by keygen, for signed operations");

    std::string new_file;
    auto* keygen = app.add_subcommand("keygen", "makes a private key file and prints the public key");
    keygen->add_option("file", new_file, "file to make; never overwritten")->required();
    keygen->callback([&] {
        chosen = [&] {
            std::cout << platform::make_key_file(new_file) << '\n';
            return 0;
        };
    });

    http_request request{.method = "GET", .target = {}};
    auto* signing_command = app.add_subcommand("sign", "prints the four signed headers for a request, for curl -H @-");
    signing_command->add_option("--account", from.account, "account id");
    signing_command->add_option("--key", from.key_file, "key file made by keygen");
    signing_command->add_option("--method", request.method, "method, upper case")->default_val("GET");
    signing_command->add_option("--target", request.target, "path and encoded query, as sent")->required();
    signing_command->add_option("--body", request.body, "body, as sent");
    signing_command->callback([&] {
        chosen = [&] {
            if (from.account.empty() || from.key_file.empty())
                throw std::runtime_error("--account and --key are required");
            return sign(from, request);
        };
    });

    add_operations(trading::v1, app, from, chosen);
    try {
        int status = 0;
        try {
            app.parse(argc, argv);
            status = chosen();
        } catch (const CLI::ParseError& error) {
            status = app.exit(error) == 0 ? 0 : 2;
        }
        platform::finish_output(std::cout);
        return status;
    } catch (const std::exception& error) {
        std::cerr << "platform: " << error.what() << '\n';
        return 2;
    }
}
