#define BOOST_TEST_MODULE message.read_request
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/message/read_request.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/list_orders.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using test::said;

namespace {

struct change {
    required<std::string> shop;
    required<std::int64_t> number;
    required<std::int64_t> version;
    optional<std::string> etag{};
    bool dry = false;
    optional<std::string> text{};
    optional<std::string> other{};

    friend bool operator==(const change&, const change&) = default;
    using self = change;
    static constexpr auto rules = rules_of(field(&self::shop, not_empty), field(&self::number, minimum{1}),
                                           field(&self::version, in_header{"X-Version"}, minimum{1}),
                                           field(&self::etag, in_header{"If-Match"}, max_length{3}),
                                           field(&self::dry, in_query), at_most_one_of{&self::text, &self::etag});
    static constexpr auto http =
        endpoint<no_data>{.route = put("/shops/{shop}/items/{number}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(change, (), (shop, number, version, etag, dry, text, other))

struct file_at {
    required<std::string> repo;
    required<std::string> path;
    friend bool operator==(const file_at&, const file_at&) = default;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/{repo}/{path...}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(file_at, (), (repo, path))

struct by_form {
    required<std::string> shop;
    optional<std::string> text{};
    friend bool operator==(const by_form&, const by_form&) = default;
    static constexpr auto http = endpoint<no_data>{
        .route = post("/shops/{shop}"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(by_form, (), (shop, text))

struct noted_headers {
    required<std::string> tag;
    optional<std::int64_t> version{};
    using self = noted_headers;
    static constexpr auto rules = rules_of(field(&self::tag, in_header{"X-Tag"}, empty_is_absent),
                                           field(&self::version, in_header{"X-Version"}, empty_is_absent));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/noted"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(noted_headers, (), (tag, version))

struct nothing_asked {
    static constexpr auto http = endpoint<no_data>{.route = post("/"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(nothing_asked, (), ())

template <class Op>
read_result<Op> read(const std::vector<std::string_view>& path, http_headers headers, std::string_view query,
                     std::string body) {
    return read_request<Op>({.method = "", .target = "", .headers = std::move(headers), .body = std::move(body)}, path,
                            query);
}

}  // namespace

BOOST_AUTO_TEST_CASE(segments_are_decoded_and_must_be_plain) {
    const auto got = read<file_at>({"r", "a%20b/%C3%BC/%2525/..."}, {}, "", "");
    BOOST_TEST(said(got.violations) == "");
    BOOST_TEST((got.value == file_at{.repo = "r", .path = "a b/ü/%25/..."}));
    for (const std::string_view path : {"a%2Fb", "%2f", "a/%2Fb", "..", "%2e%2e", "a/%2E./b", ".%2e/a", "a/.", "/a",
                                        "a/", "a//b", "a%5Cb", "..%5Ca", "a\\b", "a%00", "a/%2e%2e%2fb"}) {
        BOOST_TEST(said(read<file_at>({"r", path}, {}, "", "").violations) ==
                       "/path | location | path must have one slash between its segments and none at either end, no "
                       "segment '.' or '..', no backslash and no NUL",
                   path);
    }
    for (const std::string_view path : {"%zz", "a/%2", "%FF", "a/%C3/b"}) {
        BOOST_TEST(said(read<file_at>({"r", path}, {}, "", "").violations) ==
                       "/path | format | path must be UTF-8, percent-encoded in a path",
                   path);
    }
}

BOOST_AUTO_TEST_CASE(each_field_comes_from_its_place) {
    const auto got =
        read<change>({"a%2Fb%20%C3%BC+%25", "7"}, {{"x-VERSION", "3"}, {"Host", "h"}}, "dry=true", R"({"text":"t"})");
    BOOST_TEST(said(got.violations) == "");
    BOOST_TEST((got.value == change{.shop = "a/b ü+%", .number = 7, .version = 3, .dry = true, .text = "t"}));

    // '+' is a space in a form, but not in a path.
    const auto form = read<by_form>({"a+b"}, {}, "", "text=a+b");
    BOOST_TEST((form.value == by_form{.shop = "a+b", .text = "a b"}));

    BOOST_TEST(read<nothing_asked>({}, {}, "", "").value.has_value());
    BOOST_TEST(said(read<nothing_asked>({}, {}, "x", "").violations) ==
               "/x | unknown_parameter | x is not a known parameter");
}

BOOST_AUTO_TEST_CASE(an_empty_header_is_absent_where_its_field_says_so) {
    const auto got = read<noted_headers>({}, {{"X-Tag", "a"}, {"X-Version", ""}}, "", "");
    BOOST_TEST(said(got.violations) == "");
    BOOST_TEST((got.value && !got.value->version));
    BOOST_TEST(said(read<noted_headers>({}, {{"X-Tag", ""}}, "", "").violations) ==
               "/X-Tag | required | X-Tag is required");
}

BOOST_AUTO_TEST_CASE(a_cookie_is_read_strictly_and_those_of_others_are_ignored) {
    const std::string octets =
        "must have only visible ASCII characters, without quotes, commas, semicolons and backslashes, as it is a "
        "cookie";
    const struct {
        http_headers headers;
        std::string told;
    } cases[] = {
        {{{"Cookie", "session-id=ab"}}, ""},
        {{{"Cookie", "tracker={\"a\": 1, x; session-id=\"ab\"; size"}}, ""},
        {{{"Cookie", "size="}, {"Cookie", "session-id=ab"}}, ""},
        {{}, "/session-id | required | session-id is required"},
        {{{"Cookie", "Session-Id=ab"}}, "/session-id | required | session-id is required"},
        {{{"Cookie", "session-id=a; size=101"}},
         "/session-id | min_length | session-id must have at least 2 characters\n"
         "/size | maximum | size must be at most 100"},
        {{{"Cookie", "session-id=ab; size=x"}}, "/size | format | size must be a whole number of 64 bits"},
        {{{"Cookie", "session-id=ab; session-id=ab"}}, "/session-id | duplicate | session-id is given twice"},
        {{{"Cookie", "session-id=ab"}, {"Cookie", "session-id=cd"}},
         "/session-id | duplicate | session-id is given twice"},
        {{{"Cookie", "session-id=a b"}}, "/session-id | format | session-id " + octets},
        {{{"Cookie", "session-id=\xC3\xBC"}}, "/session-id | format | session-id " + octets},
        {{{"Cookie", "session-id=ab"}, {"X-Parts", "1 ,2"}, {"x-parts", "3,"}, {"X-Tag", "a,b"}, {"X-Tag", ""}}, ""},
        {{{"Cookie", "session-id=ab"}, {"X-Parts", "1,x,3,4"}, {"X-Tag", "\xFF"}},
         "/X-Parts/1 | format | entry 1 of X-Parts must be a whole number of 64 bits\n"
         "/X-Parts | max_items | X-Parts must have at most 3 entries\n"
         "/X-Tag | format | X-Tag must be UTF-8"},
        {{{"Cookie", "session-id=ab"}, {"X-Parts", "1,2"}, {"X-Parts", std::string("3").append(10'000, ',') + "4,x"}},
         "/X-Parts | max_items | X-Parts must have at most 3 entries"},
        // One mistake for each field, of how many cookies it may be.
        {{{"Cookie",
           [] {
               std::string many;
               for (int i = 0; i < 10'000; ++i) many += "size=1;";
               return many + "session-id=ab";
           }()}},
         "/size | duplicate | size is given twice"},
    };
    for (const auto& [headers, told] : cases) {
        const auto got = read<test::list_orders>({}, headers, "", "");
        BOOST_TEST(said(got.violations) == told);
        BOOST_TEST(got.value.has_value() == told.empty());
    }
}

BOOST_AUTO_TEST_CASE(mistakes_of_all_places_are_told_at_once) {
    const std::string utf8 = "must be UTF-8, percent-encoded in a path";
    const http_header version{"X-Version", "1"};
    const struct {
        std::vector<std::string_view> path;
        http_headers headers;
        std::string_view query;
        std::string body;
        std::string told;
    } cases[] = {
        {{"a", "1"}, {version}, "", "{}", ""},
        {{"", "1"}, {version}, "", "{}", "/shop | not_empty | shop must not be empty"},
        // Errors of percent-encoding, and bytes that are not text.
        {{"%", "1"}, {version}, "", "{}", "/shop | format | shop " + utf8},
        {{"%4", "1"}, {version}, "", "{}", "/shop | format | shop " + utf8},
        {{"%zz", "1"}, {version}, "", "{}", "/shop | format | shop " + utf8},
        {{"%FF", "%C3%28"},
         {version},
         "",
         "{}",
         "/shop | format | shop " + utf8 + "\n/number | format | number " + utf8},
        {{"\xFF", "1"}, {version}, "", "{}", "/shop | format | shop " + utf8},
        {{"%252F", "%31"}, {version}, "", "{}", ""},  // decoded once
        {{"a", "1.0"}, {version}, "", "{}", "/number | format | number must be a whole number of 64 bits"},
        {{"a", ""}, {version}, "", "{}", "/number | format | number must be a whole number of 64 bits"},
        {{"a", "0"}, {version}, "", "{}", "/number | minimum | number must be at least 1"},
        // Headers: reported by their own names, and no rule is checked of a header that was not sent.
        {{"a", "1"}, {}, "", "{}", "/X-Version | required | X-Version is required"},
        {{"a", "1"}, {version, {"X-VERSION", "1"}}, "", "{}", "/X-Version | duplicate | X-Version is given twice"},
        {{"a", "1"},
         {{"X-Version", "x"}},
         "",
         "{}",
         "/X-Version | format | X-Version must be a whole number of 64 bits"},
        {{"a", "1"},
         {{"X-Version", ""}},
         "",
         "{}",
         "/X-Version | format | X-Version must be a whole number of 64 bits"},
        {{"a", "1"}, {{"X-Version", "0"}}, "", "{}", "/X-Version | minimum | X-Version must be at least 1"},
        {{"a", "1"}, {version, {"If-Match", "\xFF"}}, "", "{}", "/If-Match | format | If-Match " + utf8},
        {{"a", "1"}, {version, {"If-Match", "%FF"}}, "", "{}", ""},  // a header is not percent-encoded
        {{"a", "1"},
         {version, {"If-Match", "1234"}},
         "",
         "{}",
         "/If-Match | max_length | If-Match must have at most 3 characters"},
        // A field in another field's location is unknown there.
        {{"a", "1"},
         {version, {"text", "x"}},
         "text=t",
         R"({"dry":true,"shop":"b","etag":"e"})",
         "/dry | unknown_parameter | dry is not a known parameter\n"
         "/shop | unknown_parameter | shop is not a known parameter\n"
         "/etag | unknown_parameter | etag is not a known parameter\n"
         "/text | unknown_parameter | text is not a known parameter"},
        // Rules between fields of different locations.
        {{"a", "1"},
         {version, {"If-Match", "e"}},
         "",
         R"({"text":"t"})",
         "/text | at_most_one_of | text or If-Match may have a value, at most one of them"},
        // A body that cannot be read does not prevent the other violations from being reported.
        {{"%", "1"},
         {},
         "dry=1",
         "{",
         "/shop | format | shop " + utf8 +
             "\n/X-Version | required | X-Version is required\n"
             " | json | the body must be well-formed JSON: expected a member's name at byte 1\n"
             "/dry | format | dry must be true or false"},
    };
    for (const auto& [path, headers, query, body, told] : cases) {
        BOOST_TEST_CONTEXT(path[0] << ' ' << path[1] << '?' << query << ' ' << body) {
            const auto got = read<change>(path, headers, query, body);
            BOOST_TEST(said(got.violations) == told);
            BOOST_TEST(got.value.has_value() == told.empty());
        }
    }
    BOOST_TEST(said(read<by_form>({"a"}, {}, "text=t", "").violations) ==
               " | unknown_parameter | the query must be empty: the fields travel in the body");
    BOOST_TEST(said(read<by_form>({"a"}, {}, "", "shop=b").violations) ==
               "/shop | unknown_parameter | shop is not a known parameter");
}
