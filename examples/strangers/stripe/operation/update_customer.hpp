#pragma once

#include <cstdint>
#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/customer.hpp>
#include <string>
#include <vector>

namespace strangers::stripe {

/// Changes a customer: an omitted field is unchanged, null removes a value.
struct update_customer {
    required<std::string> customer;
    optional<nullable<postal_address>> address{};
    optional<std::int64_t> balance{};
    optional<std::string> default_source{};
    optional<nullable<std::string>> description{};
    optional<nullable<std::string>> email{};
    optional<std::string> invoice_prefix{};
    optional<invoice_defaults> invoice_settings{};
    optional<nullable<metadata_map>> metadata{};
    optional<nullable<std::string>> name{};
    optional<std::int64_t> next_invoice_sequence{};
    optional<nullable<std::string>> phone{};
    std::vector<std::string> preferred_locales{};
    optional<nullable<shipping_details>> shipping{};
    optional<std::string> source{};
    optional<nullable<tax_exemption>> tax_exempt{};
    optional<std::string> idempotency_key{};

    using self = update_customer;
    static constexpr auto rules =
        rules_of(field(&self::customer, meaning{"the customer's id"}, not_empty),
                 field(&self::balance, meaning{"in cents; negative is credit"}),
                 field(&self::default_source, meaning{"the id of a source that the customer has"}),
                 field(&self::email, max_length{512}),
                 field(&self::invoice_prefix, meaning{"begins the numbers of the customer's invoices"},
                       matches{"[A-Z0-9]{3,12}"}),
                 field(&self::metadata, meaning{"keys that are not named stay; null takes all away"}, metadata_limits),
                 field(&self::next_invoice_sequence, minimum{1}, assumption{"sequences count from 1"}),
                 field(&self::phone, max_length{20}),
                 field(&self::preferred_locales, meaning{"languages, the best first"}, bracketed),
                 field(&self::source, meaning{"a token of a card or bank account"}),
                 field(&self::idempotency_key, meaning{"the same key gets the same answer for a day, whatever runs"},
                       in_header{"Idempotency-Key"}, max_length{255}));

    static constexpr auto http = endpoint<stripe::customer, conventions>{
        .route = post("/v1/customers/{customer}"),
        .access = secret_key,
        .limit = account_limit,
        .body = form_body{},
        .summary = "Changes a customer: what is left out stays, null takes a value away.",
        .declared_errors = {own_errors::card_declined, own_errors::resource_missing, own_errors::key_in_use},
    };
};
BOOST_DESCRIBE_STRUCT(update_customer, (),
                      (customer, address, balance, default_source, description, email, invoice_prefix, invoice_settings,
                       metadata, name, next_invoice_sequence, phone, preferred_locales, shipping, source, tax_exempt,
                       idempotency_key))

}  // namespace strangers::stripe
