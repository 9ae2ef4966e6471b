#include "printable.hpp"

#include <array>
#include <cstdio>
#include <service_api/format/utf8.hpp>

namespace platform {

namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// Returns the character of 1 to 3 bytes at an offset; a space for any of 4 bytes, all of which are harmless.
unsigned scalar_at(std::string_view text, std::size_t at, std::size_t length) {
    switch (length) {
        case 1: return byte_at(text, at);
        case 2: return (byte_at(text, at) & 0x1FU) << 6 | (byte_at(text, at + 1) & 0x3FU);
        case 3:
            return (byte_at(text, at) & 0x0FU) << 12 | (byte_at(text, at + 1) & 0x3FU) << 6 |
                   (byte_at(text, at + 2) & 0x3FU);
        default: return ' ';
    }
}

bool is_command(unsigned scalar) {
    return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ||        // C0, DEL, C1
           scalar == 0x2028 || scalar == 0x2029 ||                      // line and paragraph separators
           scalar == 0x061C || scalar == 0x200E || scalar == 0x200F ||  // directional marks
           (scalar >= 0x202A && scalar <= 0x202E) || (scalar >= 0x2066 && scalar <= 0x2069);
}

}  // namespace

std::string printable(std::string_view text) {
    std::string shown;
    const auto escape = [&shown](const char* format, unsigned value) {
        std::array<char, 8> escaped{};
        std::snprintf(escaped.data(), escaped.size(), format, value);
        shown += escaped.data();
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = service_api::detail::utf8_length(text, at);
        if (length == 0) {
            escape("\\x%02x", byte_at(text, at++));
            continue;
        }
        const unsigned scalar = scalar_at(text, at, length);
        if (is_command(scalar)) {
            escape("\\u%04x", scalar);
        } else {
            shown += text.substr(at, length);
        }
        at += length;
    }
    return shown;
}

}  // namespace platform
