#pragma once

#include <cstdint>
#include <strangers/stripe/conventions.hpp>
#include <strangers/stripe/resource/charge.hpp>
#include <strangers/stripe/resource/charge_expansion.hpp>
#include <vector>

namespace strangers::stripe {

/// The part of a charge's transfer that a capture can still change.
struct captured_transfer {
    optional<std::int64_t> amount{};

    using self = captured_transfer;
    static constexpr auto rules = rules_of(field(&self::amount, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(captured_transfer, (), (amount))

/// Captures the amount that a charge with `capture=false` reserved, or less.
struct capture_charge {
    required<std::string> charge;
    optional<std::int64_t> amount{};
    optional<std::int64_t> application_fee_amount{};
    optional<std::string> receipt_email{};
    optional<std::string> statement_descriptor{};
    optional<std::string> statement_descriptor_suffix{};
    optional<captured_transfer> transfer_data{};
    optional<std::string> transfer_group{};
    std::vector<charge_expansion> expand{};
    optional<std::string> idempotency_key{};

    using self = capture_charge;
    static constexpr auto rules = rules_of(
        field(&self::charge, meaning{"the charge's id"}, not_empty),
        field(&self::amount, meaning{"at most what was reserved, which is the default; the rest goes back"},
              minimum{1}),
        field(&self::application_fee_amount, meaning{"what the platform keeps, in the smallest unit"}, minimum{0}),
        field(&self::receipt_email, meaning{"where the receipt goes"}),
        field(&self::statement_descriptor, meaning{"what the account's statement says"}, max_length{22}),
        field(&self::statement_descriptor_suffix, meaning{"what a card's statement says after the prefix"},
              max_length{22}),
        field(&self::transfer_group, meaning{"what this charge and its transfers have in common"}),
        field(&self::expand, meaning{"what comes whole instead of by its id"}, bracketed, unique_items),
        field(&self::idempotency_key, meaning{"the same key gets the same answer for a day, whatever runs"},
              in_header{"Idempotency-Key"}, max_length{255}));

    static constexpr auto http = endpoint<stripe::charge, conventions>{
        .route = post("/v1/charges/{charge}/capture"),
        .access = secret_key,
        .limit = account_limit,
        .body = form_body{},
        .summary = "Takes the money that a charge with capture=false reserved, or less.",
        .declared_errors = {own_errors::already_captured, own_errors::amount_too_large, own_errors::resource_missing,
                            own_errors::key_in_use},
    };
};
BOOST_DESCRIBE_STRUCT(capture_charge, (),
                      (charge, amount, application_fee_amount, receipt_email, statement_descriptor,
                       statement_descriptor_suffix, transfer_data, transfer_group, expand, idempotency_key))

}  // namespace strangers::stripe
