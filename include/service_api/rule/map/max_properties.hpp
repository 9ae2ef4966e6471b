#pragma once

#include <cstddef>
#include <map>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A map must have at most this many members.
struct max_properties {
    static constexpr std::string_view id = "max_properties";
    std::size_t count;

    template <class T>
    constexpr bool accepts(const std::map<std::string, T>& value) const {
        return value.size() <= count;
    }
    constexpr bounds size_bounds() const { return {.upper = count}; }
    std::string words() const { return "must have at most " + detail::counted(count, "entry", "entries"); }

    friend constexpr bool operator==(const max_properties&, const max_properties&) = default;
};

}  // namespace service_api::rules
