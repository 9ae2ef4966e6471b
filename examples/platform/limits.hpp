#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <service_api/limits/limit_decision.hpp>
#include <string>
#include <string_view>

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

    ~limits();

    service_api::limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                      std::uint32_t weight);
    void release(std::string_view key, const service_api::limit_decision& accepted);

    /// Returns whether requests are counted for several processes now.
    bool are_shared() const;

private:
    struct counter;
    std::unique_ptr<counter> counter_;
};

}  // namespace platform
