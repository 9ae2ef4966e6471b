#pragma once

#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/charge.hpp>
#include <strangers/stripe/resource/charge_expansion.hpp>
#include <vector>

namespace strangers::stripe {

/// Reads a charge.
struct retrieve_charge {
    required<std::string> charge;
    std::vector<charge_expansion> expand{};

    using self = retrieve_charge;
    static constexpr auto rules =
        rules_of(field(&self::charge, meaning{"the charge's id"}, not_empty),
                 field(&self::expand, meaning{"what comes whole instead of by its id"}, bracketed, unique_items));

    static constexpr auto http = endpoint<stripe::charge, conventions>{
        .route = get("/v1/charges/{charge}"),
        .access = secret_key,
        .limit = account_limit,
        .summary = "Reads a charge.",
        .declared_errors = {own_errors::resource_missing},
    };
};
BOOST_DESCRIBE_STRUCT(retrieve_charge, (), (charge, expand))

}  // namespace strangers::stripe
