#pragma once

#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// Whether a byte goes on with a UTF-8 character, as every byte but its first does.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The Unicode scalar values of a UTF-8 text.
[[gnu::noinline]] constexpr std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += continues_character(c) ? 0 : 1;
    return count;
}

}  // namespace service_api::detail
