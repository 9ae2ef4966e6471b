#define BOOST_TEST_MODULE message.count_call
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/description.hpp>
#include <service_api/message/count_call.hpp>

namespace {

using namespace service_api;
using namespace std::chrono_literals;

struct place_order {
    static constexpr auto http = endpoint<no_data>{
        .route = post("/order"),
        .access = bearer_token,
        .limit = {rate{10, per_second, limit_scope::account}, rate{20, per_day, limit_scope::ip_address},
                  rate{1'200, per_minute, limit_scope::account, 5, "orders"}}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

/// Records the calls, and rejects those of the limit with that count.
struct notebook {
    std::uint32_t refused_count = 0;
    std::vector<std::string> asked{};

    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight) {
        asked.push_back(std::string(key) + ' ' + std::to_string(count) + " in " +
                        std::to_string(window / std::chrono::milliseconds(1)) + " by " + std::to_string(weight));
        return {.accepted = count != refused_count, .retry_after = 1'500ms, .ticket = count};
    }
    void release(std::string_view key, const limit_decision& accepted) {
        asked.push_back("back " + std::string(key) + ' ' + std::to_string(accepted.ticket));
    }
};

std::optional<std::string_view> account(limit_scope scope) {
    if (scope == limit_scope::account) return "alice";
    return std::nullopt;
}

template <class NameFor>
std::optional<detail::limit_exceeded> count(notebook& limiter, NameFor name_for) {
    return detail::count_call(limiter, *place_order::http.route, *place_order::http.limit, name_for);
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_the_limits_of_whoever_is_named_under_keys_of_their_own) {
    notebook limiter;
    BOOST_TEST(!count(limiter, account));
    BOOST_TEST(limiter.asked == (std::vector<std::string>{"POST/order#0\nalice 10 in 1000 by 1",
                                                          "#orders\nalice 1200 in 60000 by 5"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(each_limit_without_a_bucket_has_a_number_of_its_own) {
    notebook limiter{.refused_count = 1'200};
    const auto over = count(limiter, [](limit_scope scope) -> std::optional<std::string_view> {
        return scope == limit_scope::account ? "account" : "address";
    });
    BOOST_TEST(over.has_value());
    BOOST_TEST(limiter.asked == (std::vector<std::string>{
                                    "POST/order#0\naccount 10 in 1000 by 1",
                                    "POST/order#1\naddress 20 in 86400000 by 1", "#orders\naccount 1200 in 60000 by 5",
                                    "back POST/order#0\naccount 10", "back POST/order#1\naddress 20"}),
               boost::test_tools::per_element());
    // The number in the key is that of the limit in the description, also if other limits are not counted.
    notebook of_addresses;
    count(of_addresses, [](limit_scope scope) {
        return scope == limit_scope::ip_address ? std::optional<std::string_view>("a") : std::nullopt;
    });
    BOOST_TEST(of_addresses.asked == std::vector<std::string>{"POST/order#1\na 20 in 86400000 by 1"},
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_refusal_names_its_limit_and_takes_back_what_was_counted_before_it) {
    notebook limiter{.refused_count = 1'200};
    const auto over = count(limiter, account);
    BOOST_TEST_REQUIRE(over.has_value());
    BOOST_TEST(over->allowed.bucket == "orders");
    BOOST_TEST(over->seconds_to_wait() == 2);
    BOOST_TEST((over->broken() == violation{"", "rate_limit", "at most 1200 weight per minute is accepted"}));
    BOOST_TEST_REQUIRE(limiter.asked.size() == 3U);
    BOOST_TEST(limiter.asked.back() == "back POST/order#0\nalice 10");
}

BOOST_AUTO_TEST_CASE(the_wait_is_whole_seconds_and_never_none) {
    const rate allowed{1, per_second, limit_scope::account};
    const std::pair<std::chrono::nanoseconds, std::int64_t> cases[] = {{0ns, 1}, {1ns, 1}, {1s, 1}, {1s + 1ns, 2}};
    for (const auto& [wait, seconds] : cases) {
        BOOST_TEST(
            (detail::limit_exceeded{allowed, {.accepted = false, .retry_after = wait}}.seconds_to_wait() == seconds));
    }
}
