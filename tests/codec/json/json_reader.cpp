#define BOOST_TEST_MODULE codec.json.json_reader
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "comprehensive/item.hpp"
#include "support/exact_text.hpp"
#include "support/processor_seconds.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

using namespace comprehensive;
using test::repeated;
using test::said;

namespace {

// Reads from a buffer of exactly the text's size: AddressSanitizer reports a read past it.
template <class T>
read_result<T> read_exact(std::string_view text, direction way) {
    const test::exact_text exact(text);
    return read_json<T>(exact.view(), way);
}

template <class T>
std::string told(std::string_view text, direction way) {
    const auto read = read_exact<T>(text, way);
    BOOST_TEST((read.value.has_value() || !read.violations.empty()), text);
    return said(read.violations);
}

using map_of_maps = std::map<std::string, std::map<std::string, nullable<std::int16_t>>>;

const std::string whole =
    R"({"name":"l\u00e4mp","kind":"good","state":"gone","colour":"c42","private":true,)"
    R"("cost":{"net":10.00,"tax":1.90,"total":11.9,"rebate":"15%"},"note":null,"offered_until":"2026-11-21",)"
    R"("weight":"1200","24h_seen":1700000000000,"picture":"AAEC","labels":["old","br\"ss"],"metadata":{"a":"1","b":""},)"
    R"("measures":{"height":-1.5e-3,"width":null},"owned_by":{"name":"Ada","page":"https://ada.example/"},)"
    R"("paid_by":{"last4":"4242","type":"card"},"prices":[[1,"1.50"],[2,"1.75",3],[3,"2",null]],"grid":[[1,2],[],[-3]],)"
    R"("shelf":{"name":"a","inner":[{"name":"b","inner":[]}],"instead":{"name":"c"}},"reactions":{"+1":3},)"
    R"("anything":{"x":[1, {"y":null}]},"secret":"abc","sold_to":"Bob","sold_on":"2026-11-20","later":[1,{"a":false}]})";

}  // namespace

BOOST_AUTO_TEST_CASE(every_prefix_is_refused_with_one_sentence_about_its_end) {
    BOOST_TEST(told<item>(whole, direction::request) == "");
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto read = read_exact<item>(std::string_view(whole).substr(0, size), direction::request);
        BOOST_TEST_CONTEXT(whole.substr(0, size)) {
            BOOST_TEST(!read.value.has_value());
            BOOST_REQUIRE(read.violations.size() == 1U);
            BOOST_TEST(read.violations[0].rule == "json");
        }
    }
}

BOOST_AUTO_TEST_CASE(one_wrong_byte_never_makes_a_value_of_no_json) {
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const char wrong : {'\0', '"', '\\', '{', '}', '[', ']', ',', ':', '0', 'n', '-', '\xFF'}) {
            std::string text = whole;
            text[at] = wrong;
            const auto read = read_exact<item>(text, direction::request);
            json_scanner scan(text);
            const bool is_json = scan.skip_value() && scan.expect_end();
            const auto ends = std::count_if(read.violations.begin(), read.violations.end(),
                                            [](const violation& one) { return one.rule == "json"; });
            const bool sound = read.value.has_value() == read.violations.empty() && ends == (is_json ? 0 : 1) &&
                               (is_json || read.violations.back().rule == "json");
            if (!sound) BOOST_TEST(sound, text << '\n' << said(read.violations));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_map_takes_every_name_once) {
    const struct {
        std::string text;
        std::string refused;
    } cases[] = {
        {"{}", ""},
        {R"({"":{"":1},"a":{},"A":{"a":null},"\u0000":{}})", ""},
        {R"({"a":{},"\u0061":{}})", "/a | duplicate | a is given twice"},
        {R"({"a":{"/":1,"~":2,"\/":3}})", "/a/~1 | duplicate | / is given twice"},
        {R"({"a":{"b":1,"b":"x","b":[{"b":1}]}})",
         "/a/b | duplicate | b is given twice\n/a/b | duplicate | b is given twice"},
        {R"({"a":[],"b":{"c":32768}})",
         "/a | format | a must be an object\n/b/c | format | c must be a whole number of 16 bits"},
        {R"({"a":null})", "/a | format | a must be an object"},
        {R"({"a":{"b":{}}})", "/a/b | format | b must be a whole number of 16 bits"},
        {R"({"a":{"b":1,}})", "/a | json | the body must be well-formed JSON: expected a member's name at byte 12"},
        {R"({"a":{"b"}})", "/a | json | the body must be well-formed JSON: expected ':' at byte 9"},
        {R"({"a":{"b":}})", "/a/b | json | the body must be well-formed JSON: expected a JSON value at byte 10"},
    };
    for (const auto& [text, refused] : cases) {
        BOOST_TEST(told<map_of_maps>(text, direction::request) == refused, text);
        BOOST_TEST(told<map_of_maps>(text, direction::response) == refused, text);
    }
    const auto read = read_exact<map_of_maps>(cases[1].text, direction::request).value.value();
    BOOST_TEST(read.size() == 4U);
    BOOST_TEST((read.at("").at("") == 1));
    BOOST_TEST((read.at("A").at("a") == nullptr));
    BOOST_TEST(read.contains(std::string(1, '\0')));
}

BOOST_AUTO_TEST_CASE(an_array_of_truth_values_is_an_array) {
    using flags = std::vector<bool>;
    BOOST_TEST((read_exact<flags>("[true,false,true]", direction::request).value == flags{true, false, true}));
    BOOST_TEST(write_json(flags{true, false}, direction::request) == "[true,false]");
    BOOST_TEST(told<flags>("[true,0]", direction::response) ==
               "/1 | format | entry 1 of the body must be true or false");
    BOOST_TEST(told<flags>("[true,", direction::response) ==
               "/1 | json | the body must be well-formed JSON: expected a JSON value at byte 6");
}

BOOST_AUTO_TEST_CASE(a_member_of_one_direction_is_refused_or_unknown_in_the_other) {
    const std::string id = R"("id":"0f8fad5b-d9cb-469f-a165-70867728950e")";
    const std::string rest =
        R"("name":"n","kind":"service","state":"draft","cost":{"net":1,"tax":0,"total":1},"note":null)";
    const std::string secret = R"("secret":"abc")";
    BOOST_TEST(told<item>('{' + rest + '}', direction::request) == "");
    BOOST_TEST(told<item>('{' + rest + '}', direction::response) == "/id | required | id is required");
    BOOST_TEST(told<item>('{' + id + ',' + rest + '}', direction::response) == "");
    BOOST_TEST(told<item>('{' + id + ',' + rest + '}', direction::request) ==
               "/id | read_only | id is read-only: only responses contain it");
    BOOST_TEST(*read_exact<item>('{' + rest + ',' + secret + '}', direction::request).value->secret == "abc");
    // In a response it is an unknown member with any value.
    for (const std::string& text : {secret, std::string(R"("secret":[7])")}) {
        const auto read = read_exact<item>('{' + id + ',' + rest + ',' + text + '}', direction::response);
        BOOST_TEST(said(read.violations) == "");
        BOOST_TEST(!read.value->secret.has_value());
        BOOST_TEST(read.value->rest.named.empty());
    }
}

BOOST_AUTO_TEST_CASE(a_row_written_as_an_array_has_each_member_at_its_place) {
    const std::string decimal_words = "must be a decimal number of at most 38 digits, as a string";
    const struct {
        std::string text;
        std::string request;
        std::string response;
    } cases[] = {
        {R"([1,"2",3])", "", ""},
        {R"([1,"2"])", "", ""},
        {R"([1,"2",null])", "", ""},  // null is a placeholder for an absent member
        {R"([1,"2",3,4,[5]])",
         "/3 | unknown_parameter | entry 3 of the body is one entry too many\n"
         "/4 | unknown_parameter | entry 4 of the body is one entry too many",
         ""},
        {R"([1])", "/1 | required | entry 1 of the body is required",
         "/1 | required | entry 1 of the body is required"},
        {R"([])", "/0 | required | entry 0 of the body is required\n/1 | required | entry 1 of the body is required",
         "/0 | required | entry 0 of the body is required\n/1 | required | entry 1 of the body is required"},
        {R"([null,"2"])", "/0 | format | entry 0 of the body must be a time in whole seconds since 1970",
         "/0 | format | entry 0 of the body must be a time in whole seconds since 1970"},
        {R"([1,null])", "/1 | format | entry 1 of the body " + decimal_words,
         "/1 | format | entry 1 of the body " + decimal_words},
        {R"({"at":1,"price":"2"})", " | format | the body must be an array", " | format | the body must be an array"},
    };
    for (const auto& [text, request, response] : cases) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(told<price_point>(text, direction::request) == request);
            BOOST_TEST(told<price_point>(text, direction::response) == response);
        }
    }
    BOOST_TEST(!read_exact<price_point>(R"([1,"2",null])", direction::response).value->sold.has_value());
}

BOOST_AUTO_TEST_CASE(a_record_in_itself_nests_as_deep_as_the_stack_allows) {
    const auto nested = [](std::size_t depth) {
        return repeated(R"({"name":"a","instead":)", depth - 1) + R"({"name":"z"})" + repeated("}", depth - 1);
    };
    BOOST_TEST(told<category>(nested(128), direction::request) == "");
    const auto too_deep = read_exact<category>(nested(129), direction::request);
    BOOST_REQUIRE(too_deep.violations.size() == 1U);
    BOOST_TEST(too_deep.violations[0].message ==
               "the body must be well-formed JSON: expected a value that nests at most 128 deep at byte 2816");
    // The depth is limited, not the number of values.
    BOOST_TEST(told<category>(R"({"name":"a","inner":[)" + repeated(nested(126) + ',', 20) + nested(126) + "]}",
                              direction::request) == "");
    for (const char* step : {R"({"name":"a","instead":)", R"({"inner":[)", R"({"instead":{"inner":[)"}) {
        const auto hostile = read_exact<category>(repeated(step, 100'000), direction::request);
        BOOST_REQUIRE(hostile.violations.size() == 1U);
        BOOST_TEST(hostile.violations[0].rule == "json");
    }
}

BOOST_AUTO_TEST_CASE(many_members_are_read_in_about_linear_time) {
    const auto names = [](std::size_t count) {
        std::string text = "{";
        for (std::size_t i = 0; i < count; ++i)
            text += (i == 0 ? "\"k" : ",\"k") + std::to_string(i * 7919 % count) + "\":1";
        return text + '}';
    };
    using map = std::map<std::string, std::int64_t>;
    const std::string few = names(10'000);
    const std::string many = names(100'000);
    const double time_of_few = processor_seconds(3, [&] { BOOST_TEST(told<map>(few, direction::request) == ""); });
    const double time_of_many = processor_seconds(2, [&] { BOOST_TEST(told<map>(many, direction::request) == ""); });
    BOOST_TEST(time_of_many < 40 * time_of_few + 0.1);

    const auto twice = read_exact<map>(many.substr(0, many.size() - 1) + ',' + many.substr(1), direction::request);
    BOOST_TEST(twice.violations.size() == max_violations);
    BOOST_TEST(twice.violations.back().rule == "duplicate");

    // An error for malformed JSON is reported although the list is full.
    const auto cut =
        read_exact<map>(many.substr(0, many.size() - 1) + ',' + many.substr(1, many.size() / 2), direction::request);
    BOOST_TEST(cut.violations.size() == max_violations);
    BOOST_TEST(cut.violations.back().rule == "json");
}
