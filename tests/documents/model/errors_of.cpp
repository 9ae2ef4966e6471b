#define BOOST_TEST_MODULE documents.model.errors_of

#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/trading/api.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

namespace {

template <operation Op>
std::string codes() {
    std::string all;
    for (const auto& definition : errors_of<Op>()) {
        all += (all.empty() ? "" : " ") + std::to_string(definition.status) + std::to_string(definition.code);
    }
    return all;
}

struct by_token {
    static constexpr auto http =
        endpoint<no_data>{.route = delete_("/a"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(by_token, (), ())

struct rename_item {
    required<std::string> name;
    static constexpr auto http =
        endpoint<no_data>{.route = put("/a"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(rename_item, (), (name))

// Tells a missing token and an unknown one alike.
struct own_catalogue : problem_details {
    static constexpr error_definition map_error(const error_definition& definition) {
        return definition.status == 401 ? error_definition{403, 0, "who are you", "stranger"} : definition;
    }
};
struct by_token_too {
    static constexpr auto http =
        endpoint<no_data, own_catalogue>{.route = delete_("/b"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(by_token_too, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_can_fail_in_these_ways_and_no_other) {
    const std::string get = "400-400 408-408 411-411 414-414 431-431 503-503";
    const std::string with_body = "400-400 408-408 411-411 413-413 414-414 431-431 503-503";
    const std::string signature = " 401-1001 401-1001 401-1002";
    BOOST_TEST(codes<trading::list_vault_balances>() == get + " 400-1005 400-1004 500-1000");
    BOOST_TEST(codes<trading::get_leverage>() ==
               get + " 429-1003" + signature + " 400-1005 400-1004 400-1006 500-1000");
    BOOST_TEST(codes<trading::list_daily_fee_revenue>() ==
               get + signature + " 429-1003 403-1002 400-1103 400-1004 500-1000");
    BOOST_TEST(codes<trading::set_default_fee_rate>() ==
               with_body + signature + " 429-1003 403-1002 415-415 400-1005 400-1004 409-1007 500-1000");
    // Nothing counts it, yet its signature may be used once only.
    BOOST_TEST(codes<rename_item>() == with_body + signature + " 415-415 400-1005 400-1004 409-1007 500-1000");
    // A token may be sent again, so nothing is replayed. A DELETE may come with a body that it does not take.
    BOOST_TEST(codes<by_token>() == with_body + " 401-1001 401-1002 400-1005 400-1004 500-1000");
    BOOST_TEST(codes<by_token_too>() == with_body + " 4030 400-1005 400-1004 500-1000");
}

BOOST_AUTO_TEST_CASE(documents_call_a_failure_by_its_name_or_its_code) {
    BOOST_TEST(detail::error_name(errors_of<by_token_too>()[7]) == "stranger");
    BOOST_TEST(detail::error_name(errors_of<by_token>()[7]) == "code -1001");
    BOOST_TEST(detail::error_name({404, 0, "no such thing"}) == "");
}
