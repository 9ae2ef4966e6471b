#pragma once

#include <cstdint>
#include <service_api/constraint/number_text.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A number of days between two dates.
struct days {
    std::int32_t count;
};

/// Two dates at most this many days apart, whichever is first. Holds while either is absent.
template <class Record, class First, class Second>
struct at_most_apart {
    static constexpr std::string_view id = "at_most_apart";
    First Record::* first;
    Second Record::* second;
    days limit;

    constexpr at_most_apart(First Record::* one, Second Record::* other, days most)
        : first(one), second(other), limit(most) {}

    constexpr bool holds(const Record& record) const {
        const date* one = present(record.*first);
        const date* other = present(record.*second);
        if (one == nullptr || other == nullptr) return true;
        const auto apart = days_between(*one, *other);
        return apart <= limit.count && -apart <= limit.count;
    }
    constexpr std::string_view first_field() const { return name_of(first); }
    std::string words() const {
        return "must be at most " + detail::counted(static_cast<std::size_t>(limit.count), "day", "days") + " from " +
               std::string(name_of(second));
    }
};

}  // namespace service_api
