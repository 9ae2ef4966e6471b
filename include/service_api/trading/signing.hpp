#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>

namespace service_api::trading {

/// The signing recipe of the platform. The headers are those of section 5; what is signed, and how, is assumed.
inline constexpr signing_recipe signing = assumed_here<>.signing;

/// The access policy of operations with the signed headers.
inline constexpr access_policy signed_request = signed_by(signing);

}  // namespace service_api::trading
