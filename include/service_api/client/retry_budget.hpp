#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace service_api {

/// The retries that all calls of a program may make together, so that they do not multiply the load of a server that
/// fails: one for each `calls_per_retry` calls, and at most `reserve` of them at once. All clients of a server share one
/// budget, which must outlive them. Thread-safe.
class retry_budget {
public:
    explicit retry_budget(std::uint32_t reserve = 10, std::uint32_t calls_per_retry = 10)
        : price_(std::max(calls_per_retry, 1U)), most_(std::uint64_t{reserve} * price_), saved_(most_) {}

    retry_budget(const retry_budget&) = delete;
    retry_budget& operator=(const retry_budget&) = delete;

    /// Counts a call.
    void earn() {
        std::uint64_t saved = saved_.load(std::memory_order_relaxed);
        while (saved < most_ && !saved_.compare_exchange_weak(saved, saved + 1, std::memory_order_relaxed)) {
        }
    }

    /// Takes a retry. Returns false if there is none.
    bool spend() {
        std::uint64_t saved = saved_.load(std::memory_order_relaxed);
        while (saved >= price_) {
            if (saved_.compare_exchange_weak(saved, saved - price_, std::memory_order_relaxed)) return true;
        }
        return false;
    }

private:
    const std::uint64_t price_;
    const std::uint64_t most_;
    std::atomic<std::uint64_t> saved_;  // in calls
};

}  // namespace service_api
