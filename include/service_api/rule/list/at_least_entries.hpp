#pragma once

#include <cstddef>
#include <service_api/constraint/bounds.hpp>
#include <service_api/constraint/number_text.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// An array of at least this many entries.
struct at_least_entries {
    static constexpr std::string_view id = "at_least_entries";
    std::size_t count;

    template <class T>
    constexpr bool accepts(const std::vector<T>& value) const {
        return value.size() >= count;
    }
    constexpr bounds size_bounds() const { return {.lower = count}; }
    std::string words() const { return "must have at least " + detail::counted(count, "entry", "entries"); }
};

}  // namespace service_api
