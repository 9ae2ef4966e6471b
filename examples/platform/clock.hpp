#pragma once

#include <chrono>
#include <service_api/value/unix_ms.hpp>

namespace platform {

/// The machine's wall clock. The library itself never reaches for one.
inline service_api::unix_ms system_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

}  // namespace platform
