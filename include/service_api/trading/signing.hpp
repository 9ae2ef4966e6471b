#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>

namespace service_api::trading {

/// How the platform's requests are signed. The headers are section 5's; what is signed and how is assumed.
inline constexpr signing_recipe signing = assumed_here<>.signing;

/// The signed header set.
inline constexpr access_policy signed_request = signed_by(signing);

}  // namespace service_api::trading
