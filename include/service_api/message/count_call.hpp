#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/route.hpp>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// The limit that a call exceeds, and the limiter's decision.
struct limit_exceeded {
    rate allowed;
    limit_decision decision;

    std::int64_t seconds_to_wait() const {
        const std::int64_t seconds = std::chrono::ceil<std::chrono::seconds>(decision.retry_after).count();
        return seconds < 1 ? 1 : seconds;
    }
    violation broken() const { return {"", "rate_limit", rate_words(allowed) + " is accepted"}; }
};

/// Returns the limiter's key, which identifies the limit and the caller.
inline std::string limit_key(const http_route& route, const rate& allowed, std::size_t index,
                             std::string_view name_for) {
    // No verb begins with '#' and no path contains one, so the keys of buckets differ from those of an operation's own
    // limits.
    const std::string_view verb = verb_text(route.verb);
    const std::string_view path = route.path;
    std::string key;
    key.reserve(verb.size() + path.size() + allowed.bucket.size() + name_for.size() + 8);
    if (allowed.bucket.empty())
        key.append(verb).append(path).append("#").append(std::to_string(index));
    else
        key.append("#").append(allowed.bucket);
    key.append("\n").append(name_for);
    return key;
}

/// Counts a call of an operation against each of its limits for which `name_for(scope)` returns a name, in declared
/// order. Returns the first limit that is exceeded, after the counts of the limits before it are released. If no limit
/// is exceeded, calls `on_counted(allowed, decision)` for each.
template <class Limiter, class NameFor, class OnCounted>
std::optional<limit_exceeded> count_call(Limiter& limiter, const http_route& route, const limit_policy& limit,
                                         NameFor name_for, OnCounted on_counted) {
    static_assert(std::is_same_v<std::invoke_result_t<NameFor&, limit_scope>, std::optional<std::string_view>>);
    struct counted_limit {
        const rate* allowed = nullptr;
        std::string key{};
        limit_decision decision{};
    };
    std::array<counted_limit, inplace_vector<rate>::capacity> counted{};
    std::size_t size = 0;
    std::size_t index = 0;
    for (const rate& allowed : limit.rates) {
        if (const std::optional<std::string_view> name = name_for(allowed.scope)) {
            std::string key = limit_key(route, allowed, index, *name);
            const limit_decision decision = limiter.admit(
                key, allowed.count, std::chrono::milliseconds(allowed.window.milliseconds), allowed.weight);
            if (!decision.accepted) {
                for (std::size_t i = 0; i < size; ++i) limiter.release(counted[i].key, counted[i].decision);
                return limit_exceeded{allowed, decision};
            }
            counted[size++] = {&allowed, std::move(key), decision};
        }
        ++index;
    }
    for (std::size_t i = 0; i < size; ++i) on_counted(*counted[i].allowed, counted[i].decision);
    return std::nullopt;
}
template <class Limiter, class NameFor>
std::optional<limit_exceeded> count_call(Limiter& limiter, const http_route& route, const limit_policy& limit,
                                         NameFor name_for) {
    return count_call(limiter, route, limit, name_for, [](const rate&, const limit_decision&) {});
}

}  // namespace service_api::detail
