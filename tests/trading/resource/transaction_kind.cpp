#define BOOST_TEST_MODULE trading.resource.transaction_kind
#include <boost/test/unit_test.hpp>
#include <service_api/trading/resource/transaction_kind.hpp>

using namespace service_api;
using namespace service_api::trading;

BOOST_AUTO_TEST_CASE(each_direction_has_its_own_spelling_of_a_withdrawal_and_refuses_the_other) {
    struct {
        direction way;
        std::string_view text;
        std::optional<transaction_kind> kind;
    } const cases[] = {
        {direction::request, "deposit", transaction_kind::deposit},
        {direction::response, "deposit", transaction_kind::deposit},
        {direction::request, "withdraw", transaction_kind::withdrawal},
        {direction::response, "withdrawal", transaction_kind::withdrawal},
        {direction::request, "withdrawal", {}},
        {direction::response, "withdraw", {}},
        {direction::request, "Deposit", {}},
        {direction::response, "", {}},
    };
    for (const auto& [way, text, kind] : cases) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST((parse_enumerator<transaction_kind>(text, way) == kind));
            if (kind) BOOST_TEST(enumerator_text(*kind, way) == text);
        }
    }
    BOOST_TEST(enumerators_of<transaction_kind>.size() == 2U);
}
