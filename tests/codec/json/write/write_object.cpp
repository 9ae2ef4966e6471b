#define BOOST_TEST_MODULE codec.json.write.write_object
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/codec/json/write/write_array.hpp>
#include <service_api/codec/json/write/write_map.hpp>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_presence.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "codec/json/written.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::written_value;

struct base {
    optional<int> inherited{};
};
BOOST_DESCRIBE_STRUCT(base, (), (inherited))

struct item : base {
    optional<std::string> quoted{};
    optional<int> a_name_that_is_longer_than_thirty_two_bytes{};
    optional<int> asked{};
    optional<int> told{};
    additional_properties rest{};
    optional<int> last{};

    static constexpr wire_name wire_names[] = {{"quoted", "\"q\""}};
    static constexpr auto rules = rules_of(field(&item::asked, write_only), field(&item::told, read_only));
};
BOOST_DESCRIBE_STRUCT(item, (base), (quoted, a_name_that_is_longer_than_thirty_two_bytes, asked, told, rest, last))

struct candle {
    static constexpr bool json_array = true;
    required<std::string> symbol;
    optional<int> open{};
    nullable<int> close{};
    optional<nullable<int>> volume{};
};
BOOST_DESCRIBE_STRUCT(candle, (), (symbol, open, close, volume))
struct nothing_in_array {
    static constexpr bool json_array = true;
    optional<int> one{};
};
BOOST_DESCRIBE_STRUCT(nothing_in_array, (), (one))

struct comment {
    required<std::string> text;
    optional<boxed<comment>> parent{};
    std::vector<comment> replies{};
};
BOOST_DESCRIBE_STRUCT(comment, (), (text, parent, replies))

/// Lists with every presence wrapper; one has elements by default, so only `[]` represents an empty list.
struct tags_inside {
    std::vector<std::string> tags{};
};
BOOST_DESCRIBE_STRUCT(tags_inside, (), (tags))
struct tagged_book {
    required<std::vector<int>> always;
    std::vector<std::string> tags{};
    std::vector<int> kinds = {7};
    optional<std::vector<int>> maybe{};
    std::map<std::string, int> named{};
    tags_inside own{};
};
BOOST_DESCRIBE_STRUCT(tagged_book, (), (always, tags, kinds, maybe, named, own))
struct own_function {
    std::vector<std::string> tags{};
    required<std::vector<int>> always;
    std::map<std::string, int> named{};
    std::vector<int> kinds = {7};
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(own_function, (), (tags, always, named, kinds))

}  // namespace

BOOST_AUTO_TEST_CASE(members_that_are_there_and_travel_in_declared_order) {
    item one;
    BOOST_TEST(written_value(one) == "{}");
    one.last = 1;
    BOOST_TEST(written_value(one) == R"({"last":1})");
    one.a_name_that_is_longer_than_thirty_two_bytes = 2;
    one.asked = 3;
    one.told = 4;
    one.quoted = "5";
    BOOST_TEST(written_value(one, direction::request) ==
               R"({"\"q\"":"5","a_name_that_is_longer_than_thirty_two_bytes":2,"asked":3,"last":1})");
    BOOST_TEST(written_value(one, direction::response) ==
               R"({"\"q\"":"5","a_name_that_is_longer_than_thirty_two_bytes":2,"told":4,"last":1})");
    one.inherited = 6;
    one.quoted.reset();
    one.rest.named = {{"x\n", {"[]"}}, {"y", {"{}"}}};
    BOOST_TEST(written_value(one, direction::response) ==
               R"({"inherited":6,"a_name_that_is_longer_than_thirty_two_bytes":2,"told":4,"x\n":[],"y":{},"last":1})");
}

BOOST_AUTO_TEST_CASE(a_key_that_is_absent_leaves_nothing_wherever_the_room_ends) {
    int wrong = 0;
    for (std::size_t size = 0; size < 1'200; ++size) {
        std::vector<item> list(3);
        list[0].quoted = std::string(size, 'x');
        list[1].last = 7;
        wrong += written_value(list) != R"([{"\"q\"":")" + std::string(size, 'x') + R"("},{"last":7},{}])";
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_request_leaves_out_an_empty_list_that_is_empty_by_default) {
    tagged_book one{.always = std::vector<int>{}};
    one.kinds.clear();
    const std::string all = R"({"always":[],"tags":[],"kinds":[],"named":{},"own":{"tags":[]}})";
    BOOST_TEST(written_value(one, direction::request) == R"({"always":[],"kinds":[],"own":{}})");
    BOOST_TEST(written_value(one, direction::response) == all);
    one.kinds = {1};
    one.maybe = std::vector<int>{};
    one.own.tags = {"a"};
    BOOST_TEST(written_value(one, direction::request) ==
               R"({"always":[],"kinds":[1],"maybe":[],"own":{"tags":["a"]}})");
    one.tags = {"b"};
    one.named = {{"c", 2}};
    BOOST_TEST(written_value(one, direction::request) ==
               R"({"always":[],"tags":["b"],"kinds":[1],"maybe":[],"named":{"c":2},"own":{"tags":["a"]}})");
    // The same for a record with functions of its own.
    own_function two{.always = std::vector<int>{}};
    two.kinds.clear();
    BOOST_TEST(written_value(two, direction::request) == R"({"always":[],"kinds":[]})");
    BOOST_TEST(written_value(two, direction::response) == R"({"tags":[],"always":[],"named":{},"kinds":[]})");
    two.named = {{"c", 2}};
    BOOST_TEST(written_value(two, direction::request) == R"({"always":[],"named":{"c":2},"kinds":[]})");
}

BOOST_AUTO_TEST_CASE(an_array_keeps_places_up_to_the_last_value) {
    candle one{.symbol = "a"};
    BOOST_TEST(written_value(one) == R"(["a",null,null])");
    one.close = 1;
    BOOST_TEST(written_value(one) == R"(["a",null,1])");
    one.volume.emplace(nullptr);
    BOOST_TEST(written_value(one) == R"(["a",null,1])");
    one.volume.emplace(2);
    BOOST_TEST(written_value(one) == R"(["a",null,1,2])");
    BOOST_TEST(written_value(nothing_in_array{}) == "[]");
}

BOOST_AUTO_TEST_CASE(a_record_may_contain_one_of_itself) {
    comment one{.text = "a"};
    one.parent = boxed<comment>(comment{.text = "b"});
    one.replies = {comment{.text = "c"}};
    BOOST_TEST(written_value(one) ==
               R"({"text":"a","parent":{"text":"b","replies":[]},"replies":[{"text":"c","replies":[]}]})");
}
