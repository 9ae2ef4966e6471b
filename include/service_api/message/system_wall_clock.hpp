#pragma once

#include <cstdint>
#include <ctime>
#include <service_api/value/unix_time.hpp>

namespace service_api {

/// A clock for an `environment` or a `client` that returns the operating system's time: `.clock = system_wall_clock{}`.
struct system_wall_clock {
    unix_ms operator()() const noexcept {
        std::timespec now{};
        std::timespec_get(&now, TIME_UTC);
        return {static_cast<std::int64_t>(now.tv_sec) * 1000 + static_cast<std::int64_t>(now.tv_nsec) / 1'000'000};
    }
};

}  // namespace service_api
