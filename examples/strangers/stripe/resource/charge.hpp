#pragma once

#include <strangers/stripe/resource/customer.hpp>
#include <strangers/stripe/resource/payment_details.hpp>

namespace strangers::stripe {

/// The payer's contact data, as sent with the payment.
struct billing_contact {
    nullable<postal_address> address{};
    nullable<std::string> email{};
    nullable<std::string> name{};
    nullable<std::string> phone{};

    friend bool operator==(const billing_contact&, const billing_contact&) = default;
};
BOOST_DESCRIBE_STRUCT(billing_contact, (), (address, email, name, phone))

/// Reports of fraud by Stripe or by the merchant.
struct fraud_reports {
    optional<std::string> stripe_report{};
    optional<std::string> user_report{};

    friend bool operator==(const fraud_reports&, const fraud_reports&) = default;
};
BOOST_DESCRIBE_STRUCT(fraud_reports, (), (stripe_report, user_report))

BOOST_DEFINE_ENUM_CLASS(outcome_kind, authorized, manual_review, issuer_declined, blocked, invalid)

/// Whether and why a payment was accepted.
struct charge_outcome {
    nullable<std::string> network_status{};
    nullable<std::string> reason{};
    optional<std::string> risk_level{};
    optional<std::int64_t> risk_score{};
    nullable<std::string> seller_message{};
    required<extensible<outcome_kind>> type;

    friend bool operator==(const charge_outcome&, const charge_outcome&) = default;

    using self = charge_outcome;
    static constexpr auto rules =
        rules_of(field(&self::risk_score, meaning{"100 is the highest risk"}, minimum{0}, maximum{100}));
};
BOOST_DESCRIBE_STRUCT(charge_outcome, (), (network_status, reason, risk_level, risk_score, seller_message, type))

/// The account that receives the money, and the amount if it is not the whole.
struct transfer_share {
    optional<nullable<std::int64_t>> amount{};
    required<std::string> destination;

    friend bool operator==(const transfer_share&, const transfer_share&) = default;

    using self = transfer_share;
    static constexpr auto rules = rules_of(field(&self::amount, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(transfer_share, (), (amount, destination))

BOOST_DEFINE_ENUM_CLASS(charge_object, charge)
BOOST_DEFINE_ENUM_CLASS(charge_status, succeeded, pending, failed)

/// An attempt to charge money. Amounts are in the currency's smallest unit: cents, or yen for a currency without cents.
struct charge {
    required<std::string> id;
    charge_object object = charge_object::charge;
    required<std::int64_t> amount;
    required<std::int64_t> amount_captured;
    required<std::int64_t> amount_refunded;
    nullable<std::string> application{};
    nullable<std::string> application_fee{};
    nullable<std::int64_t> application_fee_amount{};
    nullable<std::string> balance_transaction{};
    required<billing_contact> billing_details;
    nullable<std::string> calculated_statement_descriptor{};
    required<bool> captured;
    required<unix_s> created;
    required<extensible<currency_code>> currency;
    nullable<expandable_customer> customer{};
    nullable<std::string> description{};
    required<bool> disputed;
    nullable<std::string> failure_balance_transaction{};
    nullable<std::string> failure_code{};
    nullable<std::string> failure_message{};
    nullable<fraud_reports> fraud_details{};
    required<bool> livemode;
    metadata_map metadata{};
    nullable<std::string> on_behalf_of{};
    nullable<charge_outcome> outcome{};
    required<bool> paid;
    nullable<std::string> payment_intent{};
    nullable<std::string> payment_method{};
    nullable<payment_details> payment_method_details{};
    nullable<std::string> receipt_email{};
    nullable<std::string> receipt_number{};
    nullable<uri> receipt_url{};
    required<bool> refunded;
    nullable<std::string> review{};
    nullable<shipping_details> shipping{};
    nullable<std::string> source_transfer{};
    nullable<std::string> statement_descriptor{};
    nullable<std::string> statement_descriptor_suffix{};
    required<charge_status> status;
    nullable<transfer_share> transfer_data{};
    nullable<std::string> transfer_group{};

    friend bool operator==(const charge&, const charge&) = default;

    using self = charge;
    static constexpr auto rules =
        rules_of(field(&self::id, example{"ch_3MmlLrLkdIwHu7ix0snN0B15"}), field(&self::amount, minimum{0}),
                 field(&self::amount_captured, meaning{"how much of it is taken"}, minimum{0}),
                 field(&self::amount_refunded, meaning{"how much of it went back"}, minimum{0}),
                 field(&self::captured, meaning{"false while the money is only reserved"}),
                 field(&self::customer, meaning{"the id, or the whole customer where it was expanded"}),
                 field(&self::livemode, meaning{"false in test mode"}), field(&self::metadata, metadata_limits),
                 field(&self::paid, meaning{"whether it succeeded, or was reserved for a later capture"}),
                 field(&self::refunded, meaning{"whether all of it went back"}));
};
BOOST_DESCRIBE_STRUCT(charge, (),
                      (id, object, amount, amount_captured, amount_refunded, application, application_fee,
                       application_fee_amount, balance_transaction, billing_details, calculated_statement_descriptor,
                       captured, created, currency, customer, description, disputed, failure_balance_transaction,
                       failure_code, failure_message, fraud_details, livemode, metadata, on_behalf_of, outcome, paid,
                       payment_intent, payment_method, payment_method_details, receipt_email, receipt_number,
                       receipt_url, refunded, review, shipping, source_transfer, statement_descriptor,
                       statement_descriptor_suffix, status, transfer_data, transfer_group))

}  // namespace strangers::stripe
