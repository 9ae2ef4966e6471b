#pragma once

#include <cstddef>
#include <service_api/reflect/value_words.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// An array must have at most this many elements.
struct at_most_entries {
    static constexpr std::string_view id = "at_most_entries";
    std::size_t count;

    template <class T>
    constexpr bool accepts(const std::vector<T>& value) const {
        return value.size() <= count;
    }
    constexpr bounds size_bounds() const { return {.upper = count}; }
    std::string words() const { return "must have at most " + detail::counted(count, "entry", "entries"); }

    friend constexpr bool operator==(const at_most_entries&, const at_most_entries&) = default;
};

}  // namespace service_api
