#pragma once

#include <cstddef>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A UTF-8 string must have at least this many Unicode scalar values.
struct min_length {
    static constexpr std::string_view id = "min_length";
    std::size_t count;

    constexpr bool accepts(std::string_view text) const {
        // A character has at most four bytes.
        return text.size() / 4 >= count || (text.size() >= count && detail::character_count(text) >= count);
    }
    constexpr bounds size_bounds() const { return {.lower = count}; }
    std::string words() const { return "must have at least " + detail::counted(count, "character", "characters"); }

    friend constexpr bool operator==(const min_length&, const min_length&) = default;
};

}  // namespace service_api::rules
