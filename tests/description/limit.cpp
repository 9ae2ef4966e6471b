#define BOOST_TEST_MODULE description.limit
#include <boost/test/unit_test.hpp>
#include <service_api/description/limit.hpp>
#include <type_traits>

using namespace service_api;
using namespace service_api::rules;

// A limit must be written, if only as `unspecified`.
static_assert(!std::is_default_constructible_v<limit_policy>);
static_assert(std::is_convertible_v<rate, limit_policy> && std::is_convertible_v<unspecified_t, limit_policy>);
static_assert(!std::is_convertible_v<int, limit_policy>);
static_assert(!limit_policy(unspecified).is_specified());
static_assert(*limit_policy(rate{10, per_second, limit_scope::account}).rates.begin() ==
              rate{10, per_second, limit_scope::account});

// Several limits apply at once.
constexpr required<limit_policy> several = {rate{10, per_second, limit_scope::account},
                                            rate{1'200, per_minute, limit_scope::ip_address, 5, "orders"}};
static_assert(several->is_specified() && several->rates.begin() + 2 == several->rates.end());
static_assert(several->rates.begin()[1].weight == 5 && several->rates.begin()[1].bucket == "orders");
static_assert(several->counts_per(limit_scope::account) && several->counts_per(limit_scope::ip_address));
static_assert(!several->counts_per(limit_scope::global));

static_assert(per_hour.milliseconds == 60 * per_minute.milliseconds &&
              per_day.milliseconds == 24 * per_hour.milliseconds);
static_assert(per_second.milliseconds == 1'000 && per_minute.milliseconds == 60'000 && per_second != per_minute);
static_assert(rate{1, per_second, limit_scope::account} != rate{1, per_second, limit_scope::ip_address});
static_assert(rate{1, per_second, limit_scope::account} != rate{2, per_second, limit_scope::account});

static_assert(*several == *several && *several != limit_policy(unspecified));
static_assert(*several != limit_policy(rate{10, per_second, limit_scope::account}));
static_assert(limit_policy(unspecified) == limit_policy(unspecified));

BOOST_AUTO_TEST_CASE(a_limit_in_words) {
    BOOST_TEST(rate_words({1, per_second, limit_scope::ip_address}) == "at most 1 request per second");
    BOOST_TEST(rate_words({10, per_second, limit_scope::account}) == "at most 10 requests per second");
    BOOST_TEST(rate_words({600, per_minute, limit_scope::account}) == "at most 600 requests per minute");
    BOOST_TEST(rate_words({0, {3'600'000, "hour"}, limit_scope::account}) == "at most 0 requests per hour");
    BOOST_TEST(rate_words({1'200, per_day, limit_scope::global, 5}) == "at most 1200 weight per day");
    BOOST_TEST(rate_words({1, per_day, limit_scope::global, 1, "orders"}) == "at most 1 weight per day");
}
