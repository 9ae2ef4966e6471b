#define BOOST_TEST_MODULE documents.model.schema_keywords
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/rule/text/allowed_characters.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using service_api::detail::keyword_list;

namespace {

std::string text_of(const keyword_list& keywords) {
    json_document_writer out;
    out.begin_object();
    keywords.write(out);
    out.end_object();
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

template <class Value, class... Rule>
std::string keywords(const Rule&... rule) {
    keyword_list list;
    (detail::schema_keywords<Value>(list, rule), ...);
    return text_of(list);
}

using texts = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(a_keyword_stands_once_and_what_differs_goes_to_all_of) {
    keyword_list list;
    BOOST_TEST(text_of(list) == "{}");
    list.add("minimum", 1);
    list.add("minimum", "1");  // the same once more
    BOOST_TEST(text_of(list) == R"({"minimum":1})");
    list.add("minimum", -2);
    list.add("maximum", std::int64_t{9});
    list.add("minimum", 3);
    list.also(R"({"x": true})");
    BOOST_TEST(text_of(list) == R"({"minimum":1,"maximum":9,"allOf":[{"minimum":-2},{"minimum":3},{"x":true}]})");
    list.add_if_absent("minimum", 0);
    list.add_if_absent("multipleOf", 5);
    BOOST_TEST(text_of(list) ==
               R"({"minimum":1,"maximum":9,"multipleOf":5,"allOf":[{"minimum":-2},{"minimum":3},{"x":true}]})");
    keyword_list only;
    only.also("{}");
    BOOST_TEST(text_of(only) == R"({"allOf":[{}]})");
}

BOOST_AUTO_TEST_CASE(openapi_3_0_has_an_exclusive_limit_as_a_flag) {
    keyword_list list(detail::schema_dialect::openapi_3_0);
    list.add("exclusiveMinimum", 0);
    list.add("maximum", 9);
    list.add("exclusiveMaximum", 8);
    BOOST_TEST(text_of(list) ==
               R"({"minimum":0,"exclusiveMinimum":true,"maximum":9,"allOf":[{"maximum":8,"exclusiveMaximum":true}]})");
    keyword_list items(detail::schema_dialect::openapi_3_0);
    detail::schema_keywords<std::vector<decimal>>(items, each_item{positive});
    BOOST_TEST(text_of(items) == R"({"allOf":[{"items":{"minimum":0,"exclusiveMinimum":true}}]})");
}

BOOST_AUTO_TEST_CASE(each_rule_that_a_schema_can_say_is_said_exactly) {
    const struct {
        std::string said;
        std::string wanted;
    } cases[] = {
        {keywords<decimal>(positive), R"({"exclusiveMinimum":0})"},
        {keywords<decimal>(minimum{0.10_decimal}, maximum{100}), R"({"minimum":0.10,"maximum":100})"},
        {keywords<decimal>(exclusive_minimum{-1}, exclusive_maximum{99999999999999999999999999999999999999_decimal}),
         R"({"exclusiveMinimum":-1,"exclusiveMaximum":99999999999999999999999999999999999999})"},
        {keywords<decimal>(multiple_of{0.01_decimal}), R"({"multipleOf":0.01})"},
        {keywords<decimal>(positive, exclusive_minimum{5}),
         R"({"exclusiveMinimum":0,"allOf":[{"exclusiveMinimum":5}]})"},
        // 0 has one digit, and what 64 bits hold may have 20.
        {keywords<std::int64_t>(digits{1}), R"({"minimum":0,"maximum":9})"},
        {keywords<std::int64_t>(digits{2}), R"({"minimum":10,"maximum":99})"},
        {keywords<std::uint64_t>(digits{20}), R"({"minimum":10000000000000000000,"maximum":99999999999999999999})"},
        {keywords<std::string>(not_empty, max_length{5}), R"({"minLength":1,"maxLength":5})"},
        {keywords<std::string>(min_length{2}, not_empty), R"({"minLength":2,"allOf":[{"minLength":1}]})"},
        {keywords<std::string>(matches{"[a-z]\\."}), R"({"pattern":"^[a-z]\\.$"})"},
        {keywords<texts>(not_empty, max_items{5}), R"({"minItems":1,"maxItems":5})"},
        {keywords<texts>(min_items{1}, not_empty, unique_items), R"({"minItems":1,"uniqueItems":true})"},
        {keywords<texts>(each_item{not_empty, max_length{3}}),
         R"({"allOf":[{"items":{"minLength":1,"maxLength":3}}]})"},
        {keywords<std::vector<nullable<texts>>>(each_item{not_empty}), R"({"allOf":[{"items":{"minItems":1}}]})"},
        {keywords<std::vector<texts>>(each_item{each_item{not_empty}}),
         R"({"allOf":[{"items":{"allOf":[{"items":{"minLength":1}}]}}]})"},
        {keywords<std::string>(allowed_characters{ascii_letters + one_of("-]^ \\")}),
         R"({"pattern":"^[\\-A-Z\\\\-\\^a-z]*$"})"},
        {keywords<std::string>(allowed_characters{visible_ascii}), R"({"pattern":"^[!-~]*$"})"},
        {keywords<std::string>(allowed_characters{character_set()}), R"({"pattern":"^$"})"},
    };
    for (const auto& [said, wanted] : cases) BOOST_TEST(said == wanted);
}
