#pragma once

#include <algorithm>
#include <service_api/format/ascii.hpp>
#include <string_view>

namespace service_api {

/// Returns whether a text can be the value of a header: one line without control characters, and without a space or a
/// tab at either end, which the receiver would remove (RFC 9110, section 5.5).
constexpr bool is_field_value(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    return text.empty() || (std::none_of(text.begin(), text.end(), detail::is_line_control) &&
                            !is_blank(text.front()) && !is_blank(text.back()));
}

}  // namespace service_api
