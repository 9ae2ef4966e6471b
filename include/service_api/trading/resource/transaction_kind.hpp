#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace service_api::trading {

/// The kind of a strategy vault transaction.
BOOST_DEFINE_ENUM_CLASS(transaction_kind, deposit, withdrawal)

/// Returns `withdraw` for a query, where rows have `withdrawal` (section 4.1 of the specification); otherwise an empty
/// text, for the enumerator's own name.
constexpr std::string_view spelled(transaction_kind kind, direction way) {
    return kind == transaction_kind::withdrawal && way == direction::request ? "withdraw" : std::string_view{};
}

}  // namespace service_api::trading
