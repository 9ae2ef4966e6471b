#pragma once

#include <optional>
#include <service_api/value/hex.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Appends a text with every byte outside RFC 3986's unreserved set percent-encoded. Signed bytes must survive every
/// proxy unchanged, so nothing is left that one might rewrite ('+' included).
inline void append_percent_encoded(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    for (const char c : text) {
        const bool unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                c == '-' || c == '.' || c == '_' || c == '~';
        const auto byte = static_cast<unsigned char>(c);
        if (unreserved)
            out += c;
        else
            out += {'%', hex[byte >> 4], hex[byte & 15]};
    }
}

/// Decodes %XX; a '+' stays a '+'. Nothing when an escape is incomplete.
inline std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += text[i];
            continue;
        }
        if (text.size() - i < 3) return std::nullopt;
        const int high = detail::hex_value(text[i + 1]);
        const int low = detail::hex_value(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        decoded += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return decoded;
}

}  // namespace service_api
