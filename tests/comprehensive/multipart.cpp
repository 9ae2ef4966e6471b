#define BOOST_TEST_MODULE comprehensive.multipart
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/multipart_api.hpp"

using namespace service_api;
using namespace service_api::rules;
using comprehensive::add_book;
using comprehensive::chapter;

namespace {

add_book full_book() {
    return {.shelf = "a b",
            .text = file{"t \"1\".txt", "text/plain", std::string("\0--form-data-boundary-0000000000\r\n", 34)},
            .cover = file{"c", "image/png", ""},
            .plates = {{"1", "a/b", "x"}, {"2", "a/b", "y"}},
            .title = "T",
            .subtitle = nullptr,
            .year = -3,
            .is_lent = true,
            .authors = std::vector<std::string>{"", "A"},
            .flags = {true, false},
            .sizes = {1, -2},
            .tags = {"a", "b,c"},
            .preface = chapter{.heading = "P", .page = 1},
            .chapters = {{.heading = "C"}, {.heading = "D"}},
            .translators = std::vector<std::string>{"t"},
            .metadata = {{"k", "v"}},
            .extra = raw_json{"[1]"},
            .copies = 2};
}

add_book small_book() { return {.shelf = "a", .text = file{"t", "text/plain", "x"}, .title = "T"}; }

auto make_server(add_book& got) {
    return serve(comprehensive::books,
                 environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<add_book>([&got](const add_book& op) {
                     got = op;
                     return chapter{.heading = op.title};
                 }));
}

struct upload_log {
    required<file> log;
    static constexpr auto rules = rules_of(field(&upload_log::log, max_bytes{100}, media_types{"text/*"}));
    static constexpr auto http = endpoint<no_data>{
        .route = post("/log"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(upload_log, (), (log))

struct upload_smaller_log {
    required<file> log;
    static constexpr auto rules =
        rules_of(field(&upload_smaller_log::log, max_bytes{99}, media_types{"text/plain", "text/csv"}));
    static constexpr auto http = endpoint<no_data>{
        .route = post("/log"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(upload_smaller_log, (), (log))

struct upload_text_log {
    required<std::string> log;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/log"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(upload_text_log, (), (log))

inline constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::target, signature_component::body},
    .separator = "|",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .key = header_named("Shop-Key"),
    .signature = header_named("Shop-Signature"),
};
struct sign_log {
    required<file> log;
    static constexpr auto http = endpoint<no_data>{
        .route = post("/log"), .access = signed_by(signing), .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(sign_log, (), (log))

inline constexpr api<upload_log> logs{.title = "Logs", .version = "v1"};
inline constexpr api<upload_smaller_log> smaller_logs{.title = "Logs", .version = "v2"};
inline constexpr api<upload_text_log> text_logs{.title = "Logs", .version = "v3"};
inline constexpr api<sign_log> signed_logs{.title = "Logs", .version = "v1"};

void contains(const std::string& text, std::string_view part) {
    BOOST_TEST((text.find(part) != text.npos), part << " is not in\n" << text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_server_gets_what_a_client_sends) {
    add_book got = small_book();
    const auto server = make_server(got);
    loopback wire(server);
    client call(comprehensive::books, wire);
    for (const add_book& sent : {full_book(), small_book()}) {
        const auto response = call(sent);
        BOOST_TEST_REQUIRE(static_cast<bool>(response), response.error().message);
        BOOST_TEST((got == sent));
        BOOST_TEST(build_request(sent).body == build_request(sent).body);
    }
    const http_request request = build_request(full_book());
    BOOST_TEST(*request.headers.find("Content-Type") == "multipart/form-data; boundary=form-data-boundary-0000000001");
    BOOST_TEST(request.target == "/shelves/a%20b/books?copies=2");
}

BOOST_AUTO_TEST_CASE(what_a_client_does_not_send) {
    add_book got = small_book();
    const auto server = make_server(got);
    loopback wire(server);
    client call(comprehensive::books, wire);
    const auto rejected = [&](auto change, std::string_view field, std::string_view rule, std::string_view message) {
        add_book sent = full_book();
        change(sent);
        const auto response = call(sent);
        BOOST_TEST_REQUIRE(!response);
        BOOST_TEST_REQUIRE(response.error().violations.size() == 1U);
        BOOST_TEST(
            (response.error().violations[0] == violation{std::string(field), std::string(rule), std::string(message)}),
            response.error().violations[0].message);
    };
    rejected([](add_book& one) { one.text->name = ""; }, "/text", "location", "text must have a file name");
    rejected([](add_book& one) { one.plates[1].media_type = "x"; }, "/plates", "location",
             "plates must have a media type, such as application/pdf");
    rejected([](add_book& one) { one.text->content = std::string(101, 'x'); }, "/text", "max_bytes",
             "text must have at most 100 bytes");
    rejected([](add_book& one) { one.plates[1].content = std::string(51, 'x'); }, "/plates", "max_bytes",
             "plates must have at most 50 bytes in each file");
    rejected([](add_book& one) { one.cover->media_type = "text/plain"; }, "/cover", "media_types",
             "cover must have the media type image/*");
    rejected([](add_book& one) { one.authors->clear(); }, "/authors", "location",
             "authors must not be empty: a multipart body cannot represent it");
    rejected([](add_book& one) { one.tags[0] = "\xff"; }, "/tags/0", "utf8",
             "entry 0 of tags must be well-formed UTF-8");
}

BOOST_AUTO_TEST_CASE(what_a_server_rejects) {
    add_book got = small_book();
    const auto server = make_server(got);
    const auto respond = [&](std::string type, std::string body) {
        return server({.method = "POST",
                       .target = "/shelves/a/books",
                       .headers = {{"Content-Type", std::move(type)}},
                       .body = std::move(body)});
    };
    add_book book = small_book();
    book.text->media_type = "text/html";
    book.text->content = std::string(101, 'x');
    const http_request request = build_request(book);
    const http_response response = respond(*request.headers.find("Content-Type"), request.body);
    BOOST_TEST(response.status == 400);
    contains(response.body, "text must have at most 100 bytes");
    contains(response.body, "text must have the media type text/plain or application/pdf");
    contains(respond("multipart/form-data; boundary=b", "--b").body,
             "the body is not multipart/form-data: a boundary is followed by other characters");
    BOOST_TEST(respond("application/json", "{}").status == 415);
    contains(respond("application/json", "{}").body, "Content-Type must be multipart/form-data");
    BOOST_TEST(respond("multipart/mixed; boundary=b", "--b--").status == 415);
}

BOOST_AUTO_TEST_CASE(the_body_is_bounded_by_the_description) {
    constexpr std::size_t around = multipart_scanner::most_head_bytes + multipart_scanner::most_boundary_bytes;
    static_assert(largest_body<upload_log>() == around + 100 + multipart_scanner::most_boundary_bytes);
    static_assert(!largest_body<add_book>());  // `metadata` has no bound
    const http_request head{.method = "POST", .target = "/log"};
    BOOST_TEST(body_limit(logs, head, 1'000'000).value() == *largest_body<upload_log>() + 1);
    BOOST_TEST(body_limit(logs, head, 10).value() == 10U);
}

BOOST_AUTO_TEST_CASE(later_versions) {
    const auto breaks = [](const auto& changes) {
        std::string words;
        for (const auto& one : changes) words += one.words + '\n';
        return words;
    };
    BOOST_TEST(breaks(breaking_changes(logs, logs)) == "");
    BOOST_TEST(breaks(breaking_changes(smaller_logs, logs)) == "");
    contains(breaks(breaking_changes(logs, smaller_logs)), "must have at most 99 bytes");
    contains(breaks(breaking_changes(logs, smaller_logs)), "must have the media type text/plain or text/csv");
    contains(breaks(breaking_changes(logs, text_logs)), "has a body of `application/x-www-form-urlencoded`");
    contains(breaks(breaking_changes(logs, text_logs)), "is string, was file");
}

BOOST_AUTO_TEST_CASE(documents) {
    const auto examples = make_examples(comprehensive::books);
    BOOST_TEST_REQUIRE(examples[0].accepted.has_value());
    BOOST_TEST_REQUIRE(examples[0].rejected.has_value());
    const std::string json = openapi(comprehensive::books, examples);
    contains(json, "\"multipart/form-data\": {");
    contains(json, "\"format\": \"binary\"");
    contains(json, "\"contentType\": \"text/plain, application/pdf\"");
    contains(json, "\"contentType\": \"application/json\"");
    const std::string text = markdown(comprehensive::books, examples);
    contains(text, "In the multipart body: `text`, `cover`");
    contains(text, "| `text` | file | required | `text` must have at most 100 bytes.");
    contains(text, "| `plates` | array of file |");
    contains(text,
             "name=\"text\"; filename=\"text.txt\"\nContent-Type: text/plain\n\ntext\n--form-data-boundary-0000000000");
    const std::string page = html(comprehensive::books, examples);
    contains(page,
             "<input type=\"file\" name=\"text\" data-location=\"parts\" data-input=\"file\" "
             "accept=\"text/plain,application/pdf\">");
    contains(page, "<input type=\"file\" name=\"plates\" data-location=\"parts\" data-input=\"files\" multiple>");
    contains(page, "-F &#39;text=@text.txt;type=text/plain&#39;");
    contains(page, "--form-string &#39;title=title&#39;");
    contains(page, "type=application/json&#39;");
    contains(page, ".text = file{&quot;text.txt&quot;, &quot;text/plain&quot;, &quot;text&quot;}");
}

// Curl would choose another boundary than that of the signed bytes, so the body is in a file.
BOOST_AUTO_TEST_CASE(a_shell_signs_the_bytes_of_the_body) {
    const std::string page = html(signed_logs, make_examples(signed_logs));
    contains(page, "printf %s &quot;$body&quot; | sed &#39;s/$/\\r/&#39; &gt; body.bin");
    contains(page, "--data-binary @body.bin");
    contains(page, "boundary=form-data-boundary-0000000000&#39;");
    BOOST_TEST((page.find("class=\"try\"") == page.npos));
}
