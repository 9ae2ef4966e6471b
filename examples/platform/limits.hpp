#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/redis/redis_window.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace platform {

/// The address of a Redis and the number of its database.
struct redis_location {
    std::string host;
    std::uint16_t port;
    unsigned database;
};

/// Parses `redis://HOST:PORT` or `redis://HOST:PORT/DATABASE`. Throws `std::runtime_error` for any other text.
redis_location read_redis_url(const std::string& url);

/// Counts requests, in this process or in a Redis that several processes share.
class limits {
public:
    /// `url` is that of the Redis; if it is empty, requests are counted in this process. `processes` is the number of
    /// processes that share the Redis.
    limits(const std::string& url, std::uint32_t processes);
    /// Counts requests in this process, by a clock of the caller.
    explicit limits(std::function<std::chrono::steady_clock::time_point()> steady);

    service_api::limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                      std::uint32_t weight) {
        return std::visit([&](auto& one) { return one.admit(key, count, window, weight); }, counter_);
    }
    void release(std::string_view key, const service_api::limit_decision& accepted) {
        std::visit([&](auto& one) { one.release(key, accepted); }, counter_);
    }
    /// Returns whether requests are counted for several processes now.
    bool are_shared() const;

private:
    using counter = std::variant<service_api::sliding_window<>, service_api::redis_window>;
    static counter open(const std::string& url, std::uint32_t processes);

    counter counter_;
};

}  // namespace platform
