#define BOOST_TEST_MODULE trading.api
#include <boost/test/unit_test.hpp>
#include <service_api/trading/api.hpp>
#include <type_traits>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::trading;

struct facts {
    std::string_view verb;
    std::string_view path;
    bool is_signed_operation;
    bool timestamp;
    std::string_view role;
    std::string_view owned_field;
    std::uint32_t count;  // per second; 0: not shown
    std::optional<limit_scope> scope;
};

template <class... Ops>
std::vector<facts> facts_of(const api<Ops...>&) {
    return {facts{verb_text(Ops::http.route->verb), Ops::http.route->path, is_signed_operation<Ops>,
                  needs_caller<Ops> && Ops::http.access->schemes.begin()->timestamp_required,
                  Ops::http.access->roles.empty() ? "" : *Ops::http.access->roles.begin(),
                  Ops::http.access->owned_field,
                  Ops::http.limit->is_specified() ? Ops::http.limit->rates.begin()->count : 0,
                  Ops::http.limit->is_specified() ? std::optional(Ops::http.limit->rates.begin()->scope.value())
                                                  : std::nullopt}...};
}

template <class... Ops>
bool all_windows_are_a_second(const api<Ops...>&) {
    return ((!Ops::http.limit->is_specified() || Ops::http.limit->rates.begin()->window == per_second) && ...);
}

}  // namespace

// Sections 4, 5 and 8 of the specification, read by hand: a table that repeats nothing of the headers.
BOOST_AUTO_TEST_CASE(six_operations_with_the_verbs_paths_access_and_limits_of_the_specification) {
    const std::vector<facts> expected{
        {"GET", "/v1/account_sv_transaction_history", true, false, "", "", 0, {}},
        {"POST", "/v1/referral/edit_referee_description", true, true, "", "user_address", 10, limit_scope::account},
        {"POST", "/v1/broker/fee_rate/set_default", true, true, "builder admin", "account_ids", 1,
         limit_scope::account},
        {"GET", "/v1/client/leverage", true, true, "", "", 1, limit_scope::ip_address},
        {"GET", "/v1/broker/daily_fee_revenue", true, true, "builder admin", "", 10, limit_scope::account},
        {"GET", "/v1/public/vault_balance", false, false, "", "", 0, {}},
    };
    const auto found = facts_of(v1);
    BOOST_TEST_REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        BOOST_TEST_CONTEXT(expected[i].path) {
            BOOST_TEST(found[i].verb == expected[i].verb);
            BOOST_TEST(found[i].path == expected[i].path);
            BOOST_TEST(found[i].is_signed_operation == expected[i].is_signed_operation);
            BOOST_TEST(found[i].timestamp == expected[i].timestamp);
            BOOST_TEST(found[i].role == expected[i].role);
            BOOST_TEST(found[i].owned_field == expected[i].owned_field);
            BOOST_TEST(found[i].count == expected[i].count);
            BOOST_TEST((found[i].scope == expected[i].scope));
        }
    }
    BOOST_TEST(all_windows_are_a_second(v1));
}

BOOST_AUTO_TEST_CASE(answers_are_the_ones_of_the_specification) {
    BOOST_TEST((std::is_same_v<response_of<list_vault_transactions>, paged_rows<vault_transaction>>));
    BOOST_TEST((std::is_same_v<response_of<edit_referee_description>, null_data>));
    BOOST_TEST((std::is_same_v<response_of<set_default_fee_rate>, no_data>));
    BOOST_TEST((std::is_same_v<response_of<get_leverage>, leverage_setting>));
    BOOST_TEST((std::is_same_v<response_of<list_daily_fee_revenue>, daily_fee_revenues>));
    BOOST_TEST((std::is_same_v<response_of<list_vault_balances>, rows_of<vault_balance>>));
    BOOST_TEST(v1.version == "v1");
    BOOST_TEST(v1.title == "Trading Platform Account, Builder and Vault API");
}
