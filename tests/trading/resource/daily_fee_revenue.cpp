#define BOOST_TEST_MODULE trading.resource.daily_fee_revenue
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/trading/resource/daily_fee_revenue.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::literals;
using namespace service_api::trading;
using test::said;

std::string row(const std::string& day, const char* a, const char* b, const char* c, const char* d, const char* total) {
    return R"({"date":")" + day + R"(","permissionless_listing_fee_share":)" + a + R"(,"distributor_fee_share":)" + b +
           R"(,"builder_fee_revenue":)" + c + R"(,"cross_broker_fee":)" + d + R"(,"total_revenue":)" + total + "}";
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_total_is_the_exact_sum_of_the_four_shares) {
    const std::string sum =
        "/total_revenue | equals_sum_of | total_revenue must equal permissionless_listing_fee_share + "
        "distributor_fee_share + "
        "builder_fee_revenue + cross_broker_fee";
    struct {
        std::string text;
        std::string broken;
        bool readable = true;
    } const cases[] = {
        {row("2024-02-29", "1", "2", "3", "4", "10"), ""},
        {row("2024-02-29", "0.1", "0.2", "0", "0", "0.3"), ""},  // no binary float would agree
        {row("2024-02-29", "0.1", "0.2", "0", "0", "0.30"), ""},
        {row("2024-02-29", "0.1", "0.2", "0", "0", "0.30000000000000004"), sum},
        {row("2024-02-29", "-5", "5", "-0.25", "0", "-0.25"), ""},  // a component may be negative
        {row("2024-02-29", "1", "2", "3", "4", "9.99999999999999999999999999999999999"), sum},
        {row("2024-02-29", "99999999999999999999999999999999999998", "1", "0", "0",
             "99999999999999999999999999999999999999"),
         ""},
        // The sum has 39 digits: it equals nothing.
        {row("2024-02-29", "99999999999999999999999999999999999999", "1", "0", "0",
             "99999999999999999999999999999999999999"),
         sum},
        {row("2023-02-29", "1", "2", "3", "4", "10"),
         "/date | format | date must be a date that exists, written YYYY-MM-DD", false},
        {row("2024-02-29", "1", "2", "3", "4", "null"),
         "/total_revenue | format | total_revenue must be a decimal number of at most 38 digits", false},
    };
    for (const auto& [text, broken, readable] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_json<daily_fee_revenue>(text, direction::response);
            BOOST_TEST(said(read.violations) == broken);
            BOOST_TEST(read.value.has_value() == readable);
        }
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    const std::string text = row("2024-02-29", "0.10", "12345678901234567890.123456789012345678", "-3", "0",
                                 "12345678901234567887.223456789012345678");
    const daily_fee_revenue row{.date = date::from(2024, 2, 29).value(),
                                .permissionless_listing_fee_share = 0.10_decimal,
                                .distributor_fee_share = 12345678901234567890.123456789012345678_decimal,
                                .builder_fee_revenue = -3_decimal,
                                .cross_broker_fee = 0_decimal,
                                .total_revenue = 12345678901234567887.223456789012345678_decimal};
    BOOST_TEST(write_json(row, direction::response) == text);
    const auto read = read_json<daily_fee_revenue>(text, direction::response);
    BOOST_TEST(said(read.violations) == "");
    BOOST_TEST((read.value == row));
}
