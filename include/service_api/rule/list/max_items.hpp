#pragma once

#include <cstddef>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::rules {

/// An array must have at most this many elements.
struct max_items {
    static constexpr std::string_view id = "max_items";
    std::size_t count;

    template <class T>
    constexpr bool accepts(const std::vector<T>& value) const {
        return value.size() <= count;
    }
    constexpr bounds size_bounds() const { return {.upper = count}; }
    std::string words() const { return "must have at most " + detail::counted(count, "entry", "entries"); }

    friend constexpr bool operator==(const max_items&, const max_items&) = default;
};

}  // namespace service_api::rules
