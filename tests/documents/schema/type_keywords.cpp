#define BOOST_TEST_MODULE documents.schema.type_keywords
#include <boost/test/unit_test.hpp>
#include <service_api/documents/schema/type_keywords.hpp>
#include <service_api/record.hpp>
#include <string>
#include <string_view>

using namespace service_api;
using detail::schema_dialect;

namespace {

template <class Write>
std::string keywords(schema_dialect dialect, Write write) {
    json_document_writer out;
    out.begin_object();
    detail::type_keywords types(out, dialect, direction::request);
    write(types);
    out.end_object();
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_dialect_has_its_null) {
    const struct {
        schema_dialect dialect;
        std::string_view text_or_null;
        std::string_view null;
    } rows[] = {
        {schema_dialect::json_schema, R"({"type":["string","null"]})", R"({"type":"null"})"},
        {schema_dialect::openapi_3_1, R"({"type":["string","null"]})",
         R"({"type":["object","null"],"maxProperties":0})"},
        {schema_dialect::openapi_3_0, R"({"type":"string","nullable":true})",
         R"({"type":"object","nullable":true,"maxProperties":0})"},
    };
    for (const auto& row : rows) {
        BOOST_TEST(keywords(row.dialect, [](auto& types) { types.type("string", true); }) == row.text_or_null);
        BOOST_TEST(keywords(row.dialect, [](auto& types) { types.type("string", false); }) == R"({"type":"string"})");
        BOOST_TEST(keywords(row.dialect, [](auto& types) { types.null_type(); }) == row.null);
    }
}

BOOST_AUTO_TEST_CASE(a_decimal_has_a_format_where_generators_need_one) {
    const auto write = [](auto& types) { types.number(detail::model_of_type<decimal>::value, false); };
    BOOST_TEST(keywords(schema_dialect::json_schema, write) == R"({"type":"number"})");
    BOOST_TEST(keywords(schema_dialect::openapi_3_1, write) ==
               R"({"type":"number","format":"decimal","x-go-type":"json.Number"})");
    const auto write_text = [](auto& types) { types.number(detail::model_of_type<in_string<decimal>>::value, true); };
    BOOST_TEST(keywords(schema_dialect::openapi_3_0, write_text) ==
               R"({"type":"string","nullable":true,"pattern":"^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"})");
}

BOOST_AUTO_TEST_CASE(integers_have_bounds_as_far_as_their_format_does_not_say_them) {
    const auto bounds = [](const type_model& type) {
        detail::keyword_list list(schema_dialect::json_schema);
        detail::type_keywords::bounds_of_type(list, type);
        json_document_writer out;
        out.begin_object();
        list.write(out);
        out.end_object();
        std::string text = std::move(out).take();
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
        return text;
    };
    BOOST_TEST(bounds(detail::model_of_type<std::uint16_t>::value) == R"({"minimum":0,"maximum":65535})");
    BOOST_TEST(bounds(detail::model_of_type<std::uint64_t>::value) == R"({"minimum":0})");
    BOOST_TEST(bounds(detail::model_of_type<std::int64_t>::value) == "{}");
    BOOST_TEST(bounds(detail::model_of_type<in_string<std::uint16_t>>::value) == "{}");
}
