#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/format/hex.hpp>
#include <service_api/format/percent.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

void percent_encode_from(std::string& text, std::size_t begin) {
    constexpr const char* hex = "0123456789ABCDEF";
    std::size_t left = count_bytes_to_encode(std::string_view(text).substr(begin));
    if (left == 0) return;
    std::size_t from = text.size();
    text.resize(from + 2 * left);
    for (std::size_t to = text.size(); left != 0;) {
        const char c = text[--from];
        if (unreserved_bytes[static_cast<unsigned char>(c)]) {
            text[--to] = c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        text[--to] = hex[byte & 15];
        text[--to] = hex[byte >> 4];
        text[--to] = '%';
        --left;
    }
}

}  // namespace detail

void append_percent_encoded(std::string& out, std::string_view text) {
    const std::size_t begin = out.size();
    out += text;
    detail::percent_encode_from(out, begin);
}

void append_percent_encoded_segments(std::string& out, std::string_view segments) {
    for (;;) {
        const std::size_t slash = segments.find('/');
        append_percent_encoded(out, segments.substr(0, slash));
        if (slash == segments.npos) return;
        out += '/';
        segments.remove_prefix(slash + 1);
    }
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded(text);
    std::size_t to = std::min(decoded.find('%'), decoded.size());
    for (std::size_t from = to; from < decoded.size(); ++from) {
        char c = decoded[from];
        if (c == '%') {
            if (decoded.size() - from < 3) return std::nullopt;
            const int high = detail::hex_value(decoded[from + 1]);
            const int low = detail::hex_value(decoded[from + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            from += 2;
        }
        decoded[to++] = c;
    }
    decoded.resize(to);
    return decoded;
}

}  // namespace service_api
