#pragma once

#include <cstddef>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A UTF-8 string must have at most this many Unicode scalar values.
struct max_length {
    static constexpr std::string_view id = "max_length";
    std::size_t count;

    constexpr bool accepts(std::string_view text) const {
        return text.size() <= count || detail::character_count(text) <= count;
    }
    constexpr bounds size_bounds() const { return {.upper = count}; }
    std::string words() const { return "must have at most " + detail::counted(count, "character", "characters"); }

    friend constexpr bool operator==(const max_length&, const max_length&) = default;
};

}  // namespace service_api::rules
