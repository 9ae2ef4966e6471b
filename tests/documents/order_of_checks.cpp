#define BOOST_TEST_MODULE documents.order_of_checks

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <service_api/documents/order_of_checks.hpp>
#include <sstream>
#include <string>

#include "comprehensive/api.hpp"

using namespace service_api;

namespace {

std::string row_of(const std::string& table, const std::string& check) {
    const auto begin = table.find(" | " + check + " | ");
    return begin == std::string::npos ? "" : table.substr(begin + 3, table.find('\n', begin) - begin - 3);
}

}  // namespace

// A check that is added, renamed, moved, or has another error or reason: the page needs the table that this test prints.
BOOST_AUTO_TEST_CASE(docs_order_of_checks_has_this_table) {
    std::ifstream file(std::filesystem::path(__FILE__).parent_path() / "../../docs/order_of_checks.md");
    std::stringstream page;
    page << file.rdbuf();
    const std::string table = "\n\n" + order_of_checks<enveloped>() + "\n";
    BOOST_TEST((page.str().find(table) != std::string::npos), "docs/order_of_checks.md lacks this table:" << table);
}

BOOST_AUTO_TEST_CASE(each_check_has_a_row_with_the_errors_of_the_interface) {
    const std::string table = order_of_checks(comprehensive::v1);
    BOOST_TEST(row_of(table, "role") ==
               "role | 403 -1002 | A caller without the role does not learn what else is wrong. |");
    BOOST_TEST(row_of(table, "fields").starts_with("fields | 422 unprocessable, 400 -1004 |"));
    BOOST_TEST(row_of(table, "authentication").starts_with("authentication | 401 -1001, 401 -1002 |"));  // each once
}
