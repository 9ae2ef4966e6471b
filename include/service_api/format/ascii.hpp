#pragma once

/// Tests of ASCII characters. Unlike those of `<cctype>`, they do not depend on a locale.
namespace service_api::detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }

/// Returns whether a character is a control character other than a tab.
constexpr bool is_line_control(char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7F'; }

}  // namespace service_api::detail
