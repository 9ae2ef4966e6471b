#define BOOST_TEST_MODULE value.raw_json
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <vector>

#include "support/repeated.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using test::repeated;
using test::said;

namespace {

struct event {
    raw_json data{};
    optional<raw_json> more{};
    nullable<raw_json> last{};
    std::vector<raw_json> list{};
    std::map<std::string, raw_json> map{};
};
BOOST_DESCRIBE_STRUCT(event, (), (data, more, last, list, map))

}  // namespace

BOOST_AUTO_TEST_CASE(a_value_is_kept_byte_for_byte) {
    for (const std::string text : {"null", "true", "-0.10e+07", R"("a\u0041\/")", "[ ]", "{ \"a\" : [ 1 ,\n2 ] }",
                                   R"({"a":1,"a":2})", "99999999999999999999999999999999999999999999"}) {
        BOOST_TEST_CONTEXT(text) {
            // White space around it is not part of the value.
            const auto read = read_json<raw_json>(" \t" + text + "\r\n", direction::request);
            BOOST_TEST(said(read.violations) == "");
            BOOST_REQUIRE(read.value.has_value());
            BOOST_TEST(read.value->text == text);
            BOOST_TEST(write_json(*read.value, direction::request) == text);
        }
    }
    const std::string whole = R"({"data":{"x": 1},"more":null,"last":null,"list":[1,[ ],"a"],"map":{"k":{ }}})";
    for (const direction way : {direction::request, direction::response}) {
        const auto read = read_json<event>(whole, way);
        BOOST_TEST(said(read.violations) == "");
        BOOST_TEST((read.value->more == raw_json{}));  // raw JSON may itself be null
        BOOST_TEST(write_json(*read.value, way) == whole);
        BOOST_TEST(said(validate(*read.value)) == "");
    }
}

BOOST_AUTO_TEST_CASE(text_that_is_no_json_is_neither_read_nor_sent) {
    for (const std::string text : {"", " ", "nul", "{", "[1,]", "{\"a\"}", "1 2", "01", "\"\xFF\"", "\"\n\"",
                                   "\"\\uD800\"", "1}", "null,\"x\":1"}) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(!read_json<raw_json>(text, direction::response).value.has_value());
            BOOST_TEST(said(validate(event{.data = {text}})) == "/data | json | data must be well-formed JSON");
            BOOST_TEST(said(validate(event{.list = {{}, {text}}, .map = {{"k", {text}}}})) ==
                       "/list/1 | json | entry 1 of list must be well-formed JSON\n"
                       "/map/k | json | k must be well-formed JSON");
        }
    }
    BOOST_TEST(said(validate(event{.data = {repeated("[", 512) + repeated("]", 512)}})) == "");
    BOOST_TEST(validate(event{.data = {repeated("[", 513) + repeated("]", 513)}}).size() == 1U);
}
