#pragma once

#include <service_api/description.hpp>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/account.hpp"

namespace strangers::binance {

/// Reads the account's permissions, commissions and balances ("Account information (USER_DATA)").
struct get_account {
    optional<bool> omitZeroBalances{};
    optional<decimal> recvWindow{};

    using self = get_account;
    static constexpr auto rules =
        rules_of(field(&self::omitZeroBalances, meaning{"leaves out the assets that the account has nothing of"}),
                 receive_window_facts(&self::recvWindow));

    static constexpr auto http = endpoint<account, spot_conventions>{
        .route = get("/api/v3/account"),
        .access = signed_request,
        .limit = request_weight(20),
        .summary = "Reads what the account may do, pays and has.",
    };
};
BOOST_DESCRIBE_STRUCT(get_account, (), (omitZeroBalances, recvWindow))

}  // namespace strangers::binance
