#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/digits.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

// `assign` is slow if the string must allocate.
inline void assign_text(std::string& value, std::string_view text) {
    if (text.size() <= value.capacity()) {
        value.assign(text);
        return;
    }
    struct construct_if_failed {
        std::string* string;
        ~construct_if_failed() {
            if (string != nullptr) std::construct_at(string);  // the allocation failed
        }
    } guard{&value};
    std::destroy_at(&value);
    std::construct_at(&value, text);
    guard.string = nullptr;
}

// The functions below are the fast path: they read the most frequent forms of values, strings without escapes and short
// numbers. Each returns the end of the value, or `nullptr` for any other form; `value` is then unspecified, and the
// type's own `read` determines the value or the error. They read `quick_value_bytes` from the start of a value and
// `bytes_before_number` before it: callers must check `has_room`.

inline constexpr std::ptrdiff_t quick_value_bytes = short_number_bytes;

inline bool has_room(const json_read_context& reading, const char* here) {
    return reading.lexer.readable(here) >= quick_value_bytes &&
           reading.lexer.readable_before(here) >= bytes_before_number;
}

/// Reads a string without escapes and returns its end. The first `plain` bytes after the quote are known to be plain.
/// Reads one block after those.
[[gnu::always_inline]] inline const char* quick_text(const json_lexer& lexer, const char* here, std::string_view& text,
                                                     std::size_t plain = 0) {
    if (*here != '"') return nullptr;
    const char* const begin = here + 1;
    const char* const last_block = lexer.readable_end() - byte_block::size;
    here = begin + plain;
    std::uint32_t special = byte_block::load(here).special_or_non_ascii();
    while (special == 0) {
        here += byte_block::size;
        if (here > last_block) return nullptr;
        special = byte_block::load(here).special_or_non_ascii();
    }
    here += std::countr_zero(special);
    if (*here != '"') return nullptr;
    text = {begin, static_cast<std::size_t>(here - begin)};
    return here + 1;
}

// Not inlined, and each calls other functions only as tail calls: no register is saved.

const char* quick_other_string(const char* here, std::string& value, const json_lexer& lexer, std::size_t plain);
/// Returns whether a string's characters are in its own buffer: then there is nothing to free.
inline bool holds_itself(const std::string& value) {
    // As numbers: pointers into different objects must not be subtracted.
    const auto characters = reinterpret_cast<std::uintptr_t>(value.data());
    return characters - reinterpret_cast<std::uintptr_t>(&value) < sizeof value;
}
// A short string is copied as a whole block, then truncated: a copy of constant length is two moves.
const char* quick_string(const char* here, std::string& value, const json_lexer& lexer);
const char* quick_view(const char* here, std::string_view& value, const json_read_context& reading);

[[gnu::always_inline]] inline const char* quick_bool(const char* here, bool& value) {
    std::uint32_t word = 0;
    std::memcpy(&word, here, sizeof word);
    if (word == word_of("true")) {
        value = true;
        return here + 4;
    }
    if (word != word_of("fals") || here[4] != 'e') return nullptr;
    value = false;
    return here + 5;
}

/// Returns whether a type has a fast path. Other types are read only by their plan.
template <class T>
constexpr bool is_quick() {
    if constexpr (is_required<T>)
        return is_quick<typename T::value_type>();
    else if constexpr (is_optional<T> || is_nullable<T>)
        return !is_required<typename T::value_type> && is_quick<typename T::value_type>();
    else
        return has_usual_form<T> || std::is_same_v<T, std::int64_t> || std::is_same_v<T, std::string> ||
               std::is_same_v<T, std::string_view> || std::is_same_v<T, bool> || described_enum<T> || is_extensible<T>;
}

/// Reads a value of a type with a fast path. Returns its end, or `nullptr` for a form that is not on the fast path;
/// `value` is then unspecified.
template <class T>
[[gnu::always_inline]] inline const char* parse_fast([[maybe_unused]] const json_read_context& reading,
                                                     const char* here, T& value) {
    static_assert(is_quick<T>());
    if constexpr (is_required<T>) {
        return parse_fast(reading, here, *value);
    } else if constexpr (is_optional<T> || is_nullable<T>) {
        // In a request, null is an error if the value may only be absent.
        if constexpr (is_nullable<T> || !is_nullable<typename T::value_type>) {
            if (*here == 'n' && (is_nullable<T> || reading.way == direction::response)) {
                std::uint32_t word = 0;
                std::memcpy(&word, here, sizeof word);
                if (word != word_of("null")) return nullptr;
                value.reset();
                return here + 4;
            }
        }
        if (!value) value.emplace();
        return parse_fast(reading, here, *value);
    } else if constexpr (has_usual_form<T>) {
        return T::read_usual_form(here, value);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        return quick_int64(here, value);
    } else if constexpr (std::is_same_v<T, std::string>) {
        return quick_string(here, value, reading.lexer);
    } else if constexpr (std::is_same_v<T, std::string_view>) {
        return quick_view(here, value, reading);
    } else if constexpr (std::is_same_v<T, bool>) {
        return quick_bool(here, value);
    } else if constexpr (is_extensible<T>) {
        typename T::enum_type known{};
        const char* const end = quick_word(reading, here, known);
        if (end == nullptr) [[unlikely]]
            return quick_extensible<typename T::enum_type>(reading, here, &value, json_reader_for<T>::plan);
        value = known;
        return end;
    } else {
        return quick_word(reading, here, value);
    }
}

/// `parse_fast` with the signature of `json_reader_functions::quick`.
template <class T>
const char* read_usual_form(const char* here, void* value, const json_read_context& reading) {
    return parse_fast(reading, here, *static_cast<T*>(value));
}

/// Returns the `quick` function for a type's plan.
template <class T>
constexpr auto quick_function() -> decltype(json_reader_functions::quick) {
    if constexpr (is_quick<T>())
        return &read_usual_form<T>;
    else
        return &no_fast_path;
}

/// Returns whether that function reads bytes before the value, as numbers do.
template <class Field>
constexpr bool is_number_field() {
    using type = unwrap_presence<Field>;
    if constexpr (has_usual_form<type>)
        return type::json == json_kind::number;
    else
        return std::is_same_v<type, std::int64_t>;
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/fast_value.ipp>
#endif
