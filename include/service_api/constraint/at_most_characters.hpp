#pragma once

#include <cstddef>
#include <service_api/constraint/number_text.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A UTF-8 text of at most this many Unicode scalar values.
struct at_most_characters {
    static constexpr std::string_view id = "at_most_characters";
    std::size_t count;

    constexpr bool accepts(std::string_view text) const {
        std::size_t found = 0;
        // Every scalar value has exactly one byte that is no continuation byte.
        for (const char c : text) found += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
        return found <= count;
    }
    std::string words() const { return "must have at most " + detail::counted(count, "character", "characters"); }

    friend constexpr bool operator==(const at_most_characters&, const at_most_characters&) = default;
};

}  // namespace service_api
