#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/http/access_log.hpp>
#include <string>
#include <string_view>

namespace platform {

/// The current values of the server's own state.
struct readings {
    std::size_t connections = 0;
    std::size_t waiting = 0;         ///< requests that wait for a thread or are being handled
    bool limits_are_shared = false;  ///< whether the Redis counts requests
    std::uint64_t access_lines_dropped = 0;
    std::uint64_t error_lines_dropped = 0;
};

/// The server's metrics for Prometheus. Thread-safe.
class metrics {
public:
    metrics();
    ~metrics();

    /// Counts one request. `operation` is its name, one of few, which must live as long as the program; empty if no
    /// operation has the path.
    void count(const service_api::http_exchange& one, std::string_view operation);

    /// Returns all metrics in Prometheus' text format.
    std::string text(const readings& now);

private:
    struct families;
    std::unique_ptr<families> families_;
};

}  // namespace platform
