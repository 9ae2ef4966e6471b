#pragma once

#include <concepts>
#include <service_api/value/unix_time.hpp>

namespace service_api {

/// Tells the wall clock's time, to clients for their timestamps and to servers for checking them.
template <class T>
concept wall_clock = requires(const T& clock) {
    { clock() } -> std::convertible_to<unix_ms>;
};

}  // namespace service_api
