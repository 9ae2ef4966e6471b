#define BOOST_TEST_MODULE message.read_response
#include <boost/test/unit_test.hpp>
#include <service_api/description/set_cookie.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/read_response.hpp>

#include "support/said.hpp"
#include "support/sample.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::part;
using test::said;

http_response with(int status, std::string body, http_headers headers = {}) {
    return {.status = status, .headers = std::move(headers), .body = std::move(body)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_success_is_status_200_and_success_true) {
    const auto got = read_response<part>(with(200, R"({"success":true,"timestamp":1700000000000,"data":{"n":3}})"));
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(*got->n == 3);
    BOOST_TEST(got.server_time()->count == 1700000000000);
    BOOST_TEST(got.violations().empty());

    const auto without_time = read_response<part>(with(200, R"({"data":{"n":3,"later":1},"later":[],"success":true})"));
    BOOST_TEST_REQUIRE(static_cast<bool>(without_time));
    BOOST_TEST((without_time.server_time() == std::nullopt));

    BOOST_TEST(static_cast<bool>(read_response<no_data>(with(200, R"({"success":true})"))));
    BOOST_TEST(static_cast<bool>(read_response<no_data>(with(200, R"({"success":true,"data":{"x":1}})"))));
    BOOST_TEST(static_cast<bool>(read_response<null_data>(with(200, R"({"success":true,"timestamp":1,"data":null})"))));
}

BOOST_AUTO_TEST_CASE(a_broken_rule_stands_beside_the_value) {
    const auto got = read_response<part>(with(200, R"({"success":true,"data":{"n":0}})"));
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(*got->n == 0);
    BOOST_TEST(said(got.violations()) == "/data/n | minimum | n must be at least 1");
}

BOOST_AUTO_TEST_CASE(a_refusal_says_why) {
    const std::string reason =
        R"({"success":false,"timestamp":1,"code":-77,"message":"no","violations":[{"field":"/a","rule":"r","message":"m"}]})";
    for (const int status : {200, 400, 429, 500, 302, 201}) {
        BOOST_TEST_CONTEXT(status) {
            const auto got = read_response<part>(with(status, reason));
            BOOST_TEST(!got);
            BOOST_TEST((got.error().stage == call_stage::rejected));
            BOOST_TEST(got.error().status == status);
            BOOST_TEST(got.error().code == -77);  // an unknown code is returned unchanged
            BOOST_TEST(got.error().message == "no");
            BOOST_TEST(got.error().body == reason);
            BOOST_TEST(said(got.error().violations) == "/a | r | m");
            BOOST_TEST((got.error().retry_after == std::nullopt));
            BOOST_TEST(!read_response<no_data>(with(status, reason)));
            BOOST_TEST(read_response<null_data>(with(status, reason)).error().code == -77);
        }
    }
    // The error bodies of this library's own servers are read completely.
    for (const auto& definition : errors::all) {
        const request_error error(definition, {{"/a", "r", "m"}, {"", "json", "\"é\""}});
        const auto got = read_response<part>(error_response(error, unix_ms{1}));
        BOOST_TEST(got.error().status == definition.status);
        BOOST_TEST(got.error().code == definition.code);
        BOOST_TEST(got.error().message == definition.message);
        BOOST_TEST((got.error().violations == error.violations));
    }
}

// The caller must see that the request may have run, and the body must not be read as one of another status.
BOOST_AUTO_TEST_CASE(a_success_of_an_unlisted_status_is_unreadable) {
    const std::string success = R"({"success":true,"timestamp":1,"data":{"n":3}})";
    for (const int status : {201, 202, 204, 206, 299}) {
        BOOST_TEST_CONTEXT(status) {
            const auto got = read_response<part>(with(status, success));
            BOOST_TEST_REQUIRE(!got);
            BOOST_TEST((got.error().stage == call_stage::unreadable));
            BOOST_TEST(got.error().status == status);
            BOOST_TEST(got.error().message == "the status of the response is not in the description");
            BOOST_TEST((read_response<part, problem_details>(with(status, R"({"n":3})")).error().stage ==
                        call_stage::unreadable));
        }
    }
    for (const int status : {199, 300, 304}) {
        BOOST_TEST((read_response<part>(with(status, success)).error().stage == call_stage::rejected));
        BOOST_TEST(
            (read_response<part, problem_details>(with(status, R"({"n":3})")).error().stage == call_stage::rejected));
    }
}

BOOST_AUTO_TEST_CASE(a_refusal_without_a_reason_is_still_a_refusal) {
    struct {
        int status;
        const char* body;
    } const cases[] = {
        {500, ""},
        {502, "<html>bad gateway</html>"},
        {400, R"({"code":"x"})"},
        {400, R"({"success":true,"data":{"n":1}})"},
        {200, R"({"success":false})"},
        {200, R"({"success":false,"timestamp":1,"data":null})"},
        {200, R"({"success":false,"data":{"n":1}})"},
    };
    for (const auto& [status, body] : cases) {
        BOOST_TEST_CONTEXT(status << ' ' << body) {
            const auto got = read_response<part>(with(status, body));
            BOOST_TEST((got.error().stage == call_stage::rejected));
            BOOST_TEST(got.error().status == status);
            BOOST_TEST(got.error().code == 0);
            BOOST_TEST(got.error().message == "the server refused without a reason");
        }
    }
}

// If a service's violations have another form, its code and its message are read nevertheless.
BOOST_AUTO_TEST_CASE(a_refusal_of_another_shape_keeps_its_code) {
    for (const char* violations : {"null", "[1]", R"(["x"])", "{}", R"([{"field":1}])"}) {
        BOOST_TEST_CONTEXT(violations) {
            const auto got = read_response<part>(with(
                400, std::string(R"({"success":false,"code":-9,"message":"why","violations":)") + violations + '}'));
            BOOST_TEST((got.error().stage == call_stage::rejected));
            BOOST_TEST(got.error().code == -9);
            BOOST_TEST(got.error().message == "why");
            BOOST_TEST(got.error().violations.empty());
        }
    }
}

// No data are expected, so any data are ignored: the outcome shows that the operation ran.
BOOST_AUTO_TEST_CASE(an_operation_without_data_takes_any) {
    for (const char* body : {R"({"success":true})", R"({"success":true,"data":null})", R"({"success":true,"data":{}})",
                             R"({"success":true,"data":[1,"x"]})"}) {
        BOOST_TEST_CONTEXT(body) {
            BOOST_TEST(static_cast<bool>(read_response<null_data>(with(200, body))));
            BOOST_TEST(static_cast<bool>(read_response<no_data>(with(200, body))));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_answer_that_holds_no_value_is_unreadable_and_says_where) {
    const std::string formed = " | json | the body must be well-formed JSON: expected ";
    struct {
        const char* body;
        std::string broken;
    } const cases[] = {
        {"", formed + "a JSON value at byte 0"},
        {R"({"success":true,"data":{"n":1})", formed + "',' or '}' at byte 30"},
        {R"({"success":true})", "/data | required | data is required"},
        {R"({"success":true,"data":null})", "/data | format | data must be an object"},
        {R"({"success":true,"data":{"n":1.5}})", "/data/n | format | n must be a whole number of 32 bits"},
        {R"({"success":"true","data":{"n":1}})", "/success | format | success must be true or false"},
        {R"({"data":{"n":1}})", "/success | required | success is required"},
    };
    for (const auto& [body, broken] : cases) {
        BOOST_TEST_CONTEXT(body) {
            const auto got = read_response<part>(with(200, body));
            BOOST_TEST(!got);
            BOOST_TEST((got.error().stage == call_stage::unreadable));
            BOOST_TEST(got.error().status == 200);
            BOOST_TEST(got.error().message == "the response does not match the description");
            BOOST_TEST(said(got.error().violations) == broken);
        }
    }
}

BOOST_AUTO_TEST_CASE(retry_after_is_taken_in_whole_seconds_only) {
    struct {
        const char* header;
        std::optional<unsigned> seconds;
    } const cases[] = {
        {"0", 0U},
        {"1", 1U},
        {"007", 7U},
        {"4294967295", 4294967295U},
        {"4294967296", {}},
        {"99999999999999999999", {}},
        {"", {}},
        {"-1", {}},
        {"1.5", {}},
        {"1 ", {}},
        {"Wed, 21 Oct 2015 07:28:00 GMT", {}},
    };
    for (const auto& [header, seconds] : cases) {
        BOOST_TEST_CONTEXT('"' << header << '"') {
            const auto got = read_response<part>(with(429, "", {{"retry-after", header}}));
            BOOST_TEST((got.error().retry_after == seconds));
        }
    }
}

namespace {

struct noted_headers {
    optional<std::int64_t> left{};
    required<std::string> tag;
    static constexpr auto rules =
        rules_of(field(&noted_headers::left, empty_is_absent), field(&noted_headers::tag, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(noted_headers, (), (left, tag))

struct told_headers {
    optional<std::int64_t> left{};
    required<std::string> tag;
    static constexpr wire_name wire_names[] = {{"left", "X-Left"}, {"tag", "X-Tag"}};
    static constexpr auto rules = rules_of(field(&told_headers::left, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(told_headers, (), (left, tag))

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_header_of_an_answer_is_absent_where_its_member_says_so) {
    using noted = response<204, no_body, noted_headers>;
    const auto got = read_response<noted>(with(204, "", {{"left", ""}, {"tag", "a"}}));
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST((!got->headers.left && got.violations().empty()));
    const auto lost = read_response<noted>(with(204, "", {{"tag", ""}}));
    BOOST_TEST(test::said(lost.violations()) == "/tag | required | tag is required");
}

BOOST_AUTO_TEST_CASE(headers_of_an_answer_keep_their_rules_too) {
    const auto got = read_response<response<204, no_body, told_headers>>(with(204, "", {{"x-left", "-1"}}));
    BOOST_TEST(static_cast<bool>(got));
    BOOST_TEST(test::said(got.violations()) ==
               "/X-Tag | required | X-Tag is required\n"
               "/X-Left | minimum | X-Left must be at least 0");
    BOOST_TEST(*got->headers.left == -1);
}

BOOST_AUTO_TEST_CASE(a_header_of_an_answer_that_cannot_be_read_leaves_its_member_absent) {
    const auto got =
        read_response<response<204, no_body, told_headers>>(with(204, "", {{"X-Left", "x"}, {"X-Tag", "a"}}));
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(test::said(got.violations()) == "/X-Left | format | X-Left must be a whole number of 64 bits");
    BOOST_TEST(!got->headers.left.has_value());
}

namespace {

enum class side { BUY, SELL };
BOOST_DESCRIBE_ENUM(side, BUY, SELL)

struct listed_headers {
    std::vector<set_cookie> cookies{};
    std::vector<std::int64_t> ids{};
    optional<std::vector<std::string>> links{};
    required<std::vector<side>> sides;

    using self = listed_headers;
    static constexpr wire_name wire_names[] = {
        {"cookies", "Set-Cookie"}, {"ids", "X-Ids"}, {"links", "Link"}, {"sides", "X-Sides"}};
    static constexpr auto rules =
        rules_of(field(&self::ids, comma_separated, max_items{4}), field(&self::sides, comma_separated));
    friend bool operator==(const listed_headers&, const listed_headers&) = default;
};
BOOST_DESCRIBE_STRUCT(listed_headers, (), (cookies, ids, links, sides))
using listed = response<204, no_body, listed_headers>;

}  // namespace

BOOST_AUTO_TEST_CASE(a_list_is_written_and_read_in_headers) {
    const listed_headers one{.cookies = {{.name = "a", .value = "1", .path = "/"}, {.name = "b", .value = "2"}},
                             .ids = {1, 2, 3},
                             .links = std::vector<std::string>{"<a>, <b>", "<c>"},
                             .sides = std::vector{side::SELL}};
    const http_response sent = success_response(listed{{}, one}, unix_ms{});
    BOOST_TEST((sent.headers == http_headers{{"Cache-Control", "no-store"},
                                             {"Set-Cookie", "a=1; Path=/"},
                                             {"Set-Cookie", "b=2"},
                                             {"X-Ids", "1, 2, 3"},
                                             {"Link", "<a>, <b>"},
                                             {"Link", "<c>"},
                                             {"X-Sides", "SELL"}}));
    const auto got = read_response<listed>(sent);
    BOOST_TEST(said(got.violations()) == "");
    BOOST_REQUIRE(got);
    BOOST_TEST((got->headers == one));
}

BOOST_AUTO_TEST_CASE(a_required_list_without_elements_is_an_empty_header) {
    const listed_headers none{.sides = std::vector<side>()};
    const http_response sent = success_response(listed{{}, none}, unix_ms{});
    BOOST_TEST((sent.headers == http_headers{{"Cache-Control", "no-store"}, {"X-Sides", ""}}));
    const auto got = read_response<listed>(sent);
    BOOST_TEST(said(got.violations()) == "");
    BOOST_REQUIRE(got);
    BOOST_TEST((got->headers == none));
}

BOOST_AUTO_TEST_CASE(mistakes_of_lists_in_headers_are_told) {
    const http_header sides{"X-Sides", "SELL"};
    const struct {
        http_headers headers;
        std::vector<std::int64_t> ids;
        std::string told;
    } cases[] = {
        {{sides}, {}, ""},
        {{sides, {"X-Ids", "1"}, {"x-ids", " 2 ,, 3,"}}, {1, 2, 3}, ""},
        {{sides, {"X-Ids", ""}}, {}, ""},
        {{sides, {"X-Ids", " , "}}, {}, ""},
        {{sides, {"X-Ids", ""}, {"X-Ids", "1"}, {"X-Ids", ","}}, {1}, ""},
        {{{"X-Sides", ""}}, {}, ""},
        {{}, {}, "/X-Sides | required | X-Sides is required"},
        {{sides, {"X-Ids", "1, x"}}, {1, 0}, "/X-Ids/1 | format | entry 1 of X-Ids must be a whole number of 64 bits"},
        {{sides, {"Set-Cookie", "a"}},
         {},
         "/Set-Cookie/0 | format | entry 0 of Set-Cookie must be a cookie such as id=a; Path=/"},
        {{sides, {"X-Ids", "1,2,3,4,5"}}, {1, 2, 3, 4, 5}, "/X-Ids | max_items | X-Ids must have at most 4 entries"},
    };
    for (const auto& [headers, ids, told] : cases) {
        const auto got = read_response<listed>(with(204, "", headers));
        BOOST_TEST(said(got.violations()) == told);
        BOOST_REQUIRE(got);
        BOOST_TEST(got->headers.ids == ids, boost::test_tools::per_element());
    }
}
