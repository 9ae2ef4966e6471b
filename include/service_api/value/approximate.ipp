#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <service_api/value/approximate.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <version>
#ifndef __cpp_lib_to_chars  // libc++ 19 cannot read a double with from_chars
#include <locale>
#include <sstream>
#endif

namespace service_api {

namespace detail {

/// Returns whether a text is a number as JSON writes it: from_chars also takes `inf`, `1.` and `01`.
inline bool is_json_number(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const auto digits = [&] {
        const std::size_t begin = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
        return at - begin;
    };
    const bool has_leading_zero = at < text.size() && text[at] == '0';
    const std::size_t whole = digits();
    if (whole == 0 || (has_leading_zero && whole > 1)) return false;
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (digits() == 0) return false;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
        if (digits() == 0) return false;
    }
    return at == text.size();
}

/// Returns whether a number that no `double` represents is too small rather than too large. The exponent that its first
/// digit has without `e` is between minus and plus the size of its text, which is far below `largest_power`.
inline bool is_below_smallest(std::string_view text) {
    const std::size_t mark = text.find_first_of("eE");
    const std::string_view digits = text.substr(0, mark);
    const std::size_t first = digits.find_first_of("123456789");
    const std::size_t point = digits.find('.') == digits.npos ? digits.size() : digits.find('.');
    if (first == digits.npos) return true;
    if (mark == text.npos) return first > point;
    std::string_view exponent = text.substr(mark + 1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    constexpr long long largest_power = 1'000'000'000'000'000;
    long long power = 0;
    const auto end = std::from_chars(exponent.data(), exponent.data() + exponent.size(), power);
    if (end.ec != std::errc{}) return exponent.starts_with('-');
    if (power < -largest_power || power > largest_power) return power < 0;  // the sum below cannot overflow
    return power + static_cast<long long>(point) - static_cast<long long>(first) < 0;
}

}  // namespace detail

std::optional<approximate> approximate::parse(std::string_view text) {
    if (!detail::is_json_number(text)) return std::nullopt;
    approximate read;
#ifdef __cpp_lib_to_chars
    const auto end = std::from_chars(text.data(), text.data() + text.size(), read.value);
    if (end.ec == std::errc{}) return read;
    if (!detail::is_below_smallest(text)) return std::nullopt;
    read.value = text.starts_with('-') ? -0.0 : 0.0;
#else
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    in >> read.value;
    if (!read.is_representable() || (in.fail() && !detail::is_below_smallest(text))) return std::nullopt;
#endif
    return read;
}

void approximate::append_to(std::string& out) const {
    if (!is_representable()) {
        out += "null";
        return;
    }
    std::array<char, longest_written> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    out.append(text.data(), end.ptr);
}

}  // namespace service_api
