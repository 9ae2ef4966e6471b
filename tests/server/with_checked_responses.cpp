#define BOOST_TEST_MODULE server.with_checked_responses
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <exception>
#include <optional>
#include <service_api/server.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <service_api/stream.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct note_headers {
    required<std::int64_t> version;
    static constexpr auto rules = rules_of(field(&note_headers::version, minimum{1}));
    static constexpr wire_name wire_names[] = {{"version", "X-Version"}};
};
BOOST_DESCRIBE_STRUCT(note_headers, (), (version))

struct note {
    required<std::string> text;
    required<std::int64_t> stars;
    static constexpr auto rules = rules_of(field(&note::text, not_empty), field(&note::stars, minimum{0}, maximum{5}));
};
BOOST_DESCRIBE_STRUCT(note, (), (text, stars))

inline constexpr error_with_headers<note_headers> shelf_full{409, 0, "the shelf is full", "shelf_full"};

struct get_note {
    required<std::string> id;
    static constexpr auto http = endpoint<response<200, note, note_headers>, problem_details, shelf_full>{
        .route = get("/notes/{id}"),
        .access = public_access,
        .limit = unspecified,
        .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(get_note, (), (id))
struct list_notes {
    static constexpr auto http = endpoint<ndjson_stream<note>, problem_details>{
        .route = get("/notes"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_notes, (), ())

constexpr api<get_note, list_notes> v1{};

http_response note_response(std::string_view version, std::string body) {
    http_response response{.status = 200, .headers = {}, .body = std::move(body)};
    response.headers.add("Content-Type", "application/json");
    if (!version.empty()) response.headers.add("X-Version", version);
    return response;
}

const http_request get_one{.method = "GET", .target = "/notes/7?x=1", .headers = {}, .body = {}};

/// Returns what is reported about a response to a request.
std::optional<invalid_response> report_of(const http_response& response, const http_request& request = get_one) {
    std::optional<invalid_response> reported;
    const auto desk = with_checked_responses(
        v1, [&](const http_request&) { return response; },
        [&](invalid_response broken, http_response&) { reported = std::move(broken); });
    const http_response sent = desk(request);
    BOOST_TEST(sent.status == response.status);
    BOOST_TEST(sent.body == response.body);
    return reported;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_the_description_allows_is_not_reported) {
    BOOST_TEST(!report_of(note_response("1", R"({"text":"a","stars":5})")));
    BOOST_TEST(!report_of(error_response<problem_details>(errors::data_not_found, {0})));
    BOOST_TEST(!report_of(error_response<problem_details>(errors::internal, {0})));
}

BOOST_AUTO_TEST_CASE(a_response_that_breaks_rules_is_reported_with_each_field) {
    const auto broken = report_of(note_response("0", R"({"text":"","stars":6})"));
    BOOST_REQUIRE(broken);
    BOOST_TEST(broken->operation == "get_note");
    BOOST_TEST(broken->message == "the response breaks rules of the description");
    BOOST_REQUIRE(broken->violations.size() == 3U);
    BOOST_TEST(broken->violations[0].field == "/text");
    BOOST_TEST(broken->violations[1].field == "/stars");
    BOOST_TEST(broken->violations[1].rule == "maximum");
    BOOST_TEST(broken->violations[2].field == "/X-Version");
}

BOOST_AUTO_TEST_CASE(a_response_that_cannot_be_read_is_reported) {
    const auto no_member = report_of(note_response("1", R"({"text":"a"})"));
    BOOST_REQUIRE(no_member);
    BOOST_TEST(no_member->message == "the response does not match the description");
    BOOST_REQUIRE(no_member->violations.size() == 1U);
    BOOST_TEST(no_member->violations[0].field == "/stars");

    const auto no_header = report_of(note_response("", R"({"text":"a","stars":5})"));
    BOOST_REQUIRE(no_header);
    BOOST_REQUIRE(no_header->violations.size() == 1U);
    BOOST_TEST(no_header->violations[0].field == "/X-Version");

    http_response created = note_response("1", R"({"text":"a","stars":5})");
    created.status = 201;
    const auto unlisted = report_of(created);
    BOOST_REQUIRE(unlisted);
    BOOST_TEST(unlisted->message == "the status of the response is not in the description");
}

BOOST_AUTO_TEST_CASE(an_error_that_is_not_listed_is_reported) {
    const auto broken = report_of(error_response<problem_details>(errors::replayed, {0}));
    BOOST_REQUIRE(broken);
    BOOST_TEST(broken->message.starts_with("the description lists no error with status 409, code "));
    BOOST_TEST(broken->violations.empty());

    http_response page = error_response<problem_details>(errors::internal, {0});
    page.body = "<html>";
    const auto unreadable = report_of(page);
    BOOST_REQUIRE(unreadable);
    BOOST_TEST(unreadable->message == "the body of the error does not match the description");
}

BOOST_AUTO_TEST_CASE(another_media_type_is_reported) {
    http_response text = note_response("1", R"({"text":"a","stars":5})");
    text.headers.set("Content-Type", "text/html");
    const auto success = report_of(text);
    BOOST_REQUIRE(success);
    BOOST_TEST(success->message == "the media type of the response is not in the description");

    http_response error = error_response<problem_details>(errors::internal, {0});
    error.headers.set("Content-Type", "application/json");
    const auto other = report_of(error);
    BOOST_REQUIRE(other);
    BOOST_TEST(other->message == "the media type of the error is not in the description");
}

BOOST_AUTO_TEST_CASE(headers_of_an_error_are_checked) {
    http_response full = error_response<problem_details>(shelf_full, {0});
    full.headers.add("X-Version", "3");
    BOOST_TEST(!report_of(full));
    full.headers.set("X-Version", "0");
    const auto broken = report_of(full);
    BOOST_REQUIRE(broken);
    BOOST_TEST(broken->message == "the headers of the error do not match the description");
    BOOST_REQUIRE(broken->violations.size() == 1U);
    BOOST_TEST(broken->violations[0].field == "/X-Version");
    BOOST_TEST(broken->violations[0].rule == "minimum");
}

BOOST_AUTO_TEST_CASE(what_a_transport_cannot_send_unchanged_is_reported) {
    const struct {
        http_header header;
        std::string_view message;
    } cases[] = {
        {{"X-Note", "a\r\nX-Role: admin"}, "the header X-Note must be one line without a space at either end"},
        {{"X-Note", "a "}, "the header X-Note must be one line without a space at either end"},
        {{"X Note", "a"}, "\"X Note\" cannot be the name of a header"},
        {{"content-length", "7"}, "the header content-length is written by the transport"},
        {{"Content-Type", "text/html"}, "the header Content-Type must be sent once"},
    };
    for (const auto& [header, message] : cases) {
        http_response response = note_response("1", R"({"text":"a","stars":5})");
        response.headers.add(header);
        const auto broken = report_of(response);
        BOOST_REQUIRE(broken);
        BOOST_TEST(broken->message == message);
    }
    const auto with_body = report_of({.status = 304, .headers = {}, .body = "a"});
    BOOST_REQUIRE(with_body);
    BOOST_TEST(with_body->message == "a response with status 304 has no body");
}

BOOST_AUTO_TEST_CASE(requests_without_an_operation_heads_and_streams_are_not_checked) {
    const http_response wrong{.status = 418, .headers = {}, .body = "?"};
    for (const auto& [method, target] : {std::pair{"GET", "/other"}, {"POST", "/notes/7"}, {"HEAD", "/notes/7"}}) {
        const http_request request{.method = method, .target = target, .headers = {}, .body = {}};
        BOOST_TEST(!report_of(wrong, request));
    }
    const auto rows =
        serve(v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
              handle<get_note>([](const get_note&) -> reply<get_note> { return fail<errors::data_not_found>(); }),
              handle<list_notes>([](const list_notes&) -> reply<list_notes> {
                  return ndjson_stream<note>([left = 2]() mutable -> std::optional<note> {
                      if (left-- == 0) return std::nullopt;
                      return note{.text = "", .stars = 9};
                  });
              }));
    std::vector<invalid_response> reported;
    const auto desk = with_checked_responses(
        v1, [&](const http_request& request) { return rows(request); },
        [&](invalid_response broken, http_response&) { reported.push_back(std::move(broken)); });
    const http_response stream = desk({.method = "GET", .target = "/notes", .headers = {}, .body = {}});
    BOOST_TEST((stream.source != nullptr));
    const http_response missing = desk({.method = "GET", .target = "/notes/7", .headers = {}, .body = {}});
    BOOST_TEST(missing.status == errors::data_not_found.status);
    BOOST_TEST(reported.empty());
}

BOOST_AUTO_TEST_CASE(the_function_may_replace_the_response_or_throw) {
    const auto wrong = [](const http_request&) { return note_response("1", R"({"text":"","stars":1})"); };
    const auto replaced = with_checked_responses(v1, wrong, [](const invalid_response&, http_response& response) {
        response = error_response<problem_details>(errors::internal, {0});
    });
    BOOST_TEST(replaced(get_one).status == 500);

    const auto throwing = with_checked_responses(
        v1, wrong, [](const invalid_response& broken, http_response&) { throw std::runtime_error(broken.message); });
    BOOST_CHECK_THROW(throwing(get_one), std::runtime_error);
}
