#define BOOST_TEST_MODULE server.own_check
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <service_api/client.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server/own_check.hpp>
#include <sstream>

#include "support/own_checks.hpp"
#include "support/service.hpp"

namespace {

using namespace service_api;
using namespace std::chrono_literals;
namespace guarded = service_api::test::guarded;
using guarded::read_note;
using guarded::write_note;

// Each check reports that it ran and what it saw, and refuses if it is told to.
struct notes {
    test::service at{};
    std::string refusing{};
    std::vector<std::string> ran{};

    auto open() {
        return serve(
            guarded::v1,
            environment{.clock = [this] { return at.now; },
                        .keys = at.keys,
                        .verifier = ed25519_verifier{},
                        .limiter = at.limiter,
                        .replays = at.replays,
                        .on_exception = [](std::exception_ptr) {}},
            handle<read_note>([this](const read_note&) -> reply<read_note> {
                ran.push_back("read");
                return no_data{};
            }),
            enforce<guarded::open_hours>([this](const check_context& seen) -> check_result<guarded::open_hours> {
                ran.push_back("open hours");
                if (refusing == "open hours") {
                    seen.response_headers.add("Retry-After", "60");
                    return fail<guarded::closed>();
                }
                return {};
            }),
            enforce<guarded::version>([this](const check_context& seen) -> check_result<guarded::version> {
                ran.push_back("version of " + std::string(seen.operation.route.path) + (seen.user ? "?" : ""));
                if (refusing == "throws") throw std::runtime_error("no list of versions");
                if (refusing == "unavailable") {
                    seen.response_headers.add("Retry-After", "60");
                    throw unavailable("no list of versions", 7s);
                }
                if (refusing == "version") return fail<guarded::old_version>({{"/Version", "version", "Version is 1"}});
                seen.response_headers.add("Served-Version", "2");
                if (refusing == "waits") seen.response_headers.add("Retry-After", "5");
                return {};
            }),
            enforce<guarded::tenant>([this](const check_context& seen) -> check_result<guarded::tenant> {
                ran.push_back("tenant of " + (seen.user == nullptr ? "nobody" : seen.user->account_id));
                if (refusing == "tenant") return fail<guarded::foreign_tenant>();
                return {};
            }),
            enforce<guarded::idempotency>([this](const auto& seen) -> check_result<guarded::idempotency> {
                ran.push_back("idempotency of " + *seen.fields.id + " at " + std::to_string((seen.now - at.now)));
                if (refusing == "idempotency" && seen.request.headers.find("Key") == nullptr)
                    return fail<guarded::no_key>();
                if (refusing == "idempotency") return fail<guarded::used_key>();
                return {};
            }),
            handle<write_note>([this](const write_note&) -> reply<write_note> {
                ran.push_back("write");
                return no_data{};
            }));
    }

    http_request reading() const { return build_request(read_note{.id = "a"}); }
    http_request writing(const std::string& text = "hello") {
        at.pass(31s);  // another signature, and room in the limit by address
        return test::signed_by("user", build_request(write_note{.id = "a", .text = text}), at.now);
    }
    // What ran, and then the status and the name of the error.
    std::string sent(const http_request& request) {
        ran.clear();
        const http_response response = open()(request);
        std::string text;
        for (const std::string& one : ran) text += one + ", ";
        text += std::to_string(response.status);
        const auto body = read_json<problem>(response.body, direction::response).value;
        return body ? text + ' ' + body->type : text;
    }
};

const std::string early = "open hours, version of /notes/{id}, ";
const std::string before_fields = early + "tenant of user, ";

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(std::filesystem::path(__FILE__).parent_path() / "../.." / path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// Without what is between tokens.
std::string tokens_of(const std::string& code) { return std::regex_replace(code, std::regex("\\s+"), " "); }

}  // namespace

BOOST_AUTO_TEST_CASE(each_check_runs_at_its_position_for_the_operations_that_it_can_refuse) {
    notes all;
    BOOST_TEST(all.sent(all.reading()) == early + "tenant of nobody, read, 200");
    BOOST_TEST(all.sent(all.writing()) == before_fields + "idempotency of a at 0, write, 200");
}

BOOST_AUTO_TEST_CASE(a_check_that_refuses_makes_the_response_and_nothing_runs_after_it) {
    const auto refused = [](const std::string& by, bool write = true) {
        notes all;
        all.refusing = by;
        return all.sent(write ? all.writing() : all.reading());
    };
    BOOST_TEST(refused("open hours") == "open hours, 503 closed");
    BOOST_TEST(refused("open hours", false) == "open hours, 503 closed");
    BOOST_TEST(refused("version") == early + "400 old_version");
    BOOST_TEST(refused("tenant") == before_fields + "403 foreign_tenant");
    BOOST_TEST(refused("tenant", false) == early + "tenant of nobody, 403 foreign_tenant");
    BOOST_TEST(refused("idempotency") == before_fields + "idempotency of a at 0, 400 no_key");
}

BOOST_AUTO_TEST_CASE(the_checks_of_the_library_are_where_they_were) {
    notes all;
    auto unsigned_request = build_request(write_note{.id = "a", .text = "b"});
    BOOST_TEST(all.sent(unsigned_request).starts_with(early + "401"));
    all.at.pass(60s);
    BOOST_TEST(all.sent(all.writing("")).starts_with(before_fields + "400"));  // its fields are not valid
    all.at.pass(60s);
    const auto request = all.writing();
    BOOST_TEST(all.sent(request) == before_fields + "idempotency of a at 0, write, 200");
    BOOST_TEST(all.sent(request).starts_with(before_fields + "409"));  // replayed
    BOOST_TEST(all.sent(request).starts_with(early + "429"));
    all.refusing = "open hours";  // before the limit by address, so not counted
    all.at.pass(60s);
    for (int i = 0; i < 3; ++i) BOOST_TEST(all.sent(all.reading()) == "open hours, 503 closed");
}

BOOST_AUTO_TEST_CASE(a_request_that_a_check_refuses_does_not_use_up_its_signature) {
    notes all;
    const auto request = all.writing();
    all.refusing = "idempotency";
    BOOST_TEST(all.sent(request).ends_with("400 no_key"));
    all.refusing.clear();
    BOOST_TEST(all.sent(request).ends_with("write, 200"));
    all.at.pass(60s);
    BOOST_TEST(all.sent(request).find(" 409 ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_exception_of_a_check_is_answered_as_one_of_a_handler) {
    notes all;
    all.refusing = "throws";
    BOOST_TEST(all.open()(all.reading()).status == 500);
    all.refusing = "unavailable";
    const auto response = all.open()(all.reading());
    BOOST_TEST(response.status == 503);
    BOOST_TEST(response.headers.count("Retry-After") == 1U);
    BOOST_TEST(*response.headers.find("Retry-After") == "7");
}

BOOST_AUTO_TEST_CASE(a_limit_replaces_the_retry_after_of_a_check_before_it) {
    notes all;
    all.refusing = "waits";
    const auto request = all.writing();
    for (int i = 0; i < 2; ++i) all.open()(request);
    const auto response = all.open()(request);
    BOOST_TEST(response.status == 429);
    BOOST_TEST(response.headers.count("Retry-After") == 1U);
    BOOST_TEST(*response.headers.find("Retry-After") == "60");
}

BOOST_AUTO_TEST_CASE(a_check_adds_headers_and_violations_to_the_response) {
    notes all;
    BOOST_TEST(*all.open()(all.reading()).headers.find("Served-Version") == "2");
    all.refusing = "open hours";
    BOOST_TEST(*all.open()(all.reading()).headers.find("Retry-After") == "60");
    all.refusing = "version";
    const auto body = read_json<problem>(all.open()(all.reading()).body, direction::response).value;
    BOOST_TEST(body->violations.front().message == "Version is 1");
}

BOOST_AUTO_TEST_CASE(a_client_matches_the_errors_of_the_checks_by_name) {
    notes all;
    loopback wire(all.open());
    client call(guarded::v1, wire);
    const auto matched = [&](const std::string& refusing) {
        all.refusing = refusing;
        return call(read_note{.id = "a"})
            .match(
                [](const no_data&) { return std::string("read"); },
                on_error<guarded::closed>([](const call_error&) { return std::string("closed"); }),
                on_error<guarded::old_version>([](const call_error&) { return std::string("old"); }),
                on_error<guarded::foreign_tenant>([](const call_error&) { return std::string("foreign"); }),
                on_error<errors::of_transport, errors::validation_error, errors::unknown_parameter, errors::internal>(
                    [](const call_error&) { return std::string("library"); }),
                otherwise([](const call_error&) { return std::string("other"); }));
    };
    BOOST_TEST(matched("") == "read");
    BOOST_TEST(matched("open hours") == "closed");
    BOOST_TEST(matched("version") == "old");
    BOOST_TEST(matched("tenant") == "foreign");
}

namespace {

inline constexpr error_definition wrong_request{422, 0, "the request is wrong", "wrong_request"};
inline constexpr error_definition wrong_note{422, 0, "the note is wrong", "wrong_note"};

/// Responds with an error of the library, which the conventions and the operations replace.
struct checksum {
    static constexpr std::string_view name = "checksum";
    static constexpr std::string_view reason = "Cheaper than reading the fields.";
    static constexpr possible_error errors[] = {{errors::validation_error}};
    static constexpr auto position = checks::before<checks::fields>;
};
struct wrong_requests : problem_details {
    static constexpr error_definition validation_error = wrong_request;
    using own_checks = checks_in_order<checksum>;
};

struct find_note {
    rules::required<std::string> id;
    static constexpr auto http =
        endpoint<no_data, wrong_requests>{.route = get("/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_note, (), (id))
struct drop_note {
    rules::required<std::string> id;
    static constexpr auto http = endpoint<no_data, wrong_requests>{
        .route = delete_("/{id}"), .access = public_access, .limit = unspecified, .validation_error = wrong_note};
};
BOOST_DESCRIBE_STRUCT(drop_note, (), (id))

}  // namespace

BOOST_AUTO_TEST_CASE(a_check_responds_with_the_validation_error_of_the_operation) {
    loopback wire(serve(api<find_note, drop_note>{},
                        environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                        handle<find_note>([](const find_note&) -> reply<find_note> { return no_data{}; }),
                        handle<drop_note>([](const drop_note&) -> reply<drop_note> { return no_data{}; }),
                        enforce<checksum>([](const check_context&) -> check_result<checksum> {
                            return fail<errors::validation_error>(
                                {{"/Checksum", "checksum", "Checksum is another one"}});
                        })));
    client call(api<find_note, drop_note>{}, wire);
    const auto found = call(find_note{.id = "a"});
    BOOST_TEST(found.error().is(wrong_request));
    BOOST_TEST(found.error().violations.front().field == "/Checksum");
    BOOST_TEST(call(drop_note{.id = "a"}).error().is(wrong_note));
}

// examples/own_checks.cpp is compiled with the other examples; each piece of code on the page is a part of it.
BOOST_AUTO_TEST_CASE(docs_own_checks_shows_parts_of_the_example) {
    const std::string page = text_of("docs/own_checks.md");
    const std::string example = tokens_of(text_of("examples/own_checks.cpp"));
    int blocks = 0;
    for (auto begin = page.find("```cpp\n"); begin != std::string::npos; begin = page.find("```cpp\n", begin)) {
        begin += 7;
        const std::string code = tokens_of(page.substr(begin, page.find("```", begin) - begin));
        BOOST_TEST((example.find(code) != std::string::npos), code);
        ++blocks;
    }
    BOOST_TEST(blocks == 3);
}
