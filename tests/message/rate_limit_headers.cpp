#define BOOST_TEST_MODULE message.rate_limit_headers
#include <boost/test/unit_test.hpp>
#include <service_api/message/rate_limit_headers.hpp>
#include <string>

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_limit_and_what_is_left_of_it_are_two_headers) {
    const struct {
        rate allowed;
        std::uint32_t remaining;
        std::int64_t wait;
        std::string policy, left;
    } cases[] = {
        {rate{10, per_second, limit_scope::account}, 9, 0, R"("account";q=10;w=1)", R"("account";r=9)"},
        {rate{1, per_second, limit_scope::ip_address}, 0, 1, R"("ip_address";q=1;w=1)", R"("ip_address";r=0;t=1)"},
        {rate{100, per_day, limit_scope::global}, 5, 0, R"("global";q=100;w=86400)", R"("global";r=5)"},
        {rate{6000, per_minute, limit_scope::account, 5, "weight"}, 0, 12, R"("weight";q=6000;w=60)",
         R"("weight";r=0;t=12)"},
        {rate{3, time_window{1'001, "moment"}, limit_scope::account}, 2, 0, R"("account";q=3;w=2)", R"("account";r=2)"},
        {rate{3, time_window{1'500, "moment"}, limit_scope::account}, 2, 0, R"("account";q=3;w=2)", R"("account";r=2)"},
    };
    for (const auto& one : cases) {
        http_headers headers;
        detail::add_rate_limit_headers(headers, one.allowed, one.remaining, one.wait);
        BOOST_TEST(*headers.find("RateLimit-Policy") == one.policy);
        BOOST_TEST(*headers.find("RateLimit") == one.left);
    }
}
