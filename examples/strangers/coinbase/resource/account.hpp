#pragma once

#include <service_api/description.hpp>
#include <string>

namespace strangers::coinbase {

using namespace service_api;
using namespace service_api::rules;

/// An amount of a currency.
struct money {
    required<in_string<decimal>> value;
    required<std::string> currency;
};
BOOST_DESCRIBE_STRUCT(money, (), (value, currency))

BOOST_DEFINE_ENUM_CLASS(account_type, ACCOUNT_TYPE_UNSPECIFIED, ACCOUNT_TYPE_CRYPTO, ACCOUNT_TYPE_FIAT,
                        ACCOUNT_TYPE_VAULT, ACCOUNT_TYPE_PERP_FUTURES)

/// An account of one currency.
struct account {
    required<service_api::uuid> uuid;
    required<std::string> name;
    required<std::string> currency;
    required<money> available_balance;
    required<bool> is_default;
    required<bool> active;
    optional<nullable<date_time>> created_at{};
    optional<nullable<date_time>> updated_at{};
    optional<nullable<date_time>> deleted_at{};
    required<extensible<account_type>> type;
    required<bool> ready;
    required<money> hold;
    optional<std::string> retail_portfolio_id{};
    optional<std::string> platform{};

    static constexpr wire_name wire_names[] = {{"is_default", "default"}};
    using self = account;
    static constexpr auto rules = rules_of(field(&self::currency, example{"BTC"}),
                                           field(&self::is_default, meaning{"whether it is the currency's default"}),
                                           field(&self::hold, meaning{"what open orders may need"}));
};
BOOST_DESCRIBE_STRUCT(account, (),
                      (uuid, name, currency, available_balance, is_default, active, created_at, updated_at, deleted_at,
                       type, ready, hold, retail_portfolio_id, platform))

}  // namespace strangers::coinbase
