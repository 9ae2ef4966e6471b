#pragma once

#include <algorithm>
#include <optional>
#include <service_api/format/base64.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the bytes in the URL-safe alphabet of RFC 4648, section 5, without padding. Not constant-time: for tokens,
/// not for keys.
inline std::string to_base64url(std::string_view bytes) {
    std::string text = base64_encode(bytes);
    while (text.ends_with('=')) text.pop_back();
    std::replace(text.begin(), text.end(), '+', '-');
    std::replace(text.begin(), text.end(), '/', '_');
    return text;
}

/// Returns the bytes that a text encodes in the URL-safe alphabet without padding, otherwise nothing. Each byte string
/// has exactly one text.
inline std::optional<std::string> from_base64url(std::string_view text) {
    if (text.find_first_of("+/=") != text.npos) return std::nullopt;
    std::string padded(text);
    std::replace(padded.begin(), padded.end(), '-', '+');
    std::replace(padded.begin(), padded.end(), '_', '/');
    padded.append((4 - padded.size() % 4) % 4, '=');
    return base64_decode(padded);
}

}  // namespace service_api::detail
