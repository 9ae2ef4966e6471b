#pragma once

#include <concepts>
#include <service_api/value/unix_time.hpp>
#include <string_view>

namespace service_api {

/// A replay guard's answer to the claim of a signature.
enum class replay_claim {
    fresh,  ///< never seen while it was valid: the request may run
    seen,   ///< claimed before: the request has run
    full,   ///< the guard cannot keep this claim, or may already have forgotten it: the request must not run
};

/// Remembers signatures until a time; only the first claim of each is fresh. A claim whose request did not run after all
/// is released.
template <class T>
concept replay_guard = requires(T& guard, std::string_view signature, unix_ms until, unix_ms now) {
    { guard.claim(signature, until, now) } -> std::same_as<replay_claim>;
    guard.release(signature);
};

}  // namespace service_api
