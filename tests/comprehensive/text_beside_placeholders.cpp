#define BOOST_TEST_MODULE comprehensive.text_beside_placeholders
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <vector>

// Paths of public services that have text in the segment of a placeholder: suffixes of a format, and two names in one
// segment.
namespace service {

using namespace service_api;
using namespace service_api::rules;

/// What a handler got.
struct received {
    required<std::string> operation;
    required<std::string> value;
    optional<std::string> other{};
};
BOOST_DESCRIBE_STRUCT(received, (), (operation, value, other))

template <literal Path>
struct fetch_account {
    required<std::string> sid;
    static constexpr auto http =
        endpoint<received>{.route = get(Path.view()), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(fetch_account, (), (sid), (), ())
};
using account = fetch_account<"/2010-04-01/Accounts/{sid}.json">;
using any_format = fetch_account<"/2010-04-01/Accounts/{sid}">;

struct compare_commits {
    required<std::string> repo;
    required<std::string> base;
    required<std::string> head;
    optional<std::int64_t> page{};

    using self = compare_commits;
    static constexpr auto rules = rules_of(field(&self::base, example{"main"}), field(&self::head, example{"v1.0"}));
    static constexpr auto http = endpoint<received>{
        .route = get("/repos/{repo}/compare/{base}...{head}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(compare_commits, (), (repo, base, head, page))

/// A whole number between two texts.
struct delete_build {
    required<std::int64_t> number;
    static constexpr auto http = endpoint<received>{
        .route = delete_("/builds/build-{number}.zip"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(delete_build, (), (number))

inline constexpr api<any_format, account, compare_commits, delete_build> v1{.title = "Paths", .version = "v1"};

auto server() {
    const environment with{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
    return serve(v1, with, handle<any_format>([](const any_format& one) -> reply<any_format> {
                     return received{.operation = "any_format", .value = *one.sid};
                 }),
                 handle<account>([](const account& one) -> reply<account> {
                     return received{.operation = "account", .value = *one.sid};
                 }),
                 handle<compare_commits>([](const compare_commits& one) -> reply<compare_commits> {
                     return received{.operation = "compare", .value = *one.base, .other = *one.head};
                 }),
                 handle<delete_build>([](const delete_build& one) -> reply<delete_build> {
                     return received{.operation = "build", .value = std::to_string(one.number)};
                 }));
}

}  // namespace service

using namespace service_api;

namespace {

template <class Op>
std::string sent(const Op& op) {
    const auto server = service::server();
    loopback wire(server);
    client call(service::v1, wire);
    const auto outcome = call(op);
    if (!outcome) return outcome.error().message;
    return *outcome->operation + ' ' + *outcome->value + ' ' + outcome->other.value_or("");
}

}  // namespace

BOOST_AUTO_TEST_CASE(handlers_get_what_clients_send) {
    BOOST_TEST(sent(service::account{.sid = "AC7/ü"}) == "account AC7/ü ");
    BOOST_TEST(sent(service::account{.sid = "a.json"}) == "account a.json ");
    BOOST_TEST(sent(service::any_format{.sid = "AC7"}) == "any_format AC7 ");
    BOOST_TEST(sent(service::any_format{.sid = "AC7.xml"}) == "any_format AC7.xml ");
    BOOST_TEST(sent(service::compare_commits{.repo = "r", .base = "main", .head = "a...b", .page = 2}) ==
               "compare main a...b");
    BOOST_TEST(sent(service::delete_build{.number = -7}) == "build -7 ");
}

BOOST_AUTO_TEST_CASE(a_value_that_would_end_earlier_is_not_sent) {
    const auto server = service::server();
    loopback wire(server);
    client call(service::v1, wire);
    const auto outcome = call(service::compare_commits{.repo = "r", .base = "a...b", .head = "c"});
    BOOST_TEST_REQUIRE(!outcome);
    BOOST_TEST((outcome.error().stage == call_stage::not_sent));
    BOOST_TEST(outcome.error().violations.at(0).field == "/base");
    BOOST_TEST(outcome.error().violations.at(0).rule == "location");
}

BOOST_AUTO_TEST_CASE(a_value_that_does_not_fit_its_field_is_a_violation) {
    const auto server = service::server();
    const auto response = server({.method = "DELETE", .target = "/builds/build-x.zip"});
    BOOST_TEST(response.status == 400);
    BOOST_TEST((response.body.find("/number") != response.body.npos), response.body);
    BOOST_TEST(server({.method = "DELETE", .target = "/builds/build-.zip"}).status == 404);
    BOOST_TEST(server({.method = "DELETE", .target = "/builds/7"}).status == 404);
    BOOST_TEST(server({.method = "GET", .target = "/builds/build-7.zip"}).status == 405);
}

BOOST_AUTO_TEST_CASE(documents_show_the_path_as_it_is_declared) {
    const auto has = [](const std::string& document, std::string_view words) {
        BOOST_TEST((document.find(words) != document.npos), words);
    };
    const auto examples = make_examples(service::v1);
    BOOST_TEST_REQUIRE(examples.at(2).accepted.has_value());
    BOOST_TEST(examples[2].accepted->target == "/repos/repo/compare/main...v1.0?page=1");
    has(markdown(service::v1), "## GET /2010-04-01/Accounts/{sid}.json\n");
    const std::string described = openapi(service::v1, examples);
    has(described, "\"/2010-04-01/Accounts/{sid}.json\": {");
    has(described, "\"/repos/{repo}/compare/{base}...{head}\": {");
    const std::string page = html(service::v1, examples);
    has(page, "data-path=\"/repos/{repo}/compare/{base}...{head}\"");
    has(page, "/repos/repo/compare/main...v1.0?page=1");  // of curl
}

// An operation is its verb and path, with all text.
constexpr api<service::any_format, service::compare_commits, service::delete_build> without_account{};
BOOST_AUTO_TEST_CASE(a_path_with_other_text_is_another_operation) {
    const auto found = breaking_changes(service::v1, without_account);
    BOOST_TEST_REQUIRE(found.size() == 1U);
    BOOST_TEST(found[0].operation == "GET /2010-04-01/Accounts/{sid}.json");
}
