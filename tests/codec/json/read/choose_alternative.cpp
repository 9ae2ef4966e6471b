#define BOOST_TEST_MODULE codec.json.read.choose_alternative
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/codec/json/read/choose_alternative.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "support/processor_seconds.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

namespace service_api::test {

using namespace rules;

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct person {
    required<std::string> name;
    optional<std::string> id{};
    friend bool operator==(const person&, const person&) = default;
    static constexpr auto rules = rules_of(field(&person::id, read_only));
};
BOOST_DESCRIBE_STRUCT(person, (), (name, id))

struct team {
    required<std::vector<std::string>> names;
    required<std::string> id;
    friend bool operator==(const team&, const team&) = default;
    static constexpr auto rules = rules_of(field(&team::id, read_only));
};
BOOST_DESCRIBE_STRUCT(team, (), (names, id))

struct point {
    static constexpr bool json_array = true;
    required<int> x;
    friend bool operator==(const point&, const point&) = default;
};
BOOST_DESCRIBE_STRUCT(point, (), (x))

struct card {
    static constexpr std::string_view tag = "card";
    required<std::string> last4;
    friend bool operator==(const card&, const card&) = default;
};
BOOST_DESCRIBE_STRUCT(card, (), (last4))

struct bank {
    static constexpr std::string_view tag = "bank";
    optional<std::string> iban{};
    friend bool operator==(const bank&, const bank&) = default;
};
BOOST_DESCRIBE_STRUCT(bank, (), (iban))

using payment = tagged<"type", card, bank>;

/// Contains itself in a union within a union, like a tree of arrays.
struct node;
using leaf = std::variant<std::int64_t, std::string>;
using tree = std::variant<leaf, std::vector<boxed<node>>, boxed<node>>;
struct node {
    required<tree> value;
    optional<std::string> note{};
};
BOOST_DESCRIBE_STRUCT(node, (), (value, note))

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::test;
using detail::alternative_chooser;

template <class... Alternative>
std::size_t choice(std::string_view text, direction way = direction::request) {
    return alternative_chooser(json_scanner(text), way).choose<Alternative...>();
}

template <class T>
std::string told(const std::string& text, direction way) {
    const auto read = read_json<T>(text, way);
    BOOST_TEST((read.value.has_value() || !read.violations.empty()), text);
    return said(read.violations);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_kind_chooses_where_one_alternative_has_it) {
    using map = std::map<std::string, int>;
    const struct {
        const char* text;
        std::size_t index;
    } cases[] = {{" true", 0}, {"false", 0}, {"-1.5e3", 1}, {"0", 1}, {R"("1")", 2}, {"[1]", 3},
                 {"{}", 4},    {"null", 5},  {"nul", 5},    {"", 6},  {"]", 6},      {"+1", 6}};
    for (const auto& [text, index] : cases)
        BOOST_TEST((choice<bool, decimal, std::string, std::vector<bool>, map, null_data>(text)) == index, text);

    // Also the alternative whose rules it breaks: then the errors inside are reported.
    BOOST_TEST((choice<std::string, person>("{}")) == 1U);
    BOOST_TEST((choice<std::string, std::int8_t>("1000")) == 1U);
    BOOST_TEST((choice<shade, decimal>(R"("blue")")) == 0U);
    BOOST_TEST((choice<payment, std::string>(R"("blue")")) == 1U);
    BOOST_TEST((choice<point, person>("[]")) == 0U);
    BOOST_TEST((choice<std::string, raw_json>("[]")) == 1U);
    BOOST_TEST((choice<boxed<person>, optional<bool>>("true")) == 1U);
    BOOST_TEST((choice<in_string<decimal>, std::int64_t>("1")) == 1U);
    BOOST_TEST((choice<in_string<decimal>, std::int64_t>(R"("x")")) == 0U);
}

BOOST_AUTO_TEST_CASE(of_several_the_first_that_the_text_spells) {
    const struct {
        const char* text;
        std::size_t index;
    } cases[] = {{R"("red")", 0},
                 {R"("r\u0065d")", 0},
                 {R"("2024-02-29")", 1},
                 {R"("2023-02-29")", 3},
                 {R"("7")", 2},
                 {R"("")", 3},
                 {"7", 4},
                 {"300", 5},
                 {"7.5", 6},
                 {"1e999", 7},
                 {R"("red)", 7}};
    for (const auto& [text, index] : cases) {
        BOOST_TEST((choice<shade, date, in_string<std::int64_t>, std::string, std::int8_t, std::int64_t, decimal>(
                       text)) == index,
                   text);
    }
    BOOST_TEST((choice<number_or_string<int>, std::string>("1")) == 0U);
    BOOST_TEST((choice<number_or_string<int>, std::string>(R"("1")")) == 0U);
    BOOST_TEST((choice<number_or_string<int>, std::string>(R"("one")")) == 1U);
}

BOOST_AUTO_TEST_CASE(of_several_records_the_first_whose_required_members_are_there) {
    const struct {
        const char* text;
        std::size_t in_request;
        std::size_t in_response;
    } cases[] = {
        {R"({"name":1})", 0, 0},
        {R"({"n\u0061me":"n"})", 0, 0},
        {R"({"names":[],"id":"i"})", 1, 1},
        {R"({"names":[]})", 1, 2},  // a request needs no member that is only in responses
        {R"({"id":"i","names":[{"name":1}]})", 1, 1},
        {R"({"id":"i","names":[],"name":""})", 0, 0},
        {R"({"x":{"name":1}})", 2, 2},
        {"{}", 2, 2},
        {R"({"name":1,)", 0, 0},  // the subsequent read reports the error
        {R"({"name")", 2, 2},
    };
    for (const auto& [text, in_request, in_response] : cases) {
        BOOST_TEST((choice<person, boxed<team>>(text)) == in_request, text);
        BOOST_TEST((choice<person, boxed<team>>(text, direction::response)) == in_response, text);
    }
    BOOST_TEST((choice<person, bank>("{}")) == 1U);
    BOOST_TEST((choice<person, std::map<std::string, int>>("{}")) == 1U);
}

BOOST_AUTO_TEST_CASE(an_array_is_chosen_by_its_first_element) {
    using texts = std::vector<std::string>;
    using numbers = std::vector<std::int64_t>;
    using lists = std::vector<numbers>;
    using people = std::vector<boxed<person>>;
    const struct {
        std::string text;
        std::size_t chosen;
    } cases[] =
        {
            {"[]", 0},          {R"([ "a"])", 0},
            {"[1]", 1},         {"[1,\"a\"]", 1},  // the subsequent read reports the second
            {"[[1,2],[3]]", 2}, {"[[]]", 2},
            {"[[\"a\"]]", 4},   {R"([{"name":"n"}])", 3},
            {"[null]", 4},      {"[{}]", 4},
            {"[1.5]", 4},       {"[", 4},
            {"7", 4},
        };
    for (const auto& [text, chosen] : cases) BOOST_TEST((choice<texts, numbers, lists, people>(text)) == chosen, text);
    BOOST_TEST((choice<texts, std::vector<nullable<std::int64_t>>>("[null]")) == 1U);
    using embeddings = std::variant<std::string, texts, numbers, lists>;
    BOOST_TEST(told<embeddings>("[1,\"a\"]", direction::request) ==
               "/1 | format | entry 1 of the body must be a whole number of 64 bits");
    BOOST_TEST(
        told<embeddings>("[true]", direction::request) ==
        " | format | the body must be one of: string, array of string, array of integer, array of array of integer");
}

BOOST_AUTO_TEST_CASE(a_union_in_a_union_is_asked_what_it_holds) {
    using inner = std::variant<std::int64_t, person>;
    BOOST_TEST((choice<inner, std::string>("1")) == 0U);
    BOOST_TEST((choice<inner, std::string>(R"("a")")) == 1U);
    BOOST_TEST((choice<inner, bool>(R"("a")")) == 2U);
    BOOST_TEST((choice<inner, team>(R"({"name":"n"})")) == 0U);
    BOOST_TEST((choice<inner, team>(R"({"names":[]})")) == 1U);
    BOOST_TEST((choice<payment, person>(R"({"type":"card"})")) == 0U);
    BOOST_TEST((choice<payment, person>(R"({"name":"n"})")) == 1U);
    BOOST_TEST((choice<payment, person>(R"({"type":"cash"})")) == 2U);
    BOOST_TEST((choice<payment, person>(R"({"type":"cash"})", direction::response)) == 0U);
    BOOST_TEST((choice<payment, person>(R"({"name":"n"})", direction::response)) == 1U);
}

BOOST_AUTO_TEST_CASE(a_tag_is_found_wherever_it_stands) {
    const struct {
        std::string text;
        std::string request;
        std::string response;
    } cases[] = {
        {R"({"type":"card","last4":"1"})", "", ""},
        {R"({"last4":"1","type":"card"})", "", ""},
        {R"({"last4":"1","t\u0079pe":"c\u0061rd"})", "", ""},
        {R"({"last4":"1","x":{"type":"bank"},"type":"card"})", "/x | unknown_parameter | x is not a known parameter",
         ""},
        {R"({"type":"card"})", "/last4 | required | last4 is required", "/last4 | required | last4 is required"},
        {R"({"type":"card","last4":"1","type":"card"})", "/type | duplicate | type is given twice",
         "/type | duplicate | type is given twice"},
        {R"({"type":"cash","last4":"1","type":"card"})", "/type | duplicate | type is given twice",
         "/type | duplicate | type is given twice"},
        {R"({"last4":"1"})", "/type | tag | type must be one of card, bank", ""},
        {R"({"type":"","last4":"1"})", "/type | tag | type must be one of card, bank", ""},
        {R"({"type":"Card","last4":"1"})", "/type | tag | type must be one of card, bank", ""},
        {R"({"type":null})", "/type | tag | type must be one of card, bank", ""},
        {R"({"type":["card"]})", "/type | tag | type must be one of card, bank", ""},
        {R"("card")", " | format | the body must be an object", " | format | the body must be an object"},
        {R"([{"type":"card"}])", " | format | the body must be an object", " | format | the body must be an object"},
        {R"({"type":"card")", " | json | the body must be well-formed JSON: expected ',' or '}' at byte 14",
         " | json | the body must be well-formed JSON: expected ',' or '}' at byte 14"},
        {R"({"type":"cash",})", " | json | the body must be well-formed JSON: expected a member's name at byte 15",
         " | json | the body must be well-formed JSON: expected a member's name at byte 15"},
    };
    for (const auto& [text, request, response] : cases) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(told<payment>(text, direction::request) == request);
            BOOST_TEST(told<payment>(text, direction::response) == response);
        }
    }
    // An unknown alternative in a response is stored as received.
    const std::string later = R"({"type": "cash", "till":[ ]})";
    BOOST_TEST(write_json(*read_json<payment>(later, direction::response).value, direction::response) == later);
}

BOOST_AUTO_TEST_CASE(what_is_none_of_them_is_refused_and_what_is_wrong_inside_is_told_there) {
    using owner = std::variant<std::string, person>;
    using either = std::variant<person, team>;
    for (const direction way : {direction::request, direction::response}) {
        BOOST_TEST(told<owner>("7", way) == " | format | the body must be one of: string, person");
        BOOST_TEST(told<owner>("{}", way) == "/name | required | name is required");
        BOOST_TEST(told<either>("{}", way) == " | format | the body must be one of: person, team");
        BOOST_TEST(told<either>("{", way) ==
                   " | json | the body must be well-formed JSON: expected a member's name at byte 1");
    }
    BOOST_TEST(told<owner>(R"({"name":"n","x":1})", direction::request) ==
               "/x | unknown_parameter | x is not a known parameter");
    BOOST_TEST(told<owner>(R"({"name":"n","x":1})", direction::response) == "");
}

BOOST_AUTO_TEST_CASE(unions_in_unions_are_read_in_about_linear_time) {
    const auto nested = [](int depth, std::size_t entries) {
        std::string text = "[" + repeated(R"({"value":1},{"value":"a"},)", entries / 2) + R"({"value":{"value":0}}])";
        for (int i = 0; i < depth; ++i) text = (i % 2 == 0 ? R"({"value":)" : R"({"note":"n","value":)") + text + '}';
        return text;
    };
    const auto time = [&](int depth, std::size_t entries) {
        const std::string text = nested(depth, entries);
        return processor_seconds(3,
                                 [&] { BOOST_TEST(said(read_json<node>(text, direction::request).violations) == ""); });
    };
    const double shallow = time(1, 100'000);
    // If each level looked at everything inside, this would take a hundred times as long.
    BOOST_TEST(time(100, 100'000) < 10 * shallow + 0.1);
    BOOST_TEST(time(1, 10'000) * 40 + 0.4 > shallow);
}
