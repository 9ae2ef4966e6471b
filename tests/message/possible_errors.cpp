#define BOOST_TEST_MODULE message.possible_errors
#include <boost/test/unit_test.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/trading/api.hpp>

using namespace service_api;
using detail::possible_errors;

BOOST_AUTO_TEST_CASE(the_list_of_an_operation_is_a_constant) {
    static_assert(possible_errors<trading::get_leverage>.contains(errors::data_not_found));
    static_assert(!possible_errors<trading::list_vault_balances>.contains(errors::data_not_found));
    static_assert(possible_errors<trading::list_vault_balances>.contains(errors::service_unavailable));
    static_assert(!possible_errors<trading::list_vault_balances>.contains(errors::body_too_large));
    static_assert(
        possible_errors<trading::list_daily_fee_revenue>.contains({400, -1103, "the date range is not valid"}));
    static_assert(!possible_errors<trading::list_daily_fee_revenue>.contains(errors::validation_error));
}
