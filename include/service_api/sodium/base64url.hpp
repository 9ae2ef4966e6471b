#pragma once

#include <sodium.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// The bytes in the url-safe alphabet of RFC 4648, section 5, without padding.
inline std::string base64url_encode(std::span<const std::uint8_t> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // libsodium's closing NUL
    return text;
}

/// Writes the bytes spelled by `text` to the front of `bytes` and returns how many. The text is in the url-safe or the
/// standard alphabet (never both), padded in full or not at all. Nothing if it is anything else, if the bits that spell
/// nothing are not zero (two texts that differ must not pass for one signature), or if the bytes do not fit.
inline std::optional<std::size_t> base64url_decode(std::string_view text, std::span<std::uint8_t> bytes) {
    // libsodium 1.0.18 reads bytes from 0x80 as digits where char is signed.
    const auto is_foreign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (std::any_of(text.begin(), text.end(), is_foreign)) return std::nullopt;
    const bool standard = text.find_first_of("+/") != std::string_view::npos;
    const bool padded = text.ends_with('=');
    const int variant = standard ? (padded ? sodium_base64_VARIANT_ORIGINAL : sodium_base64_VARIANT_ORIGINAL_NO_PADDING)
                                 : (padded ? sodium_base64_VARIANT_URLSAFE : sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    std::size_t size = 0;
    // libsodium refuses other characters, wrong padding and stray bits; without an end pointer, left-over text too.
    if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr, variant) !=
        0) {
        return std::nullopt;
    }
    return size;
}

/// Overload that makes the room.
inline std::optional<std::vector<std::uint8_t>> base64url_decode(std::string_view text) {
    std::vector<std::uint8_t> bytes(text.size() / 4 * 3 + 3);
    const auto size = base64url_decode(text, bytes);
    if (!size) return std::nullopt;
    bytes.resize(*size);
    return bytes;
}

}  // namespace service_api
