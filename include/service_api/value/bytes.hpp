#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/value/json_kind.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// Any bytes. On the wire a text in base64 (RFC 4648, section 4) with its padding; each value has one spelling.
struct bytes {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "byte";
    static constexpr std::string_view words = "must be bytes written in base64 with padding";
    static constexpr std::string_view kind = "bytes in base64";

    std::vector<std::uint8_t> data{};

    /// Refuses the url-safe alphabet, white space, missing padding and bits that spell nothing but are not zero.
    static std::optional<bytes> parse(std::string_view text) {
        if (text.size() % 4 != 0) return std::nullopt;
        const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
        bytes read;
        read.data.reserve(text.size() / 4 * 3);
        std::uint32_t held = 0;
        int held_bits = 0;
        for (const char c : text.substr(0, text.size() - padding)) {
            const int digit = digit_value(c);
            if (digit < 0) return std::nullopt;
            held = held << 6 | static_cast<std::uint32_t>(digit);
            held_bits += 6;
            if (held_bits < 8) continue;
            held_bits -= 8;
            read.data.push_back(static_cast<std::uint8_t>(held >> held_bits));
            held &= (1U << held_bits) - 1;
        }
        return held == 0 ? std::optional(std::move(read)) : std::nullopt;
    }
    void append_to(std::string& out) const {
        for (std::size_t i = 0; i < data.size(); i += 3) {
            const std::size_t left = data.size() - i;
            const auto byte = [&](std::size_t n) { return n < left ? std::uint32_t{data[i + n]} : 0U; };
            const std::uint32_t three = byte(0) << 16 | byte(1) << 8 | byte(2);
            out += digits[three >> 18];
            out += digits[three >> 12 & 63];
            out += left > 1 ? digits[three >> 6 & 63] : '=';
            out += left > 2 ? digits[three & 63] : '=';
        }
    }

    friend bool operator==(const bytes&, const bytes&) = default;

private:
    static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static constexpr int digit_value(char c) {
        return c >= 'A' && c <= 'Z'   ? c - 'A'
               : c >= 'a' && c <= 'z' ? c - 'a' + 26
               : c >= '0' && c <= '9' ? c - '0' + 52
               : c == '+'             ? 62
               : c == '/'             ? 63
                                      : -1;
    }
};

}  // namespace service_api
