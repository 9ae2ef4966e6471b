#pragma once

#include <service_api/rule/text/pattern.hpp>
#include <service_api/rule/text/pattern_reader.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A text that is, from end to end, such a sequence of characters: `matches{"[A-Z]{3}-[0-9]{1,4}"}`. A part of regular
/// expressions, without groups, alternatives and back references: a character, a class (`[A-Z_]`, `[^ ]`), `\d`, `\w` or
/// `.` (any but a line's end), each with a count (`{3}`, `{1,}`, `{1,4}`, `?`, `*`, `+`) or once. Time grows with the text's
/// length and nothing else.
struct matches {
    static constexpr std::string_view id = "matches";
    detail::pattern pattern;

    consteval explicit matches(std::string_view text) : pattern(detail::read_pattern(text)) {}

    constexpr bool accepts(std::string_view text) const { return pattern.matches(text); }
    std::string words() const { return "must match the pattern " + pattern.words(); }

    friend constexpr bool operator==(const matches&, const matches&) = default;
};

}  // namespace service_api
