#pragma once

#include <cstddef>
#include <memory>
#include <service_api/http/exchange.hpp>
#include <string>
#include <string_view>

namespace platform {

/// What the server counts, for Prometheus. Safe to use from several threads.
class metrics {
public:
    metrics();
    ~metrics();

    /// Counts one request. `operation`: its name, one of few, that lives as long as the program; empty
    /// where a path is nobody's.
    void count(const service_api::exchange& one, std::string_view operation);

    /// All of it in Prometheus' text format, with what the server itself knows now.
    std::string text(std::size_t open_connections, std::size_t waiting, bool limits_are_shared);

private:
    struct families;
    std::unique_ptr<families> families_;
};

}  // namespace platform
