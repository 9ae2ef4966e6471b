#pragma once

#include <cstddef>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/value_words.hpp>
#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A UTF-8 string must have at least this many Unicode scalar values.
struct at_least_characters {
    static constexpr std::string_view id = "at_least_characters";
    std::size_t count;

    constexpr bool accepts(std::string_view text) const {
        // A character has at most four bytes.
        return text.size() / 4 >= count || (text.size() >= count && detail::character_count(text) >= count);
    }
    constexpr bounds size_bounds() const { return {.lower = count}; }
    std::string words() const { return "must have at least " + detail::counted(count, "character", "characters"); }

    friend constexpr bool operator==(const at_least_characters&, const at_least_characters&) = default;
};

}  // namespace service_api
