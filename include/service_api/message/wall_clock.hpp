#pragma once

#include <concepts>
#include <service_api/value/unix_time.hpp>

namespace service_api {

/// A function object that returns the current time, for the timestamps of clients and their check in servers.
template <class T>
concept wall_clock = requires(const T& clock) {
    { clock() } -> std::convertible_to<unix_ms>;
};

}  // namespace service_api
