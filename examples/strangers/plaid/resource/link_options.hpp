#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "account.hpp"

namespace strangers::plaid {

/// The accounts of one type that a user may choose.
struct account_filter {
    required<std::vector<account_subtype>> account_subtypes;

    static constexpr auto rules =
        rules_of(field(&account_filter::account_subtypes, meaning{"`all`, or some"}, not_empty, unique_items));
};
BOOST_DESCRIBE_STRUCT(account_filter, (), (account_subtypes))

/// The accounts that a user may choose. All accounts of a type without filter may be chosen.
struct account_filters {
    optional<account_filter> depository{};
    optional<account_filter> credit{};
    optional<account_filter> loan{};
    optional<account_filter> investment{};
};
BOOST_DESCRIBE_STRUCT(account_filters, (), (depository, credit, loan, investment))

/// How many days of transactions are wanted.
struct transaction_options {
    std::int64_t days_requested = 90;

    static constexpr auto rules = rules_of(field(&transaction_options::days_requested, minimum{1}, maximum{730}));
};
BOOST_DESCRIBE_STRUCT(transaction_options, (), (days_requested))

BOOST_DEFINE_ENUM_CLASS(delivery_method, sms, email)

/// A page of Plaid's in which the user links accounts.
struct hosted_link {
    optional<plaid::delivery_method> delivery_method{};
    optional<uri> completion_redirect_uri{};
    optional<std::int64_t> url_lifetime_seconds{};
    bool is_mobile_app = false;

    static constexpr auto rules = rules_of(field(&hosted_link::url_lifetime_seconds, positive));
};
BOOST_DESCRIBE_STRUCT(hosted_link, (), (delivery_method, completion_redirect_uri, url_lifetime_seconds, is_mobile_app))

/// What a user may do to an item that exists.
struct update_options {
    bool account_selection_enabled = false;
    bool reauthorization_enabled = false;
};
BOOST_DESCRIBE_STRUCT(update_options, (), (account_selection_enabled, reauthorization_enabled))

}  // namespace strangers::plaid
