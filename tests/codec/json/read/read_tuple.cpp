#define BOOST_TEST_MODULE codec.json.read.read_tuple
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_tuple.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>

#include "codec/json/read.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::read_back;

struct moment {
    required<std::string> id;
    required<std::int64_t> at;
};
BOOST_DESCRIBE_STRUCT(moment, (), (id, at))

struct candle {
    static constexpr bool json_array = true;
    required<std::string> symbol;
    optional<int> open{};
    nullable<int> close{};
    optional<moment> more{};
};
BOOST_DESCRIBE_STRUCT(candle, (), (symbol, open, close, more))

}  // namespace

BOOST_AUTO_TEST_CASE(an_array_has_each_member_at_its_place) {
    const std::string rest = R"(,{"id":"a","at":1})";
    const struct {
        std::string text;
        std::string read;
    } cases[] = {
        {R"(["a",1,2)" + rest + "]", R"(["a",1,2)" + rest + "]"},
        {R"( [ "a" , null , null , null ] )", R"(["a",null,null])"},
        {R"(["a",1,2,{"at":1,"id":"a"}])", R"(["a",1,2)" + rest + "]"},
        {R"(["a"])", "/2 | required | entry 2 of the body is required"},
        {R"([null,1.5,"b",{}])",
         "/0 | format | entry 0 of the body must be a text\n"
         "/1 | format | entry 1 of the body must be a whole number of 32 bits\n"
         "/2 | format | entry 2 of the body must be a whole number of 32 bits\n"
         "/3/id | required | id is required\n/3/at | required | at is required"},
        {R"({"symbol":"a"})", " | format | the body must be an array"},
        {R"(["a",nul])", "/1 | json | expected a JSON value at byte 5"},
        {R"(["a",1,nul])", "/2 | json | expected a JSON value at byte 7"},
        {R"(["a",1,2,{"id":"a","at":}])", "/3/at | json | expected a JSON value at byte 24"},
        {R"(["a",])", "/1 | json | expected a JSON value at byte 5"},
        {R"(["a" 1])", " | json | expected ',' or ']' at byte 5"},
        {R"(["a",1,2,null,)", "/4 | json | expected a JSON value at byte 14"},
    };
    for (const auto& [text, read] : cases) BOOST_TEST(read_back<candle>(text) == read, text);
}
