#define BOOST_TEST_MODULE trading.operation.list_daily_fee_revenue
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <service_api/message/build_request.hpp>
#include <service_api/message/query.hpp>
#include <service_api/trading/operation/list_daily_fee_revenue.hpp>
#include <service_api/validate/validate.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using test::said;

constexpr const char* too_far = "/start_date | max_difference | start_date must be at most 180 days from end_date";
constexpr const char* reversed = "/start_date | not_after | start_date must not be after end_date";

date day_of(std::chrono::sys_days day) {
    const std::chrono::year_month_day parts(day);
    return date::from(int(parts.year()), int(unsigned(parts.month())), int(unsigned(parts.day()))).value();
}

std::string format_of(const std::string& field) {
    return '/' + field + " | format | " + field + " must be a date that exists, written YYYY-MM-DD";
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_at_and_beyond_its_border) {
    struct {
        const char* start;
        const char* end;
        std::string refused;
    } const cases[] = {
        {"2023-01-01", "2023-01-01", ""},
        {"2023-01-01", "2023-06-30", ""},  // 180 days
        {"2023-01-01", "2023-07-01", too_far},
        {"2024-01-01", "2024-06-29", ""},  // a leap year: 180 days end a day earlier
        {"2024-01-01", "2024-06-30", too_far},
        {"2023-12-31", "2024-06-28", ""},
        {"2023-12-31", "2024-06-29", too_far},
        {"2000-02-29", "2000-08-27", ""},
        {"2000-02-29", "2000-08-28", too_far},
        {"2100-01-01", "2100-06-30", ""},  // no leap year
        {"2100-01-01", "2100-07-01", too_far},
        {"2023-01-02", "2023-01-01", reversed},
        {"2023-07-01", "2023-01-01", std::string(reversed) + '\n' + too_far},
        {"2023-02-29", "2023-03-01", format_of("start_date")},
        {"2024-02-29", "2024-03-01", ""},
        {"2023-01-01", "2023-04-31", format_of("end_date")},
        {"2023-1-1", "2023-01-32", format_of("start_date") + '\n' + format_of("end_date")},
        {"", "2023-01-01", format_of("start_date")},
    };
    for (const auto& [start, end, refused] : cases) {
        const std::string query = std::string("start_date=") + start + "&end_date=" + end;
        BOOST_TEST_CONTEXT(query) BOOST_TEST(said(read_query<list_daily_fee_revenue>(query).violations) == refused);
    }
    BOOST_TEST(said(read_query<list_daily_fee_revenue>("").violations) ==
               "/start_date | required | start_date is required\n/end_date | required | end_date is required");
    BOOST_TEST(said(read_query<list_daily_fee_revenue>("start_date=2023-01-01").violations) ==
               "/end_date | required | end_date is required");
}

BOOST_AUTO_TEST_CASE(from_every_day_of_five_years_180_days_pass_and_181_fail) {
    using namespace std::chrono;
    for (sys_days start = 2023y / 1 / 1; start < sys_days(2028y / 1 / 1); start += std::chrono::days(1)) {
        list_daily_fee_revenue op{.start_date = day_of(start), .end_date = day_of(start + std::chrono::days(180))};
        BOOST_TEST_REQUIRE(said(validate(op)) == "");
        op.end_date = day_of(start + std::chrono::days(181));
        BOOST_TEST_REQUIRE(said(validate(op)) == too_far);
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways_and_its_own_failure) {
    const list_daily_fee_revenue op{.start_date = date::from(2024, 2, 29).value(),
                                    .end_date = date::from(2024, 3, 1).value()};
    const auto request = build_request(op);
    BOOST_TEST(request.method == "GET");
    BOOST_TEST(request.target == "/v1/broker/daily_fee_revenue?start_date=2024-02-29&end_date=2024-03-01");
    const auto read = read_query<list_daily_fee_revenue>("end_date=2024-03-01&start_date=2024-02-29").value.value();
    BOOST_TEST((*read.start_date == *op.start_date && *read.end_date == *op.end_date));
    BOOST_TEST(
        (list_daily_fee_revenue::http.validation_error == error_definition{400, -1103, "the date range is not valid"}));
}
