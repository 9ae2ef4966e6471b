#define BOOST_TEST_MODULE documents.order_of_checks

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <service_api/documents/html.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/documents/order_of_checks.hpp>
#include <sstream>
#include <string>

#include "comprehensive/api.hpp"
#include "support/own_checks.hpp"

using namespace service_api;
namespace guarded = service_api::test::guarded;

namespace {

std::string row_of(const std::string& table, const std::string& check) {
    const auto begin = table.find(" | " + check + " | ");
    return begin == std::string::npos ? "" : table.substr(begin + 3, table.find('\n', begin) - begin - 3);
}

}  // namespace

// A check that is added, renamed, moved, or has another error or reason: the page needs the table that this test
// prints.
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
               "role | 403 -1002 | Without the role, a response does not reveal what else is wrong. |");
    BOOST_TEST(row_of(table, "fields").starts_with("fields | 422 unprocessable, 400 -1004 |"));
    BOOST_TEST(row_of(table, "authentication").starts_with("authentication | 401 -1001, 401 -1002 |"));  // each once
}

BOOST_AUTO_TEST_CASE(checks_of_the_conventions_have_rows_at_their_positions) {
    const std::string table = order_of_checks(guarded::v1);
    BOOST_TEST(row_of(table, "tenant") == "tenant | 403 foreign_tenant | Needs the caller. |");
    BOOST_TEST(row_of(table, "idempotency") == "idempotency | 400 no_key, 409 used_key | Uses up a key. |");
    for (const char* numbered : {"| 3 | open hours |", "| 4 | version |", "| 5 | address limit |", "| 7 | tenant |",
                                 "| 16 | idempotency |", "| 17 | idempotency key |", "| 18 | handler |"}) {
        BOOST_TEST((table.find(numbered) != std::string::npos), numbered);
    }
}

namespace {

inline constexpr error_definition too_far{400, 0, "the position is out of range", "x|y"};

struct position_range {
    static constexpr std::string_view name = "|x| and |y|";
    static constexpr std::string_view reason = "Checks |x| + |y|.";
    static constexpr possible_error errors[] = {{too_far}};
    static constexpr auto position = checks::before<checks::fields>;
};
struct grid_conventions : problem_details {
    using own_checks = checks_in_order<position_range>;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_bar_in_the_words_of_a_check_does_not_end_its_cell) {
    const std::string table = order_of_checks<grid_conventions>();
    BOOST_TEST((table.find(R"( | \|x\| and \|y\| | 400 x\|y | Checks \|x\| + \|y\|. |)") != std::string::npos), table);
}

namespace {

template <operation Op>
std::string names_of_errors() {
    std::string all;
    for (const error_definition& definition : errors_of<Op>()) {
        if (!definition.name.empty()) all += std::string(definition.name) + ' ';
    }
    return all;
}

// How often a text is in another.
std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

// Those of `idempotency` are possible for changes only.
BOOST_AUTO_TEST_CASE(errors_of_checks_are_in_the_catalogue_and_in_each_document) {
    BOOST_TEST(names_of_errors<guarded::read_note>() == "closed old_version foreign_tenant ");
    BOOST_TEST(names_of_errors<guarded::write_note>() == "closed old_version foreign_tenant no_key used_key ");
    const std::string text = markdown(guarded::v1);
    BOOST_TEST(count(text, "| 403 | foreign_tenant | the caller is of another tenant |") == 2U);
    BOOST_TEST(count(text, "| 409 | used_key | this key was used for another change |") == 1U);
    const std::string page = html(guarded::v1);
    BOOST_TEST(count(page, "data-status=\"403\" data-code=\"foreign_tenant\"") == 2U);
    BOOST_TEST(count(page, "data-status=\"409\" data-code=\"used_key\"") == 1U);
    const std::string contract = openapi(guarded::v1);
    BOOST_TEST(count(contract, "#/components/examples/403-foreign_tenant") == 2U);
    BOOST_TEST(count(contract, "#/components/examples/409-used_key") == 1U);
    BOOST_TEST(count(contract, "foreign_tenant: the caller is of another tenant") == 2U);
}
