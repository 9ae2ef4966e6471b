#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/http/exchange_record.hpp>
#include <string>

namespace platform {

/// The current values of the server's own state.
struct readings {
    std::size_t connections = 0;
    std::size_t waiting = 0;         ///< requests that wait for a thread or are being handled
    bool limits_are_shared = false;  ///< whether the Redis counts requests
    std::uint64_t access_lines_dropped = 0;
    std::uint64_t error_lines_dropped = 0;
};

/// The metrics of a server or a client for Prometheus. Thread-safe.
class metrics {
public:
    metrics();
    ~metrics();

    /// Counts one exchange, of a server or a client. Its operation is one of few names, which live as long as the
    /// program.
    void count(const service_api::exchange_record& one);

    /// Returns all metrics in Prometheus' text format.
    std::string text(const readings& now);

private:
    struct families;
    std::unique_ptr<families> families_;
};

}  // namespace platform
