#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(margin, CROSS, ISOLATED)

/// An account's leverage for one symbol (section 2.5).
struct leverage_setting {
    required<std::string> symbol;
    required<margin> margin_mode;
    required<std::int64_t> leverage;

    friend bool operator==(const leverage_setting&, const leverage_setting&) = default;

    using setting = leverage_setting;
    static constexpr bool unrolled_json = true;
    static constexpr auto rules =
        rules_of(field(&setting::symbol, meaning{"trading symbol the setting applies to"}, example{"PERP_BTC_USDC"}),
                 field(&setting::margin_mode, meaning{"margin mode the setting applies to"}),
                 field(&setting::leverage, meaning{"leverage value for the symbol and margin mode"}, example{10}));
};
BOOST_DESCRIBE_STRUCT(leverage_setting, (), (symbol, margin_mode, leverage))

}  // namespace service_api::trading
