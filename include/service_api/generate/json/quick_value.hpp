#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/digits.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

// `assign` takes a longer way to a text that has no room yet.
inline void assign_text(std::string& value, std::string_view text) {
    if (text.size() <= value.capacity())
        value.assign(text);
    else
        value = std::string(text);
}

// The quick ways below read what most messages are made of: texts without an escape, short numbers. Nothing is decided that
// need not be. They answer null, and have read nothing, where a value is
// anything else: then the type's own reading tells what it is, or what is wrong with it. They read `quick_value_bytes` from
// where a value begins: `has_room` asks whether they may.

inline constexpr std::ptrdiff_t quick_value_bytes = short_number_bytes;

inline bool has_room(const json_reading& reading, const char* here) {
    return reading.lexer.readable(here) >= quick_value_bytes;
}

/// The text between the quotes.
[[gnu::always_inline]] inline const char* quick_text(const json_lexer& lexer, const char* here,
                                                     std::string_view& text) {
    if (*here != '"') return nullptr;
    const char* const begin = ++here;
    std::uint32_t special = byte_block::load(here).special_or_non_ascii();
    while (special == 0) {
        here += byte_block::size;
        if (lexer.readable(here) < static_cast<std::ptrdiff_t>(byte_block::size)) return nullptr;
        special = byte_block::load(here).special_or_non_ascii();
    }
    here += std::countr_zero(special);
    if (*here != '"') return nullptr;
    text = {begin, static_cast<std::size_t>(here - begin)};
    return here + 1;
}

// A leaf stands apart, and calls last what it calls: nothing is kept for after a call.

// Behind a text of which a block of bytes may be read. A short one is copied whole, then cut: a copy of a length that the
// compiler knows is two moves.
[[gnu::noinline, gnu::flatten]] inline const char* assign_quoted(std::string& value, std::string_view text) {
    constexpr std::size_t short_size = byte_block::size - 1;
    if (text.size() <= short_size && value.capacity() == std::string().capacity()) [[likely]] {
        std::destroy_at(&value);
        std::construct_at(&value, text.data(), short_size);
        value.resize(text.size());
    } else {
        assign_text(value, text);
    }
    return text.data() + text.size() + 1;
}
[[gnu::noinline]] inline const char* quick_string(const json_lexer& lexer, const char* here, std::string& value) {
    std::string_view text;
    return quick_text(lexer, here, text) != nullptr ? assign_quoted(value, text) : nullptr;
}
[[gnu::noinline]] inline const char* quick_view(const json_lexer& lexer, const char* here, std::string_view& value) {
    return quick_text(lexer, here, value);
}

[[gnu::noinline]] inline const char* quick_other_decimal(const char* here, decimal& value) {
    const short_number number = read_short_number(here);
    if (number.end != nullptr) value = decimal::from_word(number.coefficient, number.scale);
    return number.end;
}
[[gnu::noinline]] inline const char* quick_decimal(const char* here, decimal& value) {
    const short_number number = read_usual_decimal(here);
    if (number.end == nullptr) return quick_other_decimal(here, value);
    value = decimal::from_word(number.coefficient, number.scale);
    return number.end;
}

[[gnu::noinline]] inline const char* quick_other_int64(const char* here, std::int64_t& value) {
    const short_number number = read_short_number(here);
    if (number.end == nullptr || number.scale != 0) return nullptr;
    value = number.coefficient;
    return number.end;
}
[[gnu::noinline]] inline const char* quick_int64(const char* here, std::int64_t& value) {
    const short_number number = read_usual_integer(here);
    if (number.end == nullptr) return quick_other_int64(here, value);
    value = number.coefficient;
    return number.end;
}

/// A value that has a leaf, whatever its type; null of any other.
template <class T>
[[gnu::always_inline]] inline const char* quick_value([[maybe_unused]] const json_lexer& lexer,
                                                      [[maybe_unused]] const char* here, [[maybe_unused]] T& value) {
    if constexpr (std::is_same_v<T, decimal>)
        return quick_decimal(here, value);
    else if constexpr (std::is_same_v<T, std::int64_t>)
        return quick_int64(here, value);
    else if constexpr (is_unix_time<T>)
        return quick_int64(here, value.count);
    else if constexpr (std::is_same_v<T, std::string>)
        return quick_string(lexer, here, value);
    else if constexpr (std::is_same_v<T, std::string_view>)
        return quick_view(lexer, here, value);
    else
        return nullptr;
}

/// A day in quotes, all of whose bytes are looked at in one step.
inline const char* quick_date(const char* here, date& value) {
    constexpr std::uint32_t hyphens = 1U << 4 | 1U << 7;
    const char* const text = here + 1;
    if (*here != '"' || (byte_block::load(text).other_than_digit() & 0x3FFU) != hyphens || text[4] != '-' ||
        text[7] != '-' || text[10] != '"')
        return nullptr;
    const auto two = [text](int at) { return (text[at] - '0') * 10 + (text[at + 1] - '0'); };
    const auto day = date::from(two(0) * 100 + two(2), two(5), two(8));
    if (!day) return nullptr;
    value = *day;
    return text + 11;
}

}  // namespace service_api::detail
