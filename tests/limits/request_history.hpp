#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <service_api/limits/limit_decision.hpp>
#include <string>

#include "support/random.hpp"

/// One limit and all that was accepted in its window: what an exact limiter is held against. Times are microseconds of
/// its clock.
struct request_history {
    struct request {
        std::int64_t at;
        std::uint32_t weight;
        service_api::limit_decision decision;
    };

    std::string key;
    std::uint32_t count;
    std::chrono::microseconds window;
    std::uint32_t heaviest;
    std::deque<request> accepted{};

    void forget_expired(std::int64_t now) {
        while (!accepted.empty() && accepted.front().at <= now - window.count()) accepted.pop_front();
    }

    /// What the half-open window that ends at a moment holds, as it will be then.
    std::uint32_t used_at(std::int64_t moment) const {
        std::uint32_t sum = 0;
        for (const request& one : accepted) sum += one.at > moment - window.count() ? one.weight : 0;
        return sum;
    }

    /// Whether a request is accepted then, and not a microsecond before.
    bool has_room_first_at(std::int64_t then, std::uint32_t weight) const {
        return used_at(then) + weight <= count && used_at(then - 1) + weight > count;
    }

    /// Now and then one of the accepted is taken back: whether it was so.
    template <class Release>
    bool takes_back(service_api::test::draws& random, Release release) {
        if (accepted.empty() || random.between(0, 19) != 0) return false;
        const auto back = accepted.begin() + random.between(0, static_cast<std::int64_t>(accepted.size()) - 1);
        release(back->decision);
        accepted.erase(back);
        return true;
    }
};

/// How many answers were what, and how many should have been another.
struct judged_responses {
    std::size_t accepts = 0, rejects = 0, false_accepts = 0, false_refusals = 0;

    void add(bool accepted, bool fits) {
        ++(accepted ? accepts : rejects);
        false_accepts += accepted && !fits ? 1 : 0;
        false_refusals += !accepted && fits ? 1 : 0;
    }
};
