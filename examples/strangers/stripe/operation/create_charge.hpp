#pragma once

#include <cstdint>
#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/charge.hpp>
#include <strangers/stripe/resource/charge_expansion.hpp>
#include <string>
#include <vector>

namespace strangers::stripe {

/// Charges a source, or a customer's default source.
struct create_charge {
    required<std::int64_t> amount;
    required<currency_code> currency;
    optional<std::int64_t> application_fee_amount{};
    optional<bool> capture{};
    optional<std::string> customer{};
    optional<std::string> description{};
    metadata_map metadata{};
    optional<std::string> on_behalf_of{};
    optional<std::string> receipt_email{};
    optional<shipping_details> shipping{};
    optional<std::string> source{};
    optional<std::string> statement_descriptor{};
    optional<std::string> statement_descriptor_suffix{};
    optional<transfer_share> transfer_data{};
    optional<std::string> transfer_group{};
    std::vector<charge_expansion> expand{};
    optional<std::string> idempotency_key{};

    using self = create_charge;
    static constexpr auto rules = rules_of(
        field(&self::amount, meaning{"in the currency's smallest unit"}, minimum{1}, maximum{99'999'999},
              example{1099}),
        field(&self::application_fee_amount, meaning{"what the platform keeps, in the smallest unit"}, minimum{0}),
        field(&self::capture, meaning{"false only reserves the money, to be captured within days; true when left out"}),
        field(&self::customer, meaning{"the id of the customer who pays"}), field(&self::metadata, metadata_limits),
        field(&self::on_behalf_of, meaning{"the id of the account that the charge is for"}),
        field(&self::receipt_email, meaning{"where the receipt goes"}),
        field(&self::source, meaning{"a token, or the id of a source of the customer"}, example{"tok_visa"}),
        field(&self::statement_descriptor, meaning{"what the account's statement says"}, max_length{22}),
        field(&self::statement_descriptor_suffix, meaning{"what a card's statement says after the prefix"},
              max_length{22}),
        field(&self::transfer_group, meaning{"what this charge and its transfers have in common"}),
        field(&self::expand, meaning{"what comes whole instead of by its id"}, bracketed, unique_items),
        field(&self::idempotency_key, meaning{"the same key gets the same answer for a day, whatever runs"},
              in_header{"Idempotency-Key"}, max_length{255}),
        at_least_one_of{&self::source, &self::customer});

    static constexpr auto http = endpoint<charge, conventions>{
        .route = post("/v1/charges"),
        .access = secret_key,
        .limit = account_limit,
        .body = form_body{},
        .summary = "Takes money from a source, or from a customer's default one.",
        .assumptions =
            {"An amount of more than eight digits is refused, as no currency that takes more is told apart."},
        .declared_errors = {own_errors::card_declined, own_errors::expired_card, own_errors::incorrect_cvc,
                            own_errors::resource_missing, own_errors::key_in_use},
    };
};
BOOST_DESCRIBE_STRUCT(create_charge, (),
                      (amount, currency, application_fee_amount, capture, customer, description, metadata, on_behalf_of,
                       receipt_email, shipping, source, statement_descriptor, statement_descriptor_suffix,
                       transfer_data, transfer_group, expand, idempotency_key))

}  // namespace strangers::stripe
