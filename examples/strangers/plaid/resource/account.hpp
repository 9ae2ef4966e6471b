#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::plaid {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(account_type, depository, credit, loan, investment, payroll, other)

BOOST_DEFINE_ENUM_CLASS(account_subtype, all, checking, savings, cd, money_market, paypal, credit_card, student,
                        mortgage, brokerage, ira, plan_401k)

/// Returns the names that are not C++ identifiers.
constexpr std::string_view spelled(account_subtype subtype, direction) {
    if (subtype == account_subtype::money_market) return "money market";
    if (subtype == account_subtype::credit_card) return "credit card";
    if (subtype == account_subtype::plan_401k) return "401k";
    return {};
}

/// The balances of an account. One of the two currencies is null.
struct account_balance {
    nullable<decimal> available{};
    nullable<decimal> current{};
    nullable<decimal> limit{};
    nullable<std::string> iso_currency_code{};
    nullable<std::string> unofficial_currency_code{};
    optional<nullable<date_time>> last_updated_datetime{};

    using self = account_balance;
    static constexpr auto rules = rules_of(
        field(&self::available, meaning{"what may be withdrawn, as the institution calculates it"}),
        field(&self::current, meaning{"what is in the account, or owed by it"}),
        field(&self::limit, meaning{"the limit of a credit, or of an overdraft"}),
        field(&self::iso_currency_code, matches{"[A-Z]{3}"}), at_least_one_of{&self::available, &self::current},
        at_most_one_of{&self::iso_currency_code, &self::unofficial_currency_code});
};
BOOST_DESCRIBE_STRUCT(account_balance, (),
                      (available, current, limit, iso_currency_code, unofficial_currency_code, last_updated_datetime))

/// An account at a financial institution.
struct account {
    required<std::string> account_id;
    required<account_balance> balances;
    nullable<std::string> mask{};
    required<std::string> name;
    nullable<std::string> official_name{};
    required<extensible<account_type>> type;
    nullable<extensible<account_subtype>> subtype{};
    optional<std::string> verification_status{};
    optional<std::string> persistent_account_id{};

    using self = account;
    static constexpr auto rules = rules_of(field(&self::mask, meaning{"the last characters of the account's number"},
                                                 min_length{2}, max_length{4}, example{"0000"}),
                                           field(&self::name, example{"Plaid Checking"}),
                                           field(&self::verification_status, meaning{"of micro-deposits"}));
};
BOOST_DESCRIBE_STRUCT(account, (),
                      (account_id, balances, mask, name, official_name, type, subtype, verification_status,
                       persistent_account_id))

}  // namespace strangers::plaid
