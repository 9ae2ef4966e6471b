#pragma once

namespace service_api {

/// A replay guard's answer to the claim of a signature.
enum class replay_claim {
    fresh,  ///< never seen while it was valid: the request may run
    seen,   ///< claimed before: the request has run
    full,   ///< the guard can track no more, or cannot tell any more: the request must not run
};

}  // namespace service_api
