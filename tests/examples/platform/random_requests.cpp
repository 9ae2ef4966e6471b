#define BOOST_TEST_MODULE examples.platform.random_requests
#include "support/random_requests.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <set>

#include "beast/raw_peer.hpp"
#include "support/front_without_socket.hpp"

// Whatever is asked, the platform answers as its description says, never with a 5xx, and tells of each refusal what was
// wrong with which field. SERVICE_API_REQUESTS says how many requests, SERVICE_API_SEED repeats them. A million: sh
// tests/load/run.sh random.

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using namespace platform::test;

long how_many() {
    const char* given = std::getenv("SERVICE_API_REQUESTS");
    return given == nullptr ? 3'000 : std::atol(given);
}

/// Rules that may speak of the request, its query or its body as a whole: its JSON Pointer is empty.
bool is_of_all(const std::string& rule) {
    static const std::set<std::string_view> others{"rate_limit", "no_body", "json", "format", "unknown_parameter"};
    const auto is_it = [&](const framing_rule& one) { return one.field.empty() && one.name == rule; };
    return others.contains(rule) || std::any_of(framing::all.begin(), framing::all.end(), is_it);
}

/// Nothing, or what is wrong with an answer. Without a rule may refuse: who asks for what is not there (404, 405, and
/// what an operation says of its own with -1006).
std::optional<std::string> wrong_with(int status, const std::string& body, std::string& kind) {
    kind = std::to_string(status);
    if (status == 200) return std::nullopt;
    if (status >= 500) return "a server's failure";
    const auto read = read_json<enveloped_error>(body, direction::response);
    if (!read.value || !read.violations.empty()) return "no body of a refusal";
    kind += ' ' + std::to_string(*read.value->code);
    if (status == 404 || status == 405 || *read.value->code == -1006) return std::nullopt;
    if (read.value->violations.empty()) return "no rule is named";
    for (const auto& [field, rule, message] : read.value->violations) {
        if (rule.empty() || message.empty()) return "a rule without a name or a sentence";
        if (field.empty() && !is_of_all(rule)) return "the rule " + rule + " of no field";
    }
    kind += ' ' + read.value->violations.front().rule;
    return std::nullopt;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_request_is_served_or_told_what_is_wrong_with_it) {
    running_platform at;
    std::mutex mutex;
    std::vector<std::string> broken;
    const auto serve = with_checked_responses(trading::v1, at.open(), [&](const invalid_response& one, http_response&) {
        const std::lock_guard lock(mutex);
        broken.push_back(std::string(one.operation) + ": " + one.message);
    });
    const platform_over_http server(at, {.requests_per_connection = 1}, serve);
    service_api::test::draws draws;
    random_requests requests(draws, at);
    std::map<std::string, long> counts;
    long over_socket = 0;
    long waiting = 0;
    long wrong = 0;
    for (long i = 0; i < how_many(); ++i) {
        if (draws.between(1, 10) > 1) at.pass(1s);
        const std::string bytes = requests.next();
        int status = 0;
        std::string body;
        if (i % 50 == 0) {
            ++over_socket;
            raw_peer peer(server.port());
            peer.send(bytes);
            peer.close();
            const std::string response = peer.rest();
            if (response.size() > 12) {
                status = std::atoi(response.c_str() + 9);
                body = response.substr(response.find("\r\n\r\n") + 4);
            }
        } else if (const auto response = response_to(bytes, at, serve)) {
            status = response->status;
            body = response->body;
        }
        if (status == 0) {
            ++waiting;
            continue;
        }
        std::string kind = "to HEAD";
        const auto what = bytes.starts_with("HEAD ") && body.empty() ? std::nullopt : wrong_with(status, body, kind);
        ++counts[kind];
        if (!what) continue;
        BOOST_TEST(!what, *what << "\n" << bytes << "\n" << status << ' ' << body);
        if (++wrong == 20) break;
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(at.caught.empty());
    BOOST_TEST(broken == std::vector<std::string>{}, boost::test_tools::per_element());
    BOOST_TEST(counts["200"] > how_many() / 5);  // enough of them reach the handlers
    std::string table;
    for (const auto& [kind, count] : counts) table += "\n" + std::to_string(count) + "  " + kind;
    BOOST_TEST_MESSAGE(how_many() << " random requests, " << over_socket << " of them over a socket, " << wrong
                                  << " answered wrongly; " << waiting << " not whole" << table);
}
