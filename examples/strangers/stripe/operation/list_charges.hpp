#pragma once

#include <cstdint>
#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/charge.hpp>
#include <strangers/stripe/resource/charge_expansion.hpp>
#include <strangers/stripe/resource/list_of.hpp>
#include <strangers/stripe/resource/time_range.hpp>
#include <vector>

namespace strangers::stripe {

/// Lists the charges, newest first.
struct list_charges {
    optional<time_range> created{};
    optional<std::string> customer{};
    optional<std::int64_t> limit{};
    optional<std::string> payment_intent{};
    optional<std::string> starting_after{};
    optional<std::string> ending_before{};
    optional<std::string> transfer_group{};
    std::vector<charge_list_expansion> expand{};

    using self = list_charges;
    static constexpr auto rules =
        rules_of(field(&self::customer, meaning{"only charges of the customer with this id"}),
                 field(&self::limit, meaning{"rows of a page; 10 when left out"}, minimum{1}, maximum{100}),
                 field(&self::payment_intent, meaning{"only charges of the payment intent with this id"}),
                 field(&self::starting_after, meaning{"the id of the last row of the page before"}),
                 field(&self::ending_before, meaning{"the id of the first row of the page after"}),
                 field(&self::transfer_group, meaning{"only charges of this group"}),
                 field(&self::expand, meaning{"what comes whole instead of by its id"}, bracketed, unique_items),
                 at_most_one_of{&self::starting_after, &self::ending_before});

    static constexpr auto http = endpoint<list_of<charge>, conventions>{
        .route = get("/v1/charges"),
        .access = secret_key,
        .limit = account_limit,
        .pages = by_last_row("starting_after", "id").more_in("has_more"),
        .summary = "Lists the charges, newest first.",
        .assumptions = {"Only one of starting_after and ending_before is taken."},
    };
};
BOOST_DESCRIBE_STRUCT(list_charges, (),
                      (created, customer, limit, payment_intent, starting_after, ending_before, transfer_group, expand))

}  // namespace strangers::stripe
