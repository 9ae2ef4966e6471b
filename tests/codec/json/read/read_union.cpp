#define BOOST_TEST_MODULE codec.json.read.read_union
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/json/read.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::read_back;
using test::read_into;

constexpr direction both_ways[] = {direction::request, direction::response};

struct card {
    static constexpr std::string_view tag = "ca\"rd";
    required<std::string> number;
    optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(card, (), (number, name))
struct cash {
    static constexpr std::string_view tag = "cash";
    optional<int> change{};
};
BOOST_DESCRIBE_STRUCT(cash, (), (change))
using payment = tagged<"type", card, cash>;

struct point {
    static constexpr bool json_array = true;
    required<int> x;
};
BOOST_DESCRIBE_STRUCT(point, (), (x))

}  // namespace

BOOST_AUTO_TEST_CASE(a_union_is_what_its_text_is) {
    using some = std::variant<std::int64_t, std::string, bool, card, std::vector<int>>;
    for (const direction way : both_ways) {
        for (const char* text : {"-7", R"("a\n")", "true", R"({"number":"1","name":"n"})", "[1,2]", "[]"})
            BOOST_TEST(read_back<some>(text, way) == text);
    }
    BOOST_TEST(read_back<some>("null") ==
               " | format | the body must be one of: integer, string, boolean, card, array of integer");
    BOOST_TEST(read_back<some>(R"({"name":"n"})") == "/number | required | number is required");
    BOOST_TEST(read_back<some>("[1,true]") == "/1 | format | entry 1 of the body must be a whole number of 32 bits");
    BOOST_TEST(read_back<some>("[1,tru]") == "/1 | json | expected a JSON value at byte 3");
    BOOST_TEST(read_back<some>("") == " | json | expected a JSON value at byte 0");

    some one;
    BOOST_TEST(read_into(one, R"(  "a")") == "");
    BOOST_TEST((std::get<std::string>(one) == "a"));
    BOOST_TEST(read_into(one, "false") == "");
    BOOST_TEST(!std::get<bool>(one));
}

BOOST_AUTO_TEST_CASE(of_two_of_one_kind_the_first_that_fits) {
    using some = std::variant<date, std::string, cash, card, point, std::vector<std::string>>;
    some one;
    BOOST_TEST(read_into(one, R"("2026-11-21")") == "");
    BOOST_TEST(one.index() == 0U);
    BOOST_TEST(read_into(one, R"("2026-11-31")") == "");
    BOOST_TEST(one.index() == 1U);
    BOOST_TEST((std::get<std::string>(one) == "2026-11-31"));
    using records = std::variant<card, cash>;
    records record = cash{};
    BOOST_TEST(read_into(record, R"({"name":"n","number":"1"})") == "");
    BOOST_TEST(record.index() == 0U);
    BOOST_TEST(read_into(record, R"({"change":1})") == "");
    BOOST_TEST(record.index() == 1U);
    BOOST_TEST((std::get<cash>(record).change == 1));
}

BOOST_AUTO_TEST_CASE(a_tag_may_stand_anywhere) {
    const std::string card_text = R"({"type":"ca\"rd","number":"1","name":"n"})";
    for (const direction way : both_ways) {
        for (const char* text :
             {R"({"type":"ca\"rd","number":"1","name":"n"})", R"({"number":"1","type":"ca\"rd","name":"n"})",
              R"({"name":"n","number":"1","type":"ca\"rd"})",
              R"( { "number" : "1" , "name" : "n" , "t\u0079pe" : "ca\u0022rd" } )"})
            BOOST_TEST(read_back<payment>(text, way) == card_text, text);
        BOOST_TEST(read_back<payment>(R"({"type":"cash"})", way) == R"({"type":"cash"})");
        BOOST_TEST(read_back<payment>(R"({"change":1,"type":"cash"})", way) == R"({"type":"cash","change":1})");
        // Only the object's own tag is used, not that of a nested object.
        BOOST_TEST(read_back<payment>(R"({"type":"cash","change":{"type":"ca\"rd"}})", way) ==
                   "/change | format | change must be a whole number of 32 bits");
        BOOST_TEST(read_back<std::vector<payment>>('[' + card_text + R"(,{"change":1,"type":"cash"}])", way) ==
                   '[' + card_text + R"(,{"type":"cash","change":1}])");
    }
    payment one;
    BOOST_TEST(read_into(one, R"({"change":5,"type":"cash"})") == "");
    BOOST_TEST_REQUIRE(one.get_if<cash>());
    BOOST_TEST((one.get_if<cash>()->change == 5));
    BOOST_TEST(read_into(one, card_text) == "");
    BOOST_TEST_REQUIRE(one.get_if<card>());
    BOOST_TEST((one.get_if<card>()->number == "1"));
}

BOOST_AUTO_TEST_CASE(a_tag_that_is_unknown_absent_or_no_text) {
    const std::string refused = R"(/type | tag | type must be one of ca"rd, cash)";
    for (const char* text :
         {R"({"type":"cheque","bank":[ 1 ]})", R"({"bank":1})", "{}", R"({"type":7})", R"({"type":null,"number":"1"})",
          R"({"type":"Cash"})", R"({"type":"cas"})", R"({"type":""})"}) {
        BOOST_TEST(read_back<payment>(text, direction::request) == refused, text);
        // In a response, the object is stored as received.
        BOOST_TEST(read_back<payment>(text, direction::response) == text);
    }
    payment one;
    BOOST_TEST(read_into(one, R"( {"type" : "cheque"} )") == "");
    BOOST_TEST_REQUIRE(one.unknown());
    BOOST_TEST(one.unknown()->text == R"({"type" : "cheque"})");
}

BOOST_AUTO_TEST_CASE(a_tag_that_is_given_twice) {
    const std::string twice = "/type | duplicate | type is given twice";
    for (const direction way : both_ways) {
        BOOST_TEST(read_back<payment>(R"({"type":"cash","type":"cash"})", way) == twice);
        BOOST_TEST(read_back<payment>(R"({"type":"cash","change":1,"type":7})", way) == twice);
        BOOST_TEST(read_back<payment>(R"({"type":"ca\"rd","type":"cash","type":"cash"})", way) == twice + '\n' + twice);
        BOOST_TEST(read_back<payment>(R"({"type":"cash","type":"ca\"rd"})", way) ==
                   twice + "\n/number | required | number is required");
    }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_tagged_object) {
    const std::string unknown = "/x | unknown_parameter | x is not a known parameter";
    BOOST_TEST(read_back<payment>(R"({"x":1,"type":"cash"})", direction::request) == unknown);
    BOOST_TEST(read_back<payment>(R"({"x":1,"type":"cash"})", direction::response) == R"({"type":"cash"})");
    const struct {
        std::string text;
        std::string told;
    } cases[] = {
        {"[]", " | format | the body must be an object"},
        {"null", " | format | the body must be an object"},
        {R"({"type":"ca\"rd"})", "/number | required | number is required"},
        {R"({"type":"cash","change":tru})", "/change | json | expected a JSON value at byte 24"},
        {R"({"type":"cash","type":})",
         "/type | duplicate | type is given twice\n/type | json | expected a JSON value at byte 22"},
        {R"({"type":"cash")", " | json | expected ',' or '}' at byte 14"},
        {R"({"type":"cheque",})", " | json | expected a member's name at byte 17"},
        {R"({"type":)", " | json | expected a JSON value at byte 8"},
        {"{", " | json | expected a member's name at byte 1"},
    };
    for (const auto& [text, told] : cases) {
        for (const direction way : both_ways) BOOST_TEST(read_back<payment>(text, way) == told, text);
    }
}

BOOST_AUTO_TEST_CASE(raw_json_is_kept_byte_for_byte) {
    for (const direction way : both_ways) {
        for (const char* text : {R"({ "a" : [1e5,"\u0061"] })", "null", "-1.50", R"("a")", "[]"}) {
            BOOST_TEST(read_back<raw_json>(text, way) == text);
            BOOST_TEST(read_back<raw_json>(' ' + std::string(text) + '\n', way) == text);
        }
        BOOST_TEST(read_back<raw_json>("[1,]", way) == " | json | expected a JSON value at byte 3");
        BOOST_TEST(read_back<null_data>("null", way) == "null");
        BOOST_TEST(read_back<null_data>("0", way) == " | format | the body must be null");
        BOOST_TEST(read_back<null_data>("nul", way) == " | json | expected a JSON value at byte 0");
    }
}
