#define BOOST_TEST_MODULE generate.failures_of

#include <boost/test/unit_test.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/trading/api.hpp>
#include <string>

using namespace service_api;

namespace {

template <operation Op>
std::string codes() {
    std::string all;
    for (const auto& kind : failures_of<Op>()) {
        all += (all.empty() ? "" : " ") + std::to_string(kind.status) + std::to_string(kind.code);
    }
    return all;
}

struct by_token {
    static constexpr auto http = endpoint<no_data>{.route = delete_("/a"), .access = bearer_token, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(by_token, (), ())

// Tells a missing token and an unknown one alike.
struct own_catalogue : bare {
    static failure_kind line_for(const failure& why) {
        return why.kind.status == 401 ? failure_kind{403, 0, "who are you", "stranger"} : why.kind;
    }
};
struct by_token_too {
    static constexpr auto http =
        endpoint<no_data, own_catalogue>{.route = delete_("/b"), .access = bearer_token, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(by_token_too, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_can_fail_in_these_ways_and_no_other) {
    BOOST_TEST(codes<trading::list_vault_balances>() ==
               "400-400 408-408 411-411 414-414 431-431 400-1005 400-1004 500-1000");
    BOOST_TEST(codes<trading::get_leverage>() ==
               "400-400 408-408 411-411 414-414 431-431 401-1001 401-1002 429-1003 400-1005 400-1004 400-1006 500-1000 "
               "503-503");
    BOOST_TEST(codes<trading::list_daily_fee_revenue>() ==
               "400-400 408-408 411-411 414-414 431-431 401-1001 401-1002 429-1003 403-1002 400-1103 400-1004 500-1000 "
               "503-503");
    BOOST_TEST(
        codes<trading::set_default_fee_rate>() ==
        "400-400 408-408 411-411 413-413 414-414 431-431 401-1001 401-1002 429-1003 403-1002 415-415 400-1005 400-1004 "
        "409-1007 500-1000 503-503");
    // A token may be sent again, so nothing is replayed and no guard can be full.
    BOOST_TEST(codes<by_token>() ==
               "400-400 408-408 411-411 414-414 431-431 401-1001 401-1002 400-1005 400-1004 500-1000");
    BOOST_TEST(codes<by_token_too>() == "400-400 408-408 411-411 414-414 431-431 4030 400-1005 400-1004 500-1000");
}

BOOST_AUTO_TEST_CASE(what_a_transport_refuses_can_happen_to_every_operation) {
    const std::string said = codes<trading::set_default_fee_rate>();
    for (const framing_rule& rule : framing::all) {
        const std::string word = std::to_string(rule.status) + '-' + std::to_string(rule.status);
        BOOST_TEST((said.find(word) != said.npos), rule.name << ' ' << word);
    }
}

BOOST_AUTO_TEST_CASE(documents_call_a_failure_by_its_name_or_its_code) {
    BOOST_TEST(detail::failure_name(failures_of<by_token_too>()[5]) == "stranger");
    BOOST_TEST(detail::failure_name(failures_of<by_token>()[5]) == "code -1001");
    BOOST_TEST(detail::failure_name({404, 0, "no such thing"}) == "");
}
