#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace service_api::trading {

/// The kind of a strategy vault transaction.
BOOST_DEFINE_ENUM_CLASS(transaction_kind, deposit, withdrawal)

/// Section 4.1: the query has `withdraw` for the value that rows spell `withdrawal`.
constexpr std::string_view spelled(transaction_kind kind, direction way) {
    return kind == transaction_kind::withdrawal && way == direction::request ? "withdraw" : std::string_view{};
}

}  // namespace service_api::trading
