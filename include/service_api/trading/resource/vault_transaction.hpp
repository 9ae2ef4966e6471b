#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/resource/transaction_kind.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::literals;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(transaction_status, pending, completed, failed)

/// How many digits a timestamp has (sections 2.3 and 4.1).
inline constexpr int timestamp_digits = 13;

/// One deposit into, or withdrawal from, a strategy vault (section 2.3).
struct vault_transaction {
    required<std::string> vault_id;
    required<unix_ms> created_time;
    required<transaction_kind> type;
    required<extensible<transaction_status>> status;
    optional<std::string> asset{};
    nullable<decimal> amount_change{};
    optional<nullable<decimal>> shares_change{};

    friend bool operator==(const vault_transaction&, const vault_transaction&) = default;

    using row = vault_transaction;
    static constexpr bool unrolled_json = true;
    static constexpr auto rules = rules_of(
        field(&row::vault_id, meaning{"identifier of the vault"}, example{"vault-1"}),
        field(&row::created_time,
              meaning{text_with_number<"creation time, ", timestamp_digits, "-digit millisecond timestamp">},
              digits{timestamp_digits}),
        field(&row::type, meaning{"transaction kind"}),
        field(&row::status, meaning{"how far the transaction is"},
              assumption{"a status this program does not know is kept as text, never a decoding failure"}),
        field(&row::asset, meaning{"asset symbol, for example a stablecoin ticker"}, example{"USDC"}),
        field(
            &row::amount_change, meaning{"amount of the change"}, example{150.25_decimal}, positive,
            required_iff{is{&row::type, transaction_kind::deposit} || is{&row::status, transaction_status::completed}}),
        field(&row::amount_change,
              assumption{"the schema says integer while showing fractional values: a decimal number"}),
        field(&row::shares_change, meaning{"change in vault shares"}, example{148.75_decimal}, positive,
              required_iff{is{&row::type, transaction_kind::withdrawal} ||
                           is{&row::status, transaction_status::completed}}),
        field(&row::shares_change,
              assumption{"the schema says integer while showing fractional values: a decimal number"}));
};
BOOST_DESCRIBE_STRUCT(vault_transaction, (),
                      (vault_id, created_time, type, status, asset, amount_change, shares_change))

}  // namespace service_api::trading
