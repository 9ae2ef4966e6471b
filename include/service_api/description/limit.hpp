#pragma once

#include <concepts>
#include <cstdint>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/exceptions.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// States that the interface's specification does not contain this fact. It is written instead of left out, so that the
/// documents print it.
struct unspecified_t {};
inline constexpr unspecified_t unspecified{};

/// The callers whose calls a limit counts together.
enum class limit_scope { account, ip_address, global };

/// The length of a limit's window.
struct time_window {
    std::int64_t milliseconds;
    std::string_view name;  ///< as in "10 requests per second"

    friend constexpr bool operator==(const time_window&, const time_window&) = default;
};
inline constexpr time_window per_second{1'000, "second"};
inline constexpr time_window per_minute{60'000, "minute"};
inline constexpr time_window per_hour{3'600'000, "hour"};
inline constexpr time_window per_day{86'400'000, "day"};

/// At most `count` requests in any window of that length, or requests whose weights add up to at most `count`.
struct rate {
    std::uint32_t count;
    time_window window;
    rules::required<limit_scope> scope;
    std::uint16_t weight = 1;   ///< the part of the count that one call of this operation takes
    std::string_view bucket{};  ///< operations with one bucket share one count; if empty, the operation has its own

    friend constexpr bool operator==(const rate&, const rate&) = default;
};

/// Returns a description such as "at most 10 requests per second", for documents and error messages.
SERVICE_API_DECL std::string rate_words(const rate& allowed);

namespace detail {

constexpr bool same_bucket_same_limit(const rate& one, const rate& other) {
    return one.bucket.empty() || one.bucket != other.bucket ||
           (one.count == other.count && one.window == other.window && one.scope == other.scope);
}

}  // namespace detail

/// How often an operation may be called: a rate, several in braces that all apply, or `unspecified`.
struct limit_policy {
    inplace_vector<rate> rates{};  ///< empty if the limit is not known

    template <std::same_as<rate>... More>
        requires(sizeof...(More) < inplace_vector<rate>::capacity)
    constexpr limit_policy(rate known, More... more) : rates(known, more...) {
        for (const rate& one : rates) {
            if (one.count == 0)
                detail::reject(
                    "service_api: a limit admits no request at all: write rate{1, ...} or more "
                    "[docs/errors.md#limit-zero]");
            if (one.weight == 0)
                detail::reject(
                    "service_api: a limit has a weight of 0, which counts nothing: write 1 or more "
                    "[docs/errors.md#limit-weight-zero]");
            if (one.weight > one.count)
                detail::reject(
                    "service_api: a call weighs more than the count of its limit: write a smaller .weight "
                    "[docs/errors.md#limit-weight]");
            if (one.window.milliseconds <= 0)
                detail::reject(
                    "service_api: a limit has a window of no length: write per_second or time_window{...} "
                    "[docs/errors.md#limit-window]");
        }
    }
    constexpr limit_policy(unspecified_t) {}

    constexpr bool is_specified() const { return !rates.empty(); }
    constexpr bool counts_per(limit_scope scope) const {
        for (const rate& one : rates) {
            if (one.scope == scope) return true;
        }
        return false;
    }

    friend constexpr bool operator==(const limit_policy&, const limit_policy&) = default;

private:
    friend struct detail::access;
    // The value of a required limit that is left out: the error is then the same as for any other required field.
    constexpr limit_policy() = default;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/description/limit.ipp>
#endif
