#define BOOST_TEST_MODULE documents.prose.limit_words

#include <boost/test/unit_test.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/documents/prose/limit_words.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(each_limit_is_one_sentence) {
    const struct {
        limit_policy limit;
        std::string_view words;
    } cases[] = {
        {unspecified, "not shown."},
        {rate{1, per_second, limit_scope::ip_address}, "at most 1 request per second, counted per IP address."},
        {{rate{10, per_minute, limit_scope::account}, rate{1200, per_day, limit_scope::global, 5, "orders"}},
         "at most 10 requests per minute, counted per account; at most 1200 weight per day, counted for all "
         "callers together, weight 5, shared bucket `orders`."},
    };
    for (const auto& [limit, words] : cases) BOOST_TEST(detail::limit_words(limit, bearer_token) == words);
    BOOST_TEST(detail::limit_words(rate{10, per_second, limit_scope::account}, bearer_token || public_access) ==
               "at most 10 requests per second, counted per account, without a caller per IP address.");
}
