#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/stated.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/required.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Whose requests a limit counts together.
enum class counted_per { account, ip_address };

/// The length of a limit's window.
struct time_window {
    std::int64_t milliseconds;
    std::string_view name;  ///< as in "10 requests per second"

    friend constexpr bool operator==(const time_window&, const time_window&) = default;
};
inline constexpr time_window per_second{1'000, "second"};
inline constexpr time_window per_minute{60'000, "minute"};

/// At most `count` requests in any window of that length.
struct rate {
    std::uint32_t count;
    time_window window;
    required<counted_per> scope;

    friend constexpr bool operator==(const rate&, const rate&) = default;
};

/// "at most 10 requests per second": documents and refusals say it alike.
inline std::string rate_words(const rate& allowed) {
    return "at most " + std::to_string(allowed.count) + (allowed.count == 1 ? " request per " : " requests per ") +
           std::string(allowed.window.name);
}

/// How often an operation may be called: a rate, or the fact that none is shown.
struct limit_policy {
    std::optional<rate> stated{};

    constexpr limit_policy(rate known) : stated(known) {
        if (known.count == 0) throw "service_api: a limit admits no request at all: write rate{1, ...} or more";
    }
    constexpr limit_policy(not_shown_fact) {}

private:
    friend struct detail::access;
    // The blank of a required limit: leaving it out then reads like leaving out any other field.
    constexpr limit_policy() = default;
};

}  // namespace service_api
