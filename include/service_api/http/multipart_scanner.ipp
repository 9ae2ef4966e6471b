#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/format/utf8.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/http/token.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

/// A parameter of a header's value: `; name=value`, where the value is a token or a quoted string.
struct header_parameter {
    std::string_view name;
    std::string_view value;
};

/// Removes the first parameter from the front of `rest`, which begins with ';'. Returns false on a syntax error. A
/// backslash in a quoted string is one.
inline bool take_parameter(std::string_view& rest, header_parameter& one) {
    rest.remove_prefix(1);
    rest = trimmed(rest);
    const std::size_t equals = rest.find('=');
    if (equals == rest.npos || !is_token(rest.substr(0, equals))) return false;
    one.name = rest.substr(0, equals);
    rest.remove_prefix(equals + 1);
    const bool is_quoted = rest.starts_with('"');
    if (is_quoted) rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find_first_of(is_quoted ? "\"\\" : "; \t"), rest.size());
    one.value = rest.substr(0, end);
    if (is_quoted ? !rest.substr(end).starts_with('"') : !is_token(one.value)) return false;
    rest = trimmed(rest.substr(end + (is_quoted ? 1 : 0)));
    return rest.empty() || rest.front() == ';';
}

/// Removes the value before the parameters from the front of `rest`.
inline std::string_view take_value(std::string_view& rest) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const std::string_view value = trimmed(rest.substr(0, end));
    rest.remove_prefix(end);
    return value;
}

/// Returns a name in which browsers wrote each quote as `%22`.
inline std::string decode_quotes(std::string_view text) {
    std::string name(text);
    for (std::size_t at = name.find("%22"); at != name.npos; at = name.find("%22", at + 1)) name.replace(at, 3, "\"");
    return name;
}

inline bool is_boundary(std::string_view text) {
    constexpr std::string_view characters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'()+_,-./:=? ";
    return !text.empty() && text.size() <= 70 && text.back() != ' ' && text.find_first_not_of(characters) == text.npos;
}

/// Returns whether a line has a control byte other than a tab.
inline bool has_control_byte_in_line(std::string_view text) {
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F) return true;
    }
    return false;
}

}  // namespace detail

std::optional<std::string> multipart_boundary(std::string_view content_type) {
    std::optional<std::string> boundary;
    detail::header_parameter one;
    detail::take_value(content_type);
    while (!content_type.empty()) {
        if (!detail::take_parameter(content_type, one)) return std::nullopt;
        if (!detail::same_name(one.name, "boundary")) continue;
        if (boundary || !detail::is_boundary(one.value)) return std::nullopt;
        boundary = std::string(one.value);
    }
    return boundary;
}

bool has_utf8_charset(std::string_view content_type) {
    detail::header_parameter one;
    detail::take_value(content_type);
    while (!content_type.empty()) {
        if (!detail::take_parameter(content_type, one)) return false;
        if (detail::same_name(one.name, "charset") && !detail::same_name(one.value, "utf-8") &&
            !detail::same_name(one.value, "us-ascii"))
            return false;
    }
    return true;
}

bool multipart_scanner::next(body_part& part) {
    if (is_at_end_ || !error_.empty() || !begin_part()) return false;
    if (++parts_ > most_parts) return fail("it has more than 1000 parts");
    part = {};
    if (!head(part)) return false;
    const std::string_view line = std::string_view(delimiter_).substr(2);
    if (rest_.starts_with(line)) return fail("a part has no line break between its head and the next boundary");
    const std::size_t end = rest_.find(delimiter_);
    if (end == rest_.npos) return fail("the last boundary is missing");
    part.content = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return true;
}

/// Removes the boundary before a part. Returns false if it is the last one, or on a syntax error.
bool multipart_scanner::begin_part() {
    std::string_view delimiter = delimiter_;
    if (parts_ == 0 && !rest_.starts_with("\r\n")) delimiter.remove_prefix(2);
    if (!rest_.starts_with(delimiter)) return fail("it does not begin with its boundary");
    rest_.remove_prefix(delimiter.size());
    if (rest_.starts_with("\r\n")) {
        rest_.remove_prefix(2);
        return true;
    }
    if (rest_ == "--" || rest_ == "--\r\n") {
        is_at_end_ = true;
        return false;
    }
    return fail(rest_.starts_with("--") ? "there is text after the last boundary"
                                        : "a boundary is followed by other characters");
}

bool multipart_scanner::head(body_part& part) {
    has_disposition_ = has_media_type_ = has_encoding_ = false;
    std::size_t left = most_head_bytes;
    while (true) {
        const std::size_t end = rest_.substr(0, left).find('\n');
        if (end == rest_.npos)
            return fail(rest_.size() < left ? "the head of a part does not end" : "a part has a head above 4096 bytes");
        if (end == 0 || rest_[end - 1] != '\r') return fail("a line in the head of a part does not end with CR LF");
        const std::string_view line = rest_.substr(0, end - 1);
        rest_.remove_prefix(end + 1);
        left -= end + 1;
        if (line.empty()) return has_disposition_ || fail("a part has no Content-Disposition");
        if (line.starts_with(std::string_view(delimiter_).substr(2)))
            return fail("a boundary is in the head of a part");
        if (!header(part, line)) return false;
    }
}

bool multipart_scanner::header(body_part& part, std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos || !is_token(line.substr(0, colon)))
        return fail("a part has a header without a name or a colon");
    if (detail::has_control_byte_in_line(line) || !detail::is_utf8(line))
        return fail("the head of a part has a control byte, or is not UTF-8");
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = detail::trimmed(line.substr(colon + 1));
    if (detail::same_name(name, "Content-Disposition")) {
        if (std::exchange(has_disposition_, true)) return fail("a part has two headers Content-Disposition");
        return disposition(part, value);
    }
    if (detail::same_name(name, "Content-Type")) {
        if (std::exchange(has_media_type_, true) || value.empty())
            return fail("a part has two or empty headers Content-Type");
        part.media_type = value;
    }
    if (detail::same_name(name, "Content-Transfer-Encoding")) {
        const bool is_none =
            detail::same_name(value, "binary") || detail::same_name(value, "8bit") || detail::same_name(value, "7bit");
        if (std::exchange(has_encoding_, true) || !is_none) return fail("a part has a Content-Transfer-Encoding");
    }
    return true;  // RFC 7578, section 4.8: other headers are ignored
}

bool multipart_scanner::disposition(body_part& part, std::string_view value) {
    if (!detail::same_name(detail::take_value(value), "form-data"))
        return fail("a part has another Content-Disposition than form-data");
    bool has_name = false;
    bool has_extended_file_name = false;
    detail::header_parameter one;
    while (!value.empty()) {
        if (!detail::take_parameter(value, one))
            return fail(
                "a parameter of Content-Disposition is neither a token nor a quoted string without backslashes");
        if (detail::same_name(one.name, "name")) {
            if (std::exchange(has_name, true)) return fail("a part has two names");
            part.name = detail::decode_quotes(one.value);
        } else if (detail::same_name(one.name, "filename")) {
            if (part.file_name) return fail("a part has two file names");
            part.file_name = detail::decode_quotes(one.value);
        } else if (detail::same_name(one.name, "filename*")) {
            has_extended_file_name = true;
        }
    }
    if (!has_name) return fail("a part has no name");
    if (has_extended_file_name && !part.file_name) return fail("a part has filename* without filename");
    return true;
}

}  // namespace service_api
