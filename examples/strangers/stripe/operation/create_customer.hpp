#pragma once

#include <cstdint>
#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/customer.hpp>
#include <string>
#include <vector>

namespace strangers::stripe {

/// Creates a customer.
struct create_customer {
    optional<postal_address> address{};
    optional<std::int64_t> balance{};
    optional<std::string> description{};
    optional<std::string> email{};
    optional<std::string> invoice_prefix{};
    optional<invoice_defaults> invoice_settings{};
    metadata_map metadata{};
    optional<std::string> name{};
    optional<std::int64_t> next_invoice_sequence{};
    optional<std::string> payment_method{};
    optional<std::string> phone{};
    std::vector<std::string> preferred_locales{};
    optional<shipping_details> shipping{};
    optional<std::string> source{};
    optional<tax_exemption> tax_exempt{};
    optional<std::string> test_clock{};
    optional<std::string> idempotency_key{};

    using self = create_customer;
    static constexpr auto rules = rules_of(
        field(&self::balance, meaning{"in cents; negative is credit"}), field(&self::email, max_length{512}),
        field(&self::invoice_prefix, meaning{"begins the numbers of the customer's invoices"},
              matches{"[A-Z0-9]{3,12}"}),
        field(&self::metadata, metadata_limits),
        field(&self::next_invoice_sequence, minimum{1}, assumption{"sequences count from 1, which is the default"}),
        field(&self::payment_method, meaning{"the id of the payment method to attach"}),
        field(&self::phone, max_length{20}),
        field(&self::preferred_locales, meaning{"languages, the best first"}, bracketed),
        field(&self::source, meaning{"a token of a card or bank account"}),
        field(&self::test_clock, meaning{"the id of the test clock to attach"}),
        field(&self::idempotency_key, meaning{"the same key gets the same answer for a day, whatever runs"},
              in_header{"Idempotency-Key"}, max_length{255}));

    static constexpr auto http = endpoint<customer, conventions>{
        .route = post("/v1/customers"),
        .access = secret_key,
        .limit = account_limit,
        .body = form_body{},
        .summary = "Creates a customer.",
        .declared_errors = {own_errors::card_declined, own_errors::expired_card, own_errors::incorrect_cvc,
                            own_errors::key_in_use},
    };
};
BOOST_DESCRIBE_STRUCT(create_customer, (),
                      (address, balance, description, email, invoice_prefix, invoice_settings, metadata, name,
                       next_invoice_sequence, payment_method, phone, preferred_locales, shipping, source, tax_exempt,
                       test_clock, idempotency_key))

}  // namespace strangers::stripe
