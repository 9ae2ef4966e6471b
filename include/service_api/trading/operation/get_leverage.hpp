#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>
#include <service_api/trading/resource/leverage_setting.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/trading/tags.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::rules;

/// Reads the account's leverage setting for one symbol (section 4.4).
struct get_leverage {
    required_or_optional<trading_assumption<>.symbol_required, std::string> symbol;
    margin margin_mode = margin::CROSS;

    using self = get_leverage;
    static constexpr auto rules = rules_of(
        field(&self::symbol, meaning{"trading symbol"}, not_empty, example{"PERP_BTC_USDC"},
              assumption{trading_assumption<>.symbol_required ? "the parameter is named symbol and is required"
                                                              : "the parameter is named symbol and may be left out"}),
        field(&self::margin_mode, meaning{"margin mode"}, assumption{"the parameter is named margin_mode"}));

    static constexpr auto http = endpoint<leverage_setting>{
        .route = get("/v1/client/leverage"),
        .access = signed_request,
        .limit = rate{1, per_second, limit_scope::ip_address},
        .summary = "Reads the account's leverage setting for one symbol.",
        .tag = tags::accounts,
        .assumptions = {"An account without a stored setting gets the failure data not found."},
        .declared_errors = {trading_assumption<>.no_setting},
    };
};
BOOST_DESCRIBE_STRUCT(get_leverage, (), (symbol, margin_mode))

}  // namespace service_api::trading
