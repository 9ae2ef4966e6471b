#define BOOST_TEST_MODULE message.possible_failures
#include <boost/test/unit_test.hpp>
#include <service_api/message/possible_failures.hpp>
#include <service_api/trading/api.hpp>

using namespace service_api;
using detail::possible_failures;

BOOST_AUTO_TEST_CASE(the_list_of_an_operation_is_a_constant) {
    static_assert(possible_failures<trading::get_leverage>.contains(failures::data_not_found));
    static_assert(!possible_failures<trading::list_vault_balances>.contains(failures::data_not_found));
    static_assert(possible_failures<trading::list_vault_balances>.contains(failures::overloaded));
    static_assert(!possible_failures<trading::list_vault_balances>.contains(failures::body_too_large));
    static_assert(
        possible_failures<trading::list_daily_fee_revenue>.contains({400, -1103, "the date range is not valid"}));
    static_assert(!possible_failures<trading::list_daily_fee_revenue>.contains(failures::broken_rule));
}
