#define BOOST_TEST_MODULE generate.failures_of

#include <boost/test/unit_test.hpp>
#include <service_api/generate/failures_of.hpp>
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

// An interface that names its failures, and calls a missing and a wrong token alike.
struct named : bare {
    static constexpr failure_kind told_as(const failure_kind& kind) {
        return kind.status == 401 ? failure_kind{401, 0, "who are you?", "unauthorized"} : kind;
    }
};

struct by_named_token {
    static constexpr auto http =
        endpoint<no_data, named>{.route = delete_("/a"), .access = bearer_token, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(by_named_token, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_can_fail_in_these_ways_and_no_other) {
    BOOST_TEST(codes<trading::list_vault_balances>() == "400-400 408-408 411-411 431-431 400-1005 400-1004 500-1000");
    BOOST_TEST(
        codes<trading::get_leverage>() ==
        "400-400 408-408 411-411 431-431 401-1001 401-1002 429-1003 400-1005 400-1004 400-1006 500-1000 503-503");
    BOOST_TEST(
        codes<trading::list_daily_fee_revenue>() ==
        "400-400 408-408 411-411 431-431 401-1001 401-1002 429-1003 403-1002 400-1103 400-1004 500-1000 503-503");
    BOOST_TEST(codes<trading::set_default_fee_rate>() ==
               "400-400 408-408 411-411 413-413 431-431 401-1001 401-1002 429-1003 403-1002 415-415 400-1005 400-1004 "
               "409-1007 500-1000 503-503");
    // A token may be sent again, so nothing is replayed and no guard can be full.
    BOOST_TEST(codes<by_token>() == "400-400 408-408 411-411 431-431 401-1001 401-1002 400-1005 400-1004 500-1000");
}

BOOST_AUTO_TEST_CASE(the_conventions_say_what_the_failures_of_the_checks_are_called) {
    BOOST_TEST(codes<by_named_token>() == "400-400 408-408 411-411 431-431 4010 400-1005 400-1004 500-1000");
    BOOST_TEST(detail::failure_name(failures_of<by_named_token>()[4]) == "unauthorized");
    BOOST_TEST(detail::failure_name(failures_of<by_token>()[4]) == "code -1001");
    BOOST_TEST(detail::failure_name({404, 0, "no such thing"}) == "");
}
