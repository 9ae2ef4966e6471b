#pragma once

#include <cstdint>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// A number of days between two dates.
struct days {
    std::int32_t count;

    friend constexpr bool operator==(days, days) = default;
};

/// A number of milliseconds between two moments.
struct milliseconds {
    std::int64_t count;

    friend constexpr bool operator==(milliseconds, milliseconds) = default;
};

}  // namespace service_api::rules

namespace service_api {

namespace detail {

constexpr bool within(rules::days limit, date one, date other) {
    const auto apart = days_between(one, other);
    return apart <= limit.count && -apart <= limit.count;
}
constexpr bool within(rules::milliseconds limit, unix_ms one, unix_ms other) {
    // Unsigned, because the distance between the earliest and the latest time does not fit in 63 bits.
    const auto apart = one < other ? static_cast<std::uint64_t>(other.count) - static_cast<std::uint64_t>(one.count)
                                   : static_cast<std::uint64_t>(one.count) - static_cast<std::uint64_t>(other.count);
    return limit.count >= 0 && apart <= static_cast<std::uint64_t>(limit.count);
}

inline std::string words_of(rules::days limit) { return counted(static_cast<std::size_t>(limit.count), "day", "days"); }
inline std::string words_of(rules::milliseconds limit) {
    return counted(static_cast<std::size_t>(limit.count), "millisecond", "milliseconds");
}

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

/// Two dates must be at most this many days apart, or two moments this many milliseconds, in either order. Holds if
/// either is absent.
template <class Record, class First, class Second, class Limit>
struct max_difference {
    static_assert(
        requires(Limit limit, value_type_of<First> one, value_type_of<Second> other) {
            detail::within(limit, one, other);
        },
        "service_api: max_difference has a limit that does not fit its fields: write days{n} for two dates or "
        "milliseconds{n} for two unix_ms [docs/errors.md#max-difference-limit]");
    static constexpr std::string_view id = "max_difference";
    First Record::* first;
    Second Record::* second;
    Limit limit;

    constexpr max_difference(First Record::* one, Second Record::* other, Limit most)
        : first(one), second(other), limit(most) {}

    constexpr bool holds(const Record& record) const {
        const auto* one = present(record.*first);
        const auto* other = present(record.*second);
        return one == nullptr || other == nullptr || detail::within(limit, *one, *other);
    }
    constexpr std::string_view first_field() const { return name_of(first); }
    constexpr auto terms() const { return std::tuple(first, second, limit); }
    std::string words() const {
        return detail::concat("must be at most " + detail::words_of(limit), " from ", name_of(second));
    }
};

}  // namespace service_api::rules
