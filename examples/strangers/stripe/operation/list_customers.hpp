#pragma once

#include <cstdint>
#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/customer.hpp>
#include <strangers/stripe/resource/list_of.hpp>
#include <strangers/stripe/resource/time_range.hpp>

namespace strangers::stripe {

/// Lists the customers, newest first.
struct list_customers {
    optional<time_range> created{};
    optional<std::string> email{};
    optional<std::int64_t> limit{};
    optional<std::string> starting_after{};
    optional<std::string> ending_before{};
    optional<std::string> test_clock{};

    using self = list_customers;
    static constexpr auto rules =
        rules_of(field(&self::email, meaning{"only customers with this address, upper and lower case told apart"},
                       max_length{512}),
                 field(&self::limit, meaning{"rows of a page; 10 when left out"}, minimum{1}, maximum{100}),
                 field(&self::starting_after, meaning{"the id of the last row of the page before"}),
                 field(&self::ending_before, meaning{"the id of the first row of the page after"}),
                 field(&self::test_clock, meaning{"only customers of this test clock"}),
                 at_most_one_of{&self::starting_after, &self::ending_before});

    static constexpr auto http = endpoint<list_of<customer>, conventions>{
        .route = get("/v1/customers"),
        .access = secret_key,
        .limit = account_limit,
        .pages = by_last_row("starting_after", "id").more_in("has_more"),
        .summary = "Lists the customers, newest first.",
        .assumptions = {"Only one of starting_after and ending_before is taken."},
    };
};
BOOST_DESCRIBE_STRUCT(list_customers, (), (created, email, limit, starting_after, ending_before, test_clock))

}  // namespace strangers::stripe
