#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace strangers::plaid {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

BOOST_DEFINE_ENUM_CLASS(payment_channel, online, in_store, other)

constexpr std::string_view spelled(payment_channel channel, direction) {
    return channel == payment_channel::in_store ? "in store" : std::string_view{};
}

BOOST_DEFINE_ENUM_CLASS(confidence, VERY_HIGH, HIGH, MEDIUM, LOW, UNKNOWN)

BOOST_DEFINE_ENUM_CLASS(counterparty_type, merchant, financial_institution, payment_app, marketplace, payment_terminal,
                        income_source)

/// Where a transaction took place, as far as it is known.
struct location {
    nullable<std::string> address{};
    nullable<std::string> city{};
    nullable<std::string> region{};
    nullable<std::string> postal_code{};
    nullable<std::string> country{};
    nullable<decimal> lat{};
    nullable<decimal> lon{};
    nullable<std::string> store_number{};

    using self = location;
    static constexpr auto rules =
        rules_of(field(&self::lat, minimum{-90}, maximum{90}), field(&self::lon, minimum{-180}, maximum{180}));
};
BOOST_DESCRIBE_STRUCT(location, (), (address, city, region, postal_code, country, lat, lon, store_number))

/// What is known of a transfer between banks.
struct payment_meta {
    nullable<std::string> reference_number{};
    nullable<std::string> ppd_id{};
    nullable<std::string> payee{};
    nullable<std::string> by_order_of{};
    nullable<std::string> payer{};
    nullable<std::string> payment_method{};
    nullable<std::string> payment_processor{};
    nullable<std::string> reason{};
};
BOOST_DESCRIBE_STRUCT(payment_meta, (),
                      (reference_number, ppd_id, payee, by_order_of, payer, payment_method, payment_processor, reason))

/// What a transaction was for.
struct personal_finance_category {
    required<std::string> primary;
    required<std::string> detailed;
    optional<nullable<extensible<confidence>>> confidence_level{};

    using self = personal_finance_category;
    static constexpr auto rules = rules_of(field(&self::primary, example{"TRANSPORTATION"}),
                                           field(&self::detailed, example{"TRANSPORTATION_TAXIS_AND_RIDE_SHARES"}));
};
BOOST_DESCRIBE_STRUCT(personal_finance_category, (), (primary, detailed, confidence_level))

/// Who took part in a transaction.
struct counterparty {
    required<std::string> name;
    optional<nullable<std::string>> entity_id{};
    required<extensible<counterparty_type>> type;
    nullable<std::string> website{};
    nullable<uri> logo_url{};
    optional<nullable<extensible<confidence>>> confidence_level{};
};
BOOST_DESCRIBE_STRUCT(counterparty, (), (name, entity_id, type, website, logo_url, confidence_level))

/// A transaction of an account.
struct transaction {
    required<std::string> transaction_id;
    required<std::string> account_id;
    required<decimal> amount;
    nullable<std::string> iso_currency_code{};
    nullable<std::string> unofficial_currency_code{};
    required<service_api::date> date;
    nullable<service_api::date> authorized_date{};
    nullable<date_time> datetime{};
    nullable<date_time> authorized_datetime{};
    required<plaid::location> location;
    required<std::string> name;
    optional<nullable<std::string>> merchant_name{};
    optional<nullable<std::string>> merchant_entity_id{};
    optional<nullable<std::string>> original_description{};
    required<plaid::payment_meta> payment_meta;
    required<bool> pending;
    nullable<std::string> pending_transaction_id{};
    nullable<std::string> account_owner{};
    optional<nullable<std::string>> check_number{};
    optional<nullable<std::string>> website{};
    optional<nullable<uri>> logo_url{};
    required<extensible<plaid::payment_channel>> payment_channel;
    optional<nullable<plaid::personal_finance_category>> personal_finance_category{};
    optional<uri> personal_finance_category_icon_url{};
    nullable<std::string> transaction_code{};
    optional<std::vector<counterparty>> counterparties{};

    static constexpr bool skip_if_unreadable = true;
    using self = transaction;
    static constexpr auto rules =
        rules_of(field(&self::amount, meaning{"positive if the money leaves the account"}, example{72.10_decimal}),
                 field(&self::iso_currency_code, matches{"[A-Z]{3}"}),
                 field(&self::date, meaning{"the day on which it was posted, or took place if it is pending"}),
                 field(&self::pending_transaction_id, meaning{"the pending transaction that this one replaces"}),
                 field(&self::original_description, meaning{"as the institution has it, if the request wanted it"}),
                 exactly_one_of{&self::iso_currency_code, &self::unofficial_currency_code});
};
BOOST_DESCRIBE_STRUCT(transaction, (),
                      (transaction_id, account_id, amount, iso_currency_code, unofficial_currency_code, date,
                       authorized_date, datetime, authorized_datetime, location, name, merchant_name,
                       merchant_entity_id, original_description, payment_meta, pending, pending_transaction_id,
                       account_owner, check_number, website, logo_url, payment_channel, personal_finance_category,
                       personal_finance_category_icon_url, transaction_code, counterparties))

/// A transaction that the institution no longer has.
struct removed_transaction {
    required<std::string> transaction_id;
    required<std::string> account_id;
};
BOOST_DESCRIBE_STRUCT(removed_transaction, (), (transaction_id, account_id))

}  // namespace strangers::plaid
