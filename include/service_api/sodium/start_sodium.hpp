#pragma once

#include <sodium.h>

#include <stdexcept>

namespace service_api::detail {

/// Starts libsodium once, as it demands before anything else is called from several threads.
inline void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) throw std::runtime_error("service_api: libsodium cannot start");
}

}  // namespace service_api::detail
