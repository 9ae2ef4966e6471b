#pragma once

#include <cstddef>
#include <map>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A map must have at least this many members.
struct min_properties {
    static constexpr std::string_view id = "min_properties";
    std::size_t count;

    template <class T>
    constexpr bool accepts(const std::map<std::string, T>& value) const {
        return value.size() >= count;
    }
    constexpr bounds size_bounds() const { return {.lower = count}; }
    std::string words() const { return "must have at least " + detail::counted(count, "entry", "entries"); }

    friend constexpr bool operator==(const min_properties&, const min_properties&) = default;
};

}  // namespace service_api::rules
