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

#include "support/random.hpp"

// Paths of public services that have text in the segment of a placeholder: suffixes of a format, and two names in one
// segment; and paths with a placeholder that takes several segments, alone and beside others.
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

/// A placeholder that takes several segments.
template <literal Path, http_verb Verb = http_verb::get>
struct file_at {
    required<std::string> path;
    static constexpr auto rules = rules_of(field(&file_at::path, example{"src/main.cpp"}));
    static constexpr auto http =
        endpoint<received>{.route = http_route{Verb, Path.view()}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(file_at, (), (path), (), ())
};
using get_file = file_at<"/files/{path...}">;
using put_file = file_at<"/files/{path...}", http_verb::put>;
using get_raw_file = file_at<"/files/{path...}/raw">;
using get_meta = file_at<"/files/{path}/meta">;
struct get_status {
    static constexpr auto http =
        endpoint<received>{.route = get("/files/status"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_status, (), ())

inline constexpr api<get_file, put_file, get_raw_file, get_meta, get_status> files{.title = "Files", .version = "v1"};

auto file_server() {
    const environment with{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
    return serve(files, with, handle<get_file>([](const get_file& one) -> reply<get_file> {
                     return received{.operation = "file", .value = *one.path};
                 }),
                 handle<put_file>([](const put_file& one) -> reply<put_file> {
                     return received{.operation = "put", .value = *one.path};
                 }),
                 handle<get_raw_file>([](const get_raw_file& one) -> reply<get_raw_file> {
                     return received{.operation = "raw", .value = *one.path};
                 }),
                 handle<get_meta>([](const get_meta& one) -> reply<get_meta> {
                     return received{.operation = "meta", .value = *one.path};
                 }),
                 handle<get_status>([](const get_status&) -> reply<get_status> {
                     return received{.operation = "status", .value = ""};
                 }));
}

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

namespace {

void has(const std::string& document, std::string_view words) {
    BOOST_TEST((document.find(words) != document.npos), words);
}

/// Returns what the handler got, or the violation and whether the request was sent.
template <class Op>
std::string file_sent(const Op& op) {
    const auto server = service::file_server();
    loopback wire(server);
    client call(service::files, wire);
    const auto outcome = call(op);
    if (outcome) return *outcome->operation + ' ' + *outcome->value;
    const std::vector<violation>& found = outcome.error().violations;
    return (outcome.error().stage == call_stage::not_sent ? "not sent: " : "sent: ") +
           (found.size() == 1 ? found[0].field + ' ' + found[0].rule : outcome.error().message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_placeholder_takes_several_segments) {
    BOOST_TEST(file_sent(service::get_file{.path = "a"}) == "file a");
    BOOST_TEST(file_sent(service::get_file{.path = "src/a b/ü?#.cpp"}) == "file src/a b/ü?#.cpp");
    BOOST_TEST(file_sent(service::put_file{.path = "a/raw"}) == "put a/raw");
    BOOST_TEST(file_sent(service::get_raw_file{.path = "a/raw"}) == "raw a/raw");
    BOOST_TEST(file_sent(service::get_meta{.path = "a"}) == "meta a");
    for (const char* path : {"", "/etc/passwd", "a/", "a//b", "../a", "a/../b", "a/..", ".", "a\\..\\b"})
        BOOST_TEST(file_sent(service::get_file{.path = path}) == "not sent: /path location", path);
}

// A server would take these for the other operations of the api, whose paths have more text.
BOOST_AUTO_TEST_CASE(a_value_that_makes_the_path_of_another_operation_is_not_sent) {
    for (const char* path : {"status", "a/raw", "a/b/raw", "a/meta"})
        BOOST_TEST(file_sent(service::get_file{.path = path}) == "not sent: /path location", path);
    BOOST_TEST(file_sent(service::get_file{.path = "raw"}) == "file raw");
    BOOST_TEST(file_sent(service::get_file{.path = "a/b/meta"}) == "file a/b/meta");
    BOOST_TEST(file_sent(service::put_file{.path = "status"}) == "put status");
    const auto server = service::file_server();
    loopback wire(server);
    client call(service::files, wire);
    const auto outcome = call(service::get_file{.path = "a/raw"});
    BOOST_TEST_REQUIRE(!outcome);
    BOOST_TEST(outcome.error().message == "the request has the path of another operation; it was not sent");
    BOOST_TEST(outcome.error().violations.at(0).message ==
               "path must not make the path that of another operation, /files/{path...}/raw");
}

// What no client of the library sends.
BOOST_AUTO_TEST_CASE(a_path_that_leads_elsewhere_is_a_violation) {
    const auto server = service::file_server();
    for (const char* path : {"a/../b", "..", "a/%2e%2e/b", "%2E%2E/a", "a%2F..%2Fb", "a%2fb", "a//b", "/a", "a/",
                             "a%5C..", "a\\..", "%00", "./a"}) {
        const auto response = server({.method = "GET", .target = std::string("/files/") + path});
        BOOST_TEST(response.status == 400, path);
        has(response.body, R"("field":"/path","rule":"location")");
    }
    BOOST_TEST(server({.method = "GET", .target = "/files/"}).status == 404);
    BOOST_TEST(server({.method = "GET", .target = "/files"}).status == 404);
    BOOST_TEST(*server({.method = "POST", .target = "/files/a/b"}).headers.find("Allow") == "GET, HEAD, PUT");
    const std::string deep(100'000, 'd');
    const auto response = server({.method = "GET", .target = "/files/" + deep + "/x"});
    BOOST_TEST(response.status == 200);
    std::string many = "/files";
    for (int i = 0; i < 50'000; ++i) many += "/d";
    BOOST_TEST(server({.method = "GET", .target = many}).status == 200);
    BOOST_TEST(server({.method = "GET", .target = many + '/'}).status == 400);
}

// Whatever text a field has, a client sends no request that a server reads as another.
BOOST_AUTO_TEST_CASE(a_handler_gets_what_was_sent_or_nothing_is_sent) {
    const auto server = service::file_server();
    loopback wire(server);
    client call(service::files, wire);
    test::draws random;
    constexpr const char* pieces[] = {"a", "/",  "/", ".", "..", "raw", "meta", "status", "%2F",      "%2e",
                                      " ", "\\", "ü", "?", "#",  ";",   "+",    "{path}", "{path...}"};
    std::size_t sent = 0;
    for (int i = 0; i < 3'000; ++i) {
        std::string path;
        for (std::int64_t left = random.between(1, 6); left > 0; --left) path += pieces[random.between(0, 18)];
        const auto outcome = call(service::get_file{.path = path});
        if (outcome) {
            BOOST_TEST_REQUIRE(*outcome->operation == "file", path);
            BOOST_TEST_REQUIRE(*outcome->value == path);
            ++sent;
        } else {
            BOOST_TEST_REQUIRE((outcome.error().stage == call_stage::not_sent), path);
            BOOST_TEST_REQUIRE(outcome.error().violations.at(0).field == "/path", path);
        }
        const auto raw = call(service::get_raw_file{.path = path});
        if (raw) BOOST_TEST_REQUIRE(*raw->operation + *raw->value == "raw" + path);
    }
    BOOST_TEST((sent > 300U && sent < 2'700U), sent << " of 3000 requests were sent");
}

BOOST_AUTO_TEST_CASE(documents_show_a_placeholder_of_several_segments) {
    const auto examples = make_examples(service::files);
    BOOST_TEST_REQUIRE(examples.at(0).accepted.has_value());
    BOOST_TEST(examples[0].accepted->target == "/files/src/main.cpp");
    BOOST_TEST(examples.at(2).accepted.value().target == "/files/src/main.cpp/raw");
    const std::string text = markdown(service::files);
    has(text, "## GET /files/{path...}\n");
    has(text, "* `path` takes one or more segments, with the slashes between them.\n");
    const std::string described = openapi(service::files, examples);
    has(described, "\"/files/{path}\": {");
    has(described, "\"/files/{path}/raw\": {");
    has(described, "\"x-multi-segment\": true");
    BOOST_TEST((described.find("...}") == described.npos));
    const std::string page = html(service::files, examples);
    has(page, "data-path=\"/files/{path...}\"");
    has(page, "/files/src/main.cpp/raw");  // of curl
    has(page, "takes one or more segments, with the slashes between them.");
}

// Clients of the old path percent-encode a slash, which no placeholder of several segments accepts.
constexpr api<service::file_at<"/files/{path}">> one_segment{};
constexpr api<service::get_file> several_segments{};
BOOST_AUTO_TEST_CASE(a_placeholder_that_takes_more_segments_is_another_path) {
    BOOST_TEST_REQUIRE(breaking_changes(one_segment, several_segments).size() == 1U);
    BOOST_TEST(breaking_changes(several_segments, one_segment).at(0).operation == "GET /files/{path...}");
    BOOST_TEST(breaking_changes(several_segments, several_segments).empty());
}

BOOST_AUTO_TEST_CASE(documents_show_the_path_as_it_is_declared) {
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
