#define BOOST_TEST_MODULE codec.json.read.read_map
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "codec/json/read.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::read_back;
using test::read_into;

struct price {
    required<decimal> net;
    optional<std::string> note{};
};
BOOST_DESCRIBE_STRUCT(price, (), (net, note))

template <class T>
using map_of = std::map<std::string, T>;

}  // namespace

BOOST_AUTO_TEST_CASE(maps_of_anything) {
    BOOST_TEST(read_back<map_of<int>>("{}") == "{}");
    BOOST_TEST(read_back<map_of<int>>(" { \"b\" : 2 , \"\" : 0,\n\"a\\\"\":-1 } ") == R"({"":0,"a\"":-1,"b":2})");
    BOOST_TEST(read_back<map_of<std::string>>(R"({"a":"a text of more than sixteen bytes","b":""})") ==
               R"({"a":"a text of more than sixteen bytes","b":""})");
    BOOST_TEST(read_back<map_of<nullable<int>>>(R"({"a":null,"b":1})") == R"({"a":null,"b":1})");
    BOOST_TEST(read_back<map_of<map_of<bool>>>(R"({"a":{},"b":{"a":true}})") == R"({"a":{},"b":{"a":true}})");
    BOOST_TEST(read_back<map_of<std::vector<int>>>(R"({"a":[],"b":[1,2]})") == R"({"a":[],"b":[1,2]})");
    BOOST_TEST(read_back<map_of<price>>(R"({"b":{"note":"n","net":1.50},"a":{"net":2}})") ==
               R"({"a":{"net":2},"b":{"net":1.50,"note":"n"}})");
    // A name with escapes, which are decoded into the same buffer as those of its value.
    BOOST_TEST(read_back<map_of<map_of<std::string>>>(R"({"\u0061\n":{"\u0062\t":"\u0063\r"}})") ==
               R"({"a\n":{"b\t":"c\r"}})");

    map_of<std::int64_t> map;
    BOOST_TEST(read_into(map, R"({"\u0000":1,"a":2})") == "");
    BOOST_TEST((map == map_of<std::int64_t>{{std::string(1, '\0'), 1}, {"a", 2}}));
}

BOOST_AUTO_TEST_CASE(names_of_any_length) {
    for (std::size_t size = 0; size < 100; ++size) {
        const std::string text = "{\"" + std::string(size, 'x') + "\":1,\"" + std::string(size, 'y') + "z\":2}";
        BOOST_TEST(read_back<map_of<int>>(text) == text);
    }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_at_its_name) {
    const std::string json = " | json | expected ";
    const struct {
        std::string text;
        std::string told;
    } cases[] = {
        {R"({"a":{"net":1},"b":7,"c":{},"d":null})",
         "/b | format | b must be an object\n/c/net | required | net is required\n/d | format | d must be an object"},
        {R"({"a":{"net":1},"\u0061":[{}],"b":{"net":true},"b":{"net":2}})",
         "/a | duplicate | a is given twice\n/b/net | format | net must be a decimal number of at most 38 digits\n"
         "/b | duplicate | b is given twice"},
        {R"({"a/b~":1})", "/a~1b~0 | format | a/b~ must be an object"},
        {"[]", " | format | the body must be an object"},
        {"{", json + "a member's name at byte 1"},
        {R"({"a)", json + "the closing '\"' of a string at byte 3"},
        {R"({"a" 1})", json + "':' at byte 5"},
        {R"({"a":})", "/a" + json + "a JSON value at byte 5"},
        {R"({"a":{"net":}})", "/a/net" + json + "a JSON value at byte 12"},
        {R"({"a":{"net":1} "b")", json + "',' or '}' at byte 15"},
        {R"({"a":{"net":1},})", json + "a member's name at byte 15"},
        {R"({"a":{"net":1}])", json + "',' or '}' at byte 14"},
        {R"({"a":{"net":1},"a":[1}})", "/a | duplicate | a is given twice\n/a" + json + "',' or ']' at byte 21"},
    };
    for (const auto& [text, told] : cases) BOOST_TEST(read_back<map_of<price>>(text) == told, text);

    // A name with an escape is still reported correctly after its value had escapes too.
    BOOST_TEST(read_back<map_of<map_of<std::string>>>(R"({"\u0061":{"\u0062":"\u0063","\u0064":7}})") ==
               "/a/d | format | d must be a text");

    // The first of two is stored.
    map_of<int> map;
    BOOST_TEST(read_into(map, R"({"a":1,"a":2,"b":3})") == "/a | duplicate | a is given twice");
    BOOST_TEST((map == map_of<int>{{"a", 1}, {"b", 3}}));
}
