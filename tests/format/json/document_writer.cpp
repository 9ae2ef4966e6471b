#define BOOST_TEST_MODULE format.json.document_writer
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/json/scanner.hpp>
#include <string>
#include <utility>

using service_api::json_document_writer;

BOOST_AUTO_TEST_CASE(a_value_alone_stands_on_one_line) {
    BOOST_TEST(std::move(json_document_writer().text("a\"b\n")).take() == R"("a\"b\n")");
    BOOST_TEST(std::move(json_document_writer().number(-5)).take() == "-5");
    BOOST_TEST(std::move(json_document_writer().number(std::numeric_limits<std::uint64_t>::max())).take() ==
               "18446744073709551615");
    BOOST_TEST(std::move(json_document_writer().boolean(true)).take() == "true");
    BOOST_TEST(std::move(json_document_writer().boolean(false)).take() == "false");
    BOOST_TEST(std::move(json_document_writer().raw("null")).take() == "null");
    BOOST_TEST(std::move(json_document_writer().begin_object().end_object()).take() == "{}");
    BOOST_TEST(std::move(json_document_writer().begin_array().end_array()).take() == "[]");
}

BOOST_AUTO_TEST_CASE(members_and_entries_have_commas_lines_and_indentation) {
    json_document_writer json;
    json.begin_object()
        .member("title", "Things")
        .key("empty")
        .begin_array()
        .end_array()
        .key("list")
        .begin_array()
        .number(1)
        .begin_object()
        .end_object()
        .begin_object()
        .key("a/\"b")
        .boolean(true)
        .end_object()
        .text("last")
        .end_array()
        .key("none")
        .begin_object()
        .end_object()
        .key("count")
        .number(2)
        .end_object();
    const std::string text = std::move(json).take();
    BOOST_TEST(text == R"({
  "title": "Things",
  "empty": [],
  "list": [
    1,
    {},
    {
      "a/\"b": true
    },
    "last"
  ],
  "none": {},
  "count": 2
})");
    service_api::json_scanner scan(text);
    BOOST_TEST((scan.skip_value() && scan.expect_end()));
}

BOOST_AUTO_TEST_CASE(raw_json_is_indented_to_where_it_stands) {
    json_document_writer inner;
    inner.begin_object().member("a", "b").end_object();
    json_document_writer json;
    json.begin_object()
        .key("inner")
        .raw(std::move(inner).take())
        .key("list")
        .begin_array()
        .raw("1")
        .raw("2")
        .end_array();
    BOOST_TEST(std::move(json.end_object()).take() == R"({
  "inner": {
    "a": "b"
  },
  "list": [
    1,
    2
  ]
})");
}
