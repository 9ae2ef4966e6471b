#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace service_api::trading {

/// What a strategy vault transaction does.
BOOST_DEFINE_ENUM_CLASS(transaction_kind, deposit, withdrawal)

/// Section 4.1: the query says `withdraw` where rows say `withdrawal`.
constexpr std::string_view spelled(transaction_kind kind, direction way) {
    return kind == transaction_kind::withdrawal && way == direction::request ? "withdraw" : std::string_view{};
}

}  // namespace service_api::trading
