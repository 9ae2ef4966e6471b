#define BOOST_TEST_MODULE client.validate_locations
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/client/validate_locations.hpp>
#include <service_api/description.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/message/router.hpp>
#include <string>
#include <vector>

#include "support/fields_in.hpp"
#include "support/list_orders.hpp"
#include "support/random.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

struct request {
    required<std::string> where;
    optional<std::string> tag{};
    std::vector<std::string> free{};
    optional<std::string> text{};

    static constexpr auto rules = rules_of(field(&request::tag, in_header{"X-Tag"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/a/{where}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(request, (), (where, tag, free, text))

/// Two placeholders in one segment, and one that ends with text.
struct comparison {
    required<std::string> base;
    required<std::string> head;
    required<std::string> format = "x";

    static constexpr auto http =
        endpoint<no_data>{.route = get("/{base}...{head}/{format}.z"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(comparison, (), (base, head, format))

/// A placeholder of several segments between others.
struct file_at {
    required<std::string> repo;
    required<std::string> path;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/{repo}/{path...}/raw"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(file_at, (), (repo, path))

/// A separator that is always percent-encoded inside a value.
struct named_pair {
    required<std::string> first;
    required<std::string> second;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/{first}:{second}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(named_pair, (), (first, second))

struct part {
    std::vector<std::string> list{};
    optional<std::string> text{};
};
BOOST_DESCRIBE_STRUCT(part, (), (list, text))

struct full_part {
    part inner{.text = "t"};
};
BOOST_DESCRIBE_STRUCT(full_part, (), (inner))

/// Fields with several parts, in a query or a form.
template <test::fields_in Fields>
struct search {
    std::vector<std::string> free{};
    std::vector<std::string> kinds = {"x"};
    std::vector<int> joined = {7};
    std::map<std::string, int> limits = {{"a", 1}};
    optional<std::vector<std::string>> tags{};
    std::vector<part> parts{};
    std::vector<nullable<std::string>> notes{};
    part plain{};
    full_part full{};
    optional<part> one{};

    using self = search;
    static constexpr auto rules = rules_of(field(&self::joined, comma_separated));
    static constexpr auto http = endpoint<no_data>{.route = post("/s"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Fields.location,
                                                   .body = Fields.body};
    BOOST_DESCRIBE_CLASS(search, (), (free, kinds, joined, limits, tags, parts, notes, plain, full, one), (), ())
};
using by_query = search<default_location::query>;
using by_form = search<form_body{}>;

/// A form with a required list.
struct listed {
    required<std::vector<std::string>> must;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/l"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(listed, (), (must))

struct labels {
    optional<std::string> name{};
    additional_properties_of<std::string> rest{};
    friend bool operator==(const labels&, const labels&) = default;
};
BOOST_DESCRIBE_STRUCT(labels, (), (name, rest))

/// Keys of maps, in a query and in headers.
struct keyed {
    std::map<std::string, std::string> map{};
    optional<labels> inside{};
    std::map<std::string, std::string> metadata{};
    additional_properties_of<std::string> rest{};

    static constexpr auto rules = rules_of(field(&keyed::metadata, in_header{"X-Meta-*"}));
    static constexpr auto http = endpoint<no_data>{.route = get("/k"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(keyed, (), (map, inside, metadata, rest))

template <class Op>
std::string told(const Op& one) {
    std::vector<violation> found;
    validate_locations(one, found);
    return test::said(found);
}

}  // namespace

BOOST_AUTO_TEST_CASE(segments_that_another_path_would_be_made_of_are_told) {
    for (const std::string path : {"a", "a/b", "...", ".a/b./c..", "a b/%2F", "raw", "raw/raw"})
        BOOST_TEST(told(file_at{.repo = "r", .path = path}) == "", path);
    for (const std::string path : {"", "/", "a/", "/a", "a//b", ".", "..", "./a", "a/..", "a/../b", "a\\b", "..\\a"}) {
        BOOST_TEST(told(file_at{.repo = "r", .path = path}) ==
                       "/path | location | path must have one slash between its segments and none at either end, no "
                       "segment '.' or '..', no backslash and no NUL",
                   path);
    }
    BOOST_TEST(told(file_at{.repo = "r", .path = std::string("a\0b", 3)}) != "");
    BOOST_TEST(told(file_at{.repo = "..", .path = "a"}) ==
               "/repo | location | repo must not be '.' or '..', as every proxy would rewrite the path");
    BOOST_TEST(told(file_at{.repo = "a/b", .path = "c"}) == "");  // percent-encoded
}

BOOST_AUTO_TEST_CASE(a_value_that_its_place_cannot_carry_is_told) {
    const std::string segment = "/where | location | where must not be ";
    const std::string dots = segment + "'.' or '..', as every proxy would rewrite the path";
    const std::string line =
        "/X-Tag | location | X-Tag must be one line without a space at either end, as it is a header";
    const std::pair<request, std::string> cases[] = {
        {{.where = "a"}, ""},
        {{.where = ""}, segment + "empty, as it is a segment of the path"},
        {{.where = "."}, dots},
        {{.where = ".."}, dots},
        {{.where = "..."}, ""},
        {{.where = "../x"}, ""},
        {{.where = "a", .tag = "one line\tonly"}, ""},
        {{.where = "a", .tag = ""}, ""},
        {{.where = "a", .tag = "a\r\nX-Other: b"}, line},
        {{.where = "a", .tag = " a"}, line},
        {{.where = "a", .tag = "a "}, line},
        {{.where = "a", .tag = std::string("a\0b", 3)}, line},
        {{.where = "a", .free = {"c,d"}, .text = "\r\n"}, ""},
        {{.where = "", .tag = "\n"}, segment + "empty, as it is a segment of the path\n" + line}};
    for (const auto& [one, words] : cases) BOOST_TEST_CONTEXT(*one.where) BOOST_TEST(told(one) == words);
}

BOOST_AUTO_TEST_CASE(a_key_that_would_be_read_as_another_is_told) {
    const std::string bracket = " must not have a bracket in its name: a query has brackets around names";
    const std::string name = "X-Meta-* must have names of letters, digits and '-', as they are names of headers";
    const std::pair<keyed, std::string> cases[] = {
        {{.map = {{"a[b", "1"}, {"", "2"}}, .inside = labels{.rest = {{{"x[id", "3"}}}}, .rest = {{{"a]b", "4"}}}}, ""},
        {{.map = {{"a]b", "1"}}}, "/map | location | map[a]b]" + bracket},
        {{.inside = labels{.rest = {{{"a]b", "1"}}}}}, "/inside | location | inside[a]b]" + bracket},
        {{.rest = {{{"a[b", "1"}}}}, "/rest | location | a[b" + bracket},
        {{.metadata = {{"a-1", "1"}}}, ""},
        {{.metadata = {{"a_1", "1"}}}, "/X-Meta-* | location | " + name},
        {{.metadata = {{"a!", "1"}}}, "/X-Meta-* | location | " + name},
    };
    for (const auto& [one, words] : cases) {
        BOOST_TEST(told(one) == words);
        if (!words.empty()) continue;
        const http_request sent = build_request(one);
        const auto read = read_request<keyed>(sent, {}, detail::query_of(sent.target));
        BOOST_REQUIRE(read.value.has_value());
        BOOST_TEST((read.value->map == one.map), sent.target);
        BOOST_TEST((read.value->inside == one.inside), sent.target);
        BOOST_TEST((read.value->rest == one.rest), sent.target);
    }
}

BOOST_AUTO_TEST_CASE(a_value_that_is_no_cookie_is_told) {
    const std::string octets =
        "/session-id | location | session-id must have only visible ASCII characters, without quotes, commas, "
        "semicolons and backslashes, as it is a cookie";
    const std::pair<const char*, std::string> cases[] = {{"a=b/c", ""},   {"", ""},          {"a;b", octets},
                                                         {"a b", octets}, {"\"a\"", octets}, {"a\r\nX: b", octets}};
    for (const auto& [text, words] : cases)
        BOOST_TEST_CONTEXT(text) BOOST_TEST(told(test::list_orders{.session = text}) == words);
}

BOOST_AUTO_TEST_CASE(a_list_that_headers_cannot_represent_is_told) {
    using texts = std::vector<std::string>;
    const std::string line = "elements of one line without a space at either end, as it is a header";
    const std::pair<texts, std::string> cases[] = {
        {{"a", "b, c", ""}, ""}, {{}, "be empty: headers cannot represent it"}, {{"a", "b\r\nX: c"}, line}};
    for (const auto& [tags, words] : cases) {
        const std::string must = words == line ? "must have " : "must not ";
        BOOST_TEST(told(test::list_orders{.session = "ab", .tags = tags}) ==
                   (words.empty() ? "" : "/X-Tag | location | X-Tag " + must + words));
    }
}

// The reader would end such a value earlier, and the escape `%2E` of a dot is what proxies decode.
BOOST_AUTO_TEST_CASE(a_value_that_contains_the_text_after_it_is_told) {
    const std::string ends =
        "/base | location | base must not contain '...' or end with a part of it, as this text ends it in the path";
    const std::pair<comparison, std::string> cases[] = {
        {{.base = "main", .head = "v1.0"}, ""},
        {{.base = "v1.0", .head = "a..b"}, ""},
        {{.base = "v1..0", .head = "a...b"}, ""},  // only the first is before a separator
        {{.base = "a", .head = "b", .format = "z.z.z"}, ""},
        {{.base = "...", .head = "b"}, ends},
        {{.base = "a...b", .head = "c"}, ends},
        {{.base = "a.", .head = "c"}, ends},
        {{.base = "a..", .head = "c"}, ends},
        {{.base = "", .head = "c"}, "/base | location | base must not be empty, as it is a segment of the path"},
    };
    for (const auto& [one, words] : cases) BOOST_TEST_CONTEXT(*one.base) BOOST_TEST(told(one) == words);
    BOOST_TEST(told(named_pair{.first = "a:b:", .second = ":"}) == "");
}

// Exactly the values that the path does not give back are refused.
BOOST_AUTO_TEST_CASE(what_is_not_refused_is_read_back) {
    constexpr api<comparison> all{};
    constexpr const char* pieces[] = {".", "..", "...", "main", "/", "%2E", ".z", "x"};
    test::draws random;
    const auto some_value = [&] {
        std::string value = random.coin() ? random.text(3) : std::string();
        for (std::int64_t i = random.between(0, 3); i > 0; --i) value += pieces[random.between(0, 7)];
        return value;
    };
    int refused = 0;
    int sent = 0;
    for (int i = 0; i < 5'000; ++i) {
        const comparison one{.base = some_value(), .head = some_value(), .format = some_value()};
        const http_request request = build_request(one);
        const route_match match = find_route(all, "GET", request.target);
        bool is_read_back = false;
        if (match.operation) {
            const auto read = read_request<comparison>(request, match.values, "");
            is_read_back = read.value && *read.value->base == *one.base && *read.value->head == *one.head &&
                           *read.value->format == *one.format;
        }
        const std::string words = told(one);
        BOOST_TEST_CONTEXT(request.target << ' ' << words) {
            if (words.empty()) BOOST_REQUIRE(is_read_back);
            if (words.find("must not contain") != words.npos) BOOST_REQUIRE(!is_read_back);
        }
        ++(words.empty() ? sent : refused);
    }
    BOOST_TEST(sent > 500);
    BOOST_TEST(refused > 500);
}

// If omitted, it would be read as absent or as its default.
BOOST_AUTO_TEST_CASE(what_a_query_or_a_form_has_no_pair_for_is_told) {
    const auto lost = [](const std::string& field, const std::string& name, const std::string& where = "query") {
        return "/" + field + " | location | " + name + " must not be empty or hold null: a " + where +
               " cannot represent it";
    };
    const std::pair<by_query, std::string> cases[] = {
        {{}, ""},
        {{.kinds = {}}, lost("kinds", "kinds")},
        {{.joined = {}}, ""},
        {{.limits = {}}, lost("limits", "limits")},
        {{.tags = std::vector<std::string>{}}, lost("tags", "tags")},
        {{.parts = {part{.text = "a"}, part{}}}, lost("parts", "parts[1]")},
        {{.notes = {"a", nullptr}}, lost("notes", "notes")},
        {{.plain = {.list = {"a"}}}, ""},
        {{.full = {.inner = {}}}, lost("full", "full[inner]")},
        {{.one = part{}}, lost("one", "one")},
    };
    int row = 0;
    for (const auto& [one, words] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(told(one) == words);
    BOOST_TEST(told(by_form{}) == "");
    BOOST_TEST(told(by_form{.kinds = {}}) == lost("kinds", "kinds", "form"));
    BOOST_TEST(told(by_form{.notes = {"a", nullptr}}) == "");
    BOOST_TEST(told(listed{.must = std::vector<std::string>{}}) == lost("must", "must", "form"));
}
