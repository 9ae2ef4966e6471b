#pragma once

#include <cstddef>
#include <service_api/constraint/bounds.hpp>
#include <service_api/constraint/character_count.hpp>
#include <service_api/constraint/number_text.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A UTF-8 text of at least this many Unicode scalar values.
struct at_least_characters {
    static constexpr std::string_view id = "at_least_characters";
    std::size_t count;

    constexpr bool accepts(std::string_view text) const {
        // A character has four bytes at most.
        return text.size() / 4 >= count || (text.size() >= count && detail::character_count(text) >= count);
    }
    constexpr bounds size_bounds() const { return {.lower = count}; }
    std::string words() const { return "must have at least " + detail::counted(count, "character", "characters"); }
};

}  // namespace service_api
