#define BOOST_TEST_MODULE generate.body_limit
#include <boost/test/unit_test.hpp>
#include <service_api/generate/body_limit.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(each_route_has_the_limit_that_its_description_says) {
    constexpr std::size_t otherwise = 100'000;
    constexpr std::size_t described = 2 * *largest_body<trading::edit_referee_description>() + 1;
    const std::vector<std::pair<http_request, std::size_t>> cases{
        {{.method = "POST", .target = "/v1/referral/edit_referee_description"}, described},
        {{.method = "POST", .target = "/v1/referral/edit_referee_description?a=b"}, described},
        {{.method = "POST", .target = "/v1/broker/fee_rate/set_default"}, otherwise},  // ids have no declared maximum
        {{.method = "GET", .target = "/v1/client/leverage?symbol=S"}, 0},
        {{.method = "POST", .target = "/v1/client/leverage"}, otherwise},  // to be told 405
        {{.method = "POST", .target = "/nowhere"}, otherwise},
    };
    for (const auto& [head, limit] : cases) BOOST_TEST(body_limit(trading::v1, head, otherwise) == limit, head.target);
}

// The larger half of the limit is for white space; the server's own check draws the same line.
BOOST_AUTO_TEST_CASE(never_more_than_the_transports_own) {
    const http_request head{.method = "POST", .target = "/v1/referral/edit_referee_description"};
    BOOST_TEST(body_limit(trading::v1, head, 100) == 100U);
}
