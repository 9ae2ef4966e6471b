#pragma once

#include <cstddef>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::rules {

/// An array must have at least this many elements.
struct min_items {
    static constexpr std::string_view id = "min_items";
    std::size_t count;

    template <class T>
    constexpr bool accepts(const std::vector<T>& value) const {
        return value.size() >= count;
    }
    constexpr bounds size_bounds() const { return {.lower = count}; }
    std::string words() const { return "must have at least " + detail::counted(count, "entry", "entries"); }

    friend constexpr bool operator==(const min_items&, const min_items&) = default;
};

}  // namespace service_api::rules
