#pragma once

#include <compare>
#include <cstdint>

namespace service_api {

/// A moment: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted. On the wire a whole number,
/// 13 digits for the years 2001 to 2286.
/// Not std::chrono::sys_time: its header alone costs more to compile than this library's core.
struct unix_ms {
    std::int64_t count = 0;

    friend constexpr auto operator<=>(unix_ms, unix_ms) = default;

    /// The milliseconds from `earlier` to `later`, negative when they are in the other order.
    friend constexpr std::int64_t operator-(unix_ms later, unix_ms earlier) { return later.count - earlier.count; }
};

}  // namespace service_api
