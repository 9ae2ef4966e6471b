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

/// Returns the bytes in the URL-safe alphabet of RFC 4648, section 5, without padding.
inline std::string base64url_encode(std::span<const std::uint8_t> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // libsodium's terminating NUL
    return text;
}

/// Decodes `text` into the front of `bytes` and returns the number of bytes. The text is in the URL-safe or the
/// standard alphabet (never both), with complete padding or without. Returns `std::nullopt` for any other text, if the
/// unused bits are not zero (two different texts must not be accepted as one signature), or if the bytes do not fit.
inline std::optional<std::size_t> base64url_decode(std::string_view text, std::span<std::uint8_t> bytes) {
    // libsodium 1.0.18 reads bytes from 0x80 as digits if `char` is signed.
    const auto is_foreign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (std::any_of(text.begin(), text.end(), is_foreign)) return std::nullopt;
    const bool standard = text.find_first_of("+/") != std::string_view::npos;
    const bool padded = text.ends_with('=');
    const int variant = standard ? (padded ? sodium_base64_VARIANT_ORIGINAL : sodium_base64_VARIANT_ORIGINAL_NO_PADDING)
                                 : (padded ? sodium_base64_VARIANT_URLSAFE : sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    std::size_t size = 0;
    // libsodium rejects other characters, wrong padding and nonzero unused bits and, without an end pointer, trailing
    // text.
    if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr, variant) !=
        0) {
        return std::nullopt;
    }
    return size;
}

/// Overload that returns the decoded bytes in a new vector.
inline std::optional<std::vector<std::uint8_t>> base64url_decode(std::string_view text) {
    std::vector<std::uint8_t> bytes(text.size() / 4 * 3 + 3);
    const auto size = base64url_decode(text, bytes);
    if (!size) return std::nullopt;
    bytes.resize(*size);
    return bytes;
}

}  // namespace service_api
