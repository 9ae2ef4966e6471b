#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/signing/base58.hpp>
#include <span>
#include <string>
#include <string_view>

namespace service_api {

/// What stands before the base58 digits of a public key.
inline constexpr std::string_view key_text_prefix = "ed25519:";

/// The text of a public key: `ed25519:` and the base58 of its 32 bytes.
inline std::string key_text(std::span<const std::uint8_t, 32> key) {
    return std::string(key_text_prefix) + base58_encode(key);
}

/// The 32 bytes of a key text; empty when the text is not exactly what `key_text` writes for them.
/// Says nothing about the point itself: see `is_valid_key`.
inline std::optional<std::array<std::uint8_t, 32>> parse_key_text(std::string_view text) {
    constexpr std::size_t longest = 44;  // base58 digits of 32 bytes; checked first, as decoding time is quadratic
    if (!text.starts_with(key_text_prefix)) return std::nullopt;
    text.remove_prefix(key_text_prefix.size());
    if (text.size() > longest) return std::nullopt;
    const auto bytes = base58_decode(text);
    if (!bytes || bytes->size() != 32) return std::nullopt;
    std::array<std::uint8_t, 32> key{};
    std::copy(bytes->begin(), bytes->end(), key.begin());
    return key;
}

}  // namespace service_api
