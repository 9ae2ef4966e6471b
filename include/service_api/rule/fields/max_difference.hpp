#pragma once

#include <cstddef>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// Two dates must be at most this many days apart, or two moments this many milliseconds, in either order. Holds if
/// either is absent. A limit of your own has a `count`, the words `one` and `many`, and `within(limit, left, right)`.
template <class Record, class First, class Second, class Limit>
struct max_difference {
    static_assert(
        requires(Limit limit, value_type_of<First> one, value_type_of<Second> other) { within(limit, one, other); },
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
        return one == nullptr || other == nullptr || within(limit, *one, *other);
    }
    constexpr std::string_view first_field() const { return name_of(first); }
    constexpr auto terms() const { return std::tuple(first, second, limit); }
    std::string words() const {
        return detail::concat({"must be at most ",
                               detail::counted(static_cast<std::size_t>(limit.count), Limit::one, Limit::many),
                               " from ", name_of(second)});
    }
};

}  // namespace service_api::rules
