#define BOOST_TEST_MODULE codec.json.write.write_map
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/codec/json/write/write_map.hpp>
#include <service_api/codec/json/write/write_presence.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <string>

#include "codec/json/written.hpp"

using service_api::rules::optional;
using service_api::test::written_value;

BOOST_AUTO_TEST_CASE(a_map_is_an_object_in_the_order_of_its_keys) {
    BOOST_TEST(written_value(std::map<std::string, int>{}) == "{}");
    BOOST_TEST(written_value(std::map<std::string, int>{{"b", 2}, {"a\"", 1}, {"", 0}}) == R"({"":0,"a\"":1,"b":2})");
    BOOST_TEST(written_value(std::map<std::string, optional<int>>{{"a", std::nullopt}}) == R"({"a":null})");
    BOOST_TEST(written_value(std::map<std::string, std::map<std::string, int>>{{"a", {}}}) == R"({"a":{}})");
}

BOOST_AUTO_TEST_CASE(keys_of_any_length) {
    for (std::size_t size = 900; size < 1'100; ++size) {
        const std::string key(size, '\n');
        std::string expected = "{\"";
        for (std::size_t i = 0; i < size; ++i) expected += "\\n";
        BOOST_TEST((written_value(std::map<std::string, int>{{key, 1}}) == expected + "\":1}"));
    }
}
