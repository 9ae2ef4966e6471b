#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>

namespace service_api::trading {

/// The signature scheme of the platform. The headers are those of section 5 of its specification; what is signed, and
/// how, is assumed.
inline constexpr signature_scheme signing = trading_assumption<>.signing;

/// The access policy of operations with the signed headers.
inline constexpr access_policy signed_request = signed_by(signing);

}  // namespace service_api::trading
