#pragma once

#include <service_api/rule/text/pattern.hpp>
#include <service_api/rule/text/pattern_reader.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A string must match this pattern from end to end: `matches{"[A-Z]{3}-[0-9]{1,4}"}`. Patterns are a subset of regular
/// expressions, without look-ahead and back references: a character, a class (`[A-Z_]`, `[^ ]`), `\d`, `\w`, `.` (any
/// character but a line break) or a group (`(day|week)`), each with or without a count (`{3}`, `{1,}`, `{1,4}`, `?`,
/// `*`, `+`). Matching takes time proportional to the string's length only.
struct matches {
    static constexpr std::string_view id = "matches";
    detail::pattern pattern;

    consteval explicit matches(std::string_view text) : pattern(detail::read_pattern(text)) {}

    constexpr bool accepts(std::string_view text) const { return pattern.matches(text); }
    std::string example_text() const { return pattern.example(); }
    std::string words() const { return "must match the pattern " + pattern.words(); }

    friend constexpr bool operator==(const matches&, const matches&) = default;
};

}  // namespace service_api::rules
