#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/operation.hpp>
#include <service_api/value/admission.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The limit that has no room for a call, and what the limiter said.
struct over_limit {
    rate allowed;
    admission answer;

    std::int64_t seconds_to_wait() const {
        const std::int64_t seconds = std::chrono::ceil<std::chrono::seconds>(answer.retry_after).count();
        return seconds < 1 ? 1 : seconds;
    }
    violation broken() const { return {"", "rate_limit", rate_words(allowed) + " is accepted"}; }
};

/// The limiter's key, which names the limit and whose calls it counts.
template <operation Op>
std::string limit_key(const rate& allowed, std::size_t index, std::string_view whose) {
    // No verb begins with '#' and no path has one, so that a bucket and an operation's own limits never meet.
    std::string key;
    if (allowed.bucket.empty()) {
        key.append(verb_text(Op::http.route->verb)).append(Op::http.route->path);
        key.append("#").append(std::to_string(index));
    } else {
        key.append("#").append(allowed.bucket);
    }
    return key.append("\n").append(whose);
}

/// Counts a call against each limit of its operation for which `whose(scope)` names somebody, in declared order. The first
/// that has no room is the answer; what the ones before it counted is taken back. `told(allowed, admission)` hears of each
/// limit that has room, where all have.
template <operation Op, class Limiter, class Whose, class Told>
std::optional<over_limit> count_call(Limiter& limiter, Whose whose, Told told) {
    std::vector<std::pair<std::string, admission>> counted;
    std::size_t index = 0;
    for (const rate& allowed : Op::http.limit->rates) {
        const std::optional<std::string> name = whose(allowed.scope);
        if (name) {
            std::string key = limit_key<Op>(allowed, index, *name);
            const admission answer = limiter.admit(
                key, allowed.count, std::chrono::milliseconds(allowed.window.milliseconds), allowed.weight);
            if (!answer.accepted) {
                for (const auto& [earlier, accepted] : counted) limiter.release(earlier, accepted);
                return over_limit{allowed, answer};
            }
            counted.emplace_back(std::move(key), answer);
        }
        ++index;
    }
    auto next = counted.begin();
    for (const rate& allowed : Op::http.limit->rates) {
        if (whose(allowed.scope)) told(allowed, (next++)->second);
    }
    return std::nullopt;
}
template <operation Op, class Limiter, class Whose>
std::optional<over_limit> count_call(Limiter& limiter, Whose whose) {
    return count_call<Op>(limiter, whose, [](const rate&, const admission&) {});
}

}  // namespace service_api::detail
