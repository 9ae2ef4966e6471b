#define BOOST_TEST_MODULE generate.json.write_object
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/json/write_array.hpp>
#include <service_api/generate/json/write_object.hpp>
#include <service_api/generate/json/write_presence.hpp>
#include <string>
#include <vector>

#include "written.hpp"

namespace {

using namespace service_api;
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
    extra_members rest{};
    optional<int> last{};

    static constexpr wire_name wire_names[] = {{"quoted", "\"q\""}};
    static constexpr auto rules = rules_of(field(&item::asked, write_only), field(&item::told, read_only));
};
BOOST_DESCRIBE_STRUCT(item, (base), (quoted, a_name_that_is_longer_than_thirty_two_bytes, asked, told, rest, last))

struct candle {
    static constexpr bool written_as_array = true;
    required<std::string> symbol;
    optional<int> open{};
    nullable<int> close{};
    optional<nullable<int>> volume{};
};
BOOST_DESCRIBE_STRUCT(candle, (), (symbol, open, close, volume))
struct nothing_in_array {
    static constexpr bool written_as_array = true;
    optional<int> one{};
};
BOOST_DESCRIBE_STRUCT(nothing_in_array, (), (one))

struct comment {
    required<std::string> text;
    optional<boxed<comment>> parent{};
    std::vector<comment> replies{};
};
BOOST_DESCRIBE_STRUCT(comment, (), (text, parent, replies))

struct change {
    required<std::string> id;
    required<std::string> text;
    optional<std::string> etag{};

    using self = change;
    static constexpr auto rules = rules_of(field(&self::etag, in_header{"ETag"}));
    static constexpr auto http =
        endpoint<no_data>{.route = put("/a/{id}"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(change, (), (id, text, etag))

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
    BOOST_TEST(written_value(one, direction::answer) ==
               R"({"\"q\"":"5","a_name_that_is_longer_than_thirty_two_bytes":2,"told":4,"last":1})");
    one.inherited = 6;
    one.quoted.reset();
    one.rest.named = {{"x\n", {"[]"}}, {"y", {"{}"}}};
    BOOST_TEST(written_value(one, direction::answer) ==
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

BOOST_AUTO_TEST_CASE(a_body_has_the_members_that_travel_there) {
    const change ask{.id = "1", .text = "t", .etag = "e"};
    const auto body = test::written([&](detail::json_writer& writer, char* to) {
        return detail::write_object(writer, to, &ask, detail::body_write_plan<change>);
    });
    BOOST_TEST(body == R"({"text":"t"})");
    BOOST_TEST(written_value(ask) == R"({"id":"1","text":"t","etag":"e"})");
}
