#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/http/access_log.hpp>
#include <string>
#include <string_view>

namespace platform {

/// What the server itself knows at a moment.
struct readings {
    std::size_t connections = 0;
    std::size_t waiting = 0;         ///< requests that wait for a thread or have one
    bool limits_are_shared = false;  ///< the Redis counts them
    std::uint64_t access_lines_dropped = 0;
    std::uint64_t error_lines_dropped = 0;
};

/// What the server counts, for Prometheus. Safe to use from several threads.
class metrics {
public:
    metrics();
    ~metrics();

    /// Counts one request. `operation`: its name, one of few, that lives as long as the program; empty
    /// where a path is nobody's.
    void count(const service_api::http_exchange& one, std::string_view operation);

    /// All of it in Prometheus' text format.
    std::string text(const readings& now);

private:
    struct families;
    std::unique_ptr<families> families_;
};

}  // namespace platform
