#pragma once

#include <sodium.h>

#include <stdexcept>

namespace service_api::detail {

/// Initializes libsodium once, as it requires before other calls from several threads. Throws `std::runtime_error` on
/// failure.
inline void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) throw std::runtime_error("service_api: libsodium cannot start");
}

}  // namespace service_api::detail
