#pragma once

#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/customer.hpp>

namespace strangers::stripe {

/// Deletes a customer permanently and cancels the customer's subscriptions.
struct delete_customer {
    required<std::string> customer;

    using self = delete_customer;
    static constexpr auto rules = rules_of(field(&self::customer, meaning{"the customer's id"}, not_empty));

    static constexpr auto http = endpoint<deleted_customer, conventions>{
        .route = delete_("/v1/customers/{customer}"),
        .access = secret_key,
        .limit = account_limit,
        .summary = "Deletes a customer for good, and ends his subscriptions.",
        .declared_errors = {own_errors::resource_missing},
    };
};
BOOST_DESCRIBE_STRUCT(delete_customer, (), (customer))

}  // namespace strangers::stripe
