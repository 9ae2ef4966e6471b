#define BOOST_TEST_MODULE message.possible_failures
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <service_api/http/framing_rule.hpp>
#include <service_api/message/possible_failures.hpp>
#include <service_api/server/check_order.hpp>
#include <service_api/trading/api.hpp>
#include <set>
#include <string>

using namespace service_api;
using detail::possible_failures;
using detail::step_failures;

namespace {

std::set<int> statuses_of(serving_step step) {
    std::set<int> found;
    for (const auto& one : step_failures) {
        if (one.step == step) found.insert(one.kind.status);
    }
    return found;
}

bool is_listed(const failure_kind& kind) {
    return std::any_of(std::begin(step_failures), std::end(step_failures),
                       [&](const auto& one) { return one.kind == kind; });
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_steps_are_in_order_and_each_has_its_check) {
    BOOST_TEST(std::is_sorted(std::begin(step_failures), std::end(step_failures),
                              [](const auto& one, const auto& other) { return one.step < other.step; }));
    std::set<serving_step> steps;
    for (const auto& one : step_failures) steps.insert(one.step);
    BOOST_TEST(steps.size() == static_cast<std::size_t>(serving_step::handler) + 1);
    // Framing is the transport's, the route and the handler are the server's own.
    BOOST_TEST(std::size(check_order::steps) == steps.size() - 3);
}

BOOST_AUTO_TEST_CASE(whatever_the_catalogue_holds_has_a_step_but_for_what_handlers_find) {
    for (const failure_kind& kind : failures::all)
        BOOST_TEST(is_listed(kind) == (kind != failures::data_not_found), kind.message);
}

BOOST_AUTO_TEST_CASE(what_a_transport_refuses_is_in_the_step_of_framing) {
    std::vector<failure_kind> framing;
    for (const auto& one : step_failures) {
        if (one.step == serving_step::framing) framing.push_back(one.kind);
    }
    BOOST_TEST((framing == std::vector(failures::of_transport.begin(), failures::of_transport.end())));
    for (const framing_rule& rule : framing::all)
        BOOST_TEST(statuses_of(serving_step::framing).contains(rule.status), rule.name);
}

// Each row of the table's third column has the statuses of its step, and no others.
BOOST_AUTO_TEST_CASE(docs_order_of_checks_lists_the_same_statuses) {
    std::ifstream page(std::filesystem::path(__FILE__).parent_path() / "../../docs/order_of_checks.md");
    const std::regex row(R"(\| (\d+) \| [^|]+ \| ([^|]+) \|.*)");
    const std::regex status(R"((^|[^-\d])(\d{3})(?!\d))");
    int rows = 0;
    for (std::string line; std::getline(page, line);) {
        std::smatch cells;
        if (!std::regex_match(line, cells, row)) continue;
        ++rows;
        const std::string words = cells[2];
        std::set<int> said;
        for (std::sregex_iterator one(words.begin(), words.end(), status), end; one != end; ++one)
            said.insert(std::stoi((*one)[2]));
        BOOST_TEST(said == statuses_of(serving_step(std::stoi(cells[1]) - 1)), boost::test_tools::per_element());
    }
    BOOST_TEST(rows == 12);
}

BOOST_AUTO_TEST_CASE(the_list_of_an_operation_is_a_constant) {
    static_assert(possible_failures<trading::get_leverage>.contains(failures::data_not_found));
    static_assert(!possible_failures<trading::list_vault_balances>.contains(failures::data_not_found));
    static_assert(possible_failures<trading::list_vault_balances>.contains(failures::overloaded));
    static_assert(!possible_failures<trading::list_vault_balances>.contains(failures::body_too_large));
    static_assert(
        possible_failures<trading::list_daily_fee_revenue>.contains({400, -1103, "the date range is not valid"}));
    static_assert(!possible_failures<trading::list_daily_fee_revenue>.contains(failures::broken_rule));
}
