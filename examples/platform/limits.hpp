#pragma once

#include <chrono>
#include <cstdint>
#include <service_api/limits/admission.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/redis/redis_window.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace platform {

/// Where a Redis is, and which of its databases is meant.
struct redis_place {
    std::string host;
    std::uint16_t port;
    unsigned database;
};

/// Reads `redis://HOST:PORT` or `redis://HOST:PORT/DATABASE`. Throws std::runtime_error for anything else.
redis_place read_redis_url(const std::string& url);

/// Counts requests, in this process or in a Redis that several processes share.
class limits {
public:
    /// `url`: of the Redis; empty: in this process. `processes`: how many share it.
    limits(const std::string& url, std::uint32_t processes);

    service_api::admission admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                 std::uint32_t weight) {
        return std::visit([&](auto& one) { return one.admit(key, count, window, weight); }, counter_);
    }
    void release(std::string_view key, const service_api::admission& accepted) {
        std::visit([&](auto& one) { one.release(key, accepted); }, counter_);
    }
    /// Whether they are counted for several processes now.
    bool are_shared() const;

private:
    using counter = std::variant<service_api::sliding_window<>, service_api::redis_window>;
    static counter open(const std::string& url, std::uint32_t processes);

    counter counter_;
};

}  // namespace platform
