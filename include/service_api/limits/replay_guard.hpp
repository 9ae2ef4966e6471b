#pragma once

#include <concepts>
#include <service_api/value/unix_time.hpp>
#include <string_view>

namespace service_api {

/// The result of claiming a signature.
enum class replay_result {
    fresh,  ///< not claimed before: the request may run
    seen,   ///< claimed before: the request has already run
    full,   ///< no space, or an earlier claim of it may have been removed: the request must not run
};

/// Stores signatures until a time; only the first claim of each is `fresh`. A claim whose request did not run is
/// released.
template <class T>
concept replay_guard = requires(T& guard, std::string_view signature, unix_ms until, unix_ms now) {
    { guard.claim(signature, until, now) } -> std::same_as<replay_result>;
    guard.release(signature);
};

}  // namespace service_api
