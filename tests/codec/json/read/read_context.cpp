#define BOOST_TEST_MODULE codec.json.read.read_context
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "codec/json/read.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::json_read_context;
using test::read_back;
using test::repeated;
using test::said;

// Each contains itself in one way.
struct by_member {
    optional<boxed<by_member>> in{};
};
BOOST_DESCRIBE_STRUCT(by_member, (), (in))
struct by_place {
    static constexpr bool json_array = true;
    optional<boxed<by_place>> in{};
};
BOOST_DESCRIBE_STRUCT(by_place, (), (in))
struct by_entry {
    std::vector<by_entry> in{};
};
BOOST_DESCRIBE_STRUCT(by_entry, (), (in))
struct by_name {
    std::map<std::string, by_name> in{};
};
BOOST_DESCRIBE_STRUCT(by_name, (), (in))

struct fixture {
    std::string_view text;
    std::vector<violation> found{};
    json_read_context reading{text, direction::request, found};
    const char* const begin = reading.lexer.begin();
};

std::string must_be_loud(direction way) { return way == direction::request ? "must be loud" : "must be heard"; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_note_names_its_place_and_there_are_not_too_many) {
    fixture one{"1"};
    const json_pointer list = json_root.member("a/b");
    one.reading.note(list.entry(3), "rule", "must be so");
    one.reading.note(json_root, "other", "must be else");
    BOOST_TEST(said(one.found) == "/a~1b/3 | rule | entry 3 of a/b must be so\n | other | the body must be else");
    for (int i = 0; i < 1'000; ++i) one.reading.note(list, "rule", "must be so");
    BOOST_TEST(one.found.size() == max_violations);
    BOOST_TEST(!one.reading.stopped);
}

BOOST_AUTO_TEST_CASE(the_innermost_place_of_a_stop_stands_and_so_does_the_first_failure) {
    fixture one{"[1 2]"};
    const json_pointer list = json_root.member("list");
    BOOST_TEST((one.reading.stop(list.entry(1), one.begin + 3, "',' or ']'") == nullptr));
    BOOST_TEST((one.reading.stop(list) == nullptr));
    BOOST_TEST((one.reading.stop(json_root, one.begin, "nothing") == nullptr));
    BOOST_TEST(one.reading.stopped);
    BOOST_TEST(one.reading.stopped_at == "/list/1");
    BOOST_TEST(one.reading.lexer.expected() == "',' or ']'");
    BOOST_TEST(one.reading.lexer.failed_at() - one.begin == 3);
    BOOST_TEST(one.found.empty());

    // The root's pointer is the empty string: it is not replaced either.
    fixture root{"x"};
    static_cast<void>(root.reading.stop(json_root));
    static_cast<void>(root.reading.stop(list));
    BOOST_TEST(root.reading.stopped_at == "");
}

BOOST_AUTO_TEST_CASE(a_value_of_the_wrong_kind_is_noted_and_stepped_over) {
    const detail::json_reader_functions plan{nullptr, &must_be_loud};
    const struct {
        std::string text;
        std::ptrdiff_t end;  ///< -1 if it is not JSON
    } cases[] = {
        {R"([1,{"a":"]"}] ,)", 13},
        {R"("a\"b",)", 6},
        {"null]", 4},
        {"-1.5e3}", 6},
        {"[1,}", -1},
        {"", -1},
        {"nul", -1},
    };
    for (const auto& [text, end] : cases) {
        BOOST_TEST_CONTEXT(text) {
            fixture one{text};
            const char* const behind = one.reading.type_mismatch(one.begin, json_root.member("a"), plan);
            BOOST_TEST((behind == nullptr ? -1 : behind - one.begin) == end);
            // If the text is not JSON, only that is reported.
            BOOST_TEST(said(one.found) == (end < 0 ? "" : "/a | format | a must be loud"));
        }
    }
    fixture response{"1"};
    response.reading.way = direction::response;
    static_cast<void>(response.reading.type_mismatch(response.begin, json_root, plan));
    BOOST_TEST(said(response.found) == " | format | the body must be heard");
}

BOOST_AUTO_TEST_CASE(what_is_given_twice_is_noted_and_stepped_over) {
    fixture one{R"( {"b":1}, [)"};
    const json_pointer location = json_root.member("a");
    BOOST_TEST(one.reading.duplicate(one.begin, location) - one.begin == 8);
    BOOST_TEST((one.reading.duplicate(one.begin + 9, location) == nullptr));
    BOOST_TEST(said(one.found) == "/a | duplicate | a is given twice\n/a | duplicate | a is given twice");
    BOOST_TEST(one.reading.stopped_at == "/a");
}

BOOST_AUTO_TEST_CASE(values_nest_128_deep_whatever_they_nest_in) {
    const std::string deep = "expected a value that nests at most 128 deep at byte ";
    const auto nested = [](const std::string& open, const std::string& inner, const std::string& close,
                           std::size_t depth) { return repeated(open, depth) + inner + repeated(close, depth); };
    const auto pointer = [](const std::string& step, std::size_t count) {
        return repeated(step, count) + " | json | ";
    };

    const std::string member = R"({"in":)";
    std::string most = nested(member, "{}", "}", 127);
    BOOST_TEST(read_back<by_member>(most) == most);
    BOOST_TEST(read_back<by_member>(nested(member, "{}", "}", 128)) == pointer("/in", 128) + deep + "768");

    most = nested("[", "[]", "]", 127);
    BOOST_TEST(read_back<by_place>(most) == most);
    BOOST_TEST(read_back<by_place>(nested("[", "[]", "]", 128)) == pointer("/0", 128) + deep + "128");

    // Here each step adds two levels: an object and the array in it.
    const std::string list = R"({"in":[)";
    most = nested(list, "", "]}", 64);
    BOOST_TEST(read_back<by_entry>(most) == most);
    BOOST_TEST(read_back<by_entry>(nested(list, "{}", "]}", 64)) == pointer("/in/0", 64) + deep + "448");

    const std::string map = R"({"in":{"a":)";
    most = nested(map, R"({"in":{}})", "}}", 63);
    BOOST_TEST(read_back<by_name>(most) == most);
    BOOST_TEST(read_back<by_name>(nested(map, "{}", "}}", 64)) ==
               pointer("/in/a", 64) + deep + std::to_string(64 * 11));

    // The depth is limited, not the number of values.
    const std::string side = nested(list, "", "]}", 63);
    most = R"({"in":[)" + repeated(side + ',', 300) + side + "]}";
    BOOST_TEST((read_back<by_entry>(most) == most));
}
