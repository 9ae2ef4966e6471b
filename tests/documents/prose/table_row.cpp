#define BOOST_TEST_MODULE documents.prose.table_row
#include <boost/test/unit_test.hpp>
#include <service_api/documents/prose/table_row.hpp>

using service_api::detail::table_row;

BOOST_AUTO_TEST_CASE(a_row_has_a_cell_for_each_text) {
    BOOST_TEST(table_row({"a", "b c"}) == "| a | b c |");
    BOOST_TEST(table_row({"a", ""}) == "| a |  |");
    BOOST_TEST(table_row({}) == "|");
}

BOOST_AUTO_TEST_CASE(a_bar_does_not_end_its_cell) {
    BOOST_TEST(table_row({"a|b", "||", "\\"}) == R"(| a\|b | \|\| | \ |)");
}
