#pragma once

#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/customer.hpp>

namespace strangers::stripe {

/// Reads a customer, or the remaining data of a deleted one.
struct retrieve_customer {
    required<std::string> customer;

    using self = retrieve_customer;
    static constexpr auto rules = rules_of(field(&self::customer, meaning{"the customer's id"}, not_empty));

    static constexpr auto http = endpoint<customer_or_deleted, conventions>{
        .route = get("/v1/customers/{customer}"),
        .access = secret_key,
        .limit = account_limit,
        .summary = "Reads a customer, or what is left of a deleted one.",
        .declared_errors = {own_errors::resource_missing},
    };
};
BOOST_DESCRIBE_STRUCT(retrieve_customer, (), (customer))

}  // namespace strangers::stripe
