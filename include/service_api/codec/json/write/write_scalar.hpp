#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/no_data.hpp>
#include <service_api/value/number_encoding.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

template <class T>
inline constexpr bool is_json_text = std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;

inline char* write_string(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    return writer.string(to, *static_cast<const std::string*>(value));
}
template <>
struct json_writer_for<std::string> {
    static constexpr json_writer_functions plan{&write_string};
};

inline char* write_view(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    return writer.string(to, *static_cast<const std::string_view*>(value));
}
template <>
struct json_writer_for<std::string_view> {
    static constexpr json_writer_functions plan{&write_view};
};

inline char* write_raw(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    return writer.raw(to, static_cast<const raw_json*>(value)->text);
}
template <>
struct json_writer_for<raw_json> {
    static constexpr json_writer_functions plan{&write_raw};
};

template <>
struct json_writer_for<null_data> {
    static constexpr json_writer_functions plan{&write_null};
};

inline char* write_bool(json_writer&, char* to, const void* value, const json_writer_functions&) {
    const bool is_true = *static_cast<const bool*>(value);
    std::memcpy(to, is_true ? "true " : "false", 5);
    return to + (is_true ? 4 : 5);
}
template <>
struct json_writer_for<bool> {
    static constexpr json_writer_functions plan{&write_bool};
};

template <whole_number T>
char* write_whole_number(json_writer&, char* to, const void* value, const json_writer_functions&) {
    return write_integer(to, *static_cast<const T*>(value));
}
template <whole_number T>
struct json_writer_for<T> {
    static constexpr json_writer_functions plan{&write_whole_number<T>};
};

/// A scalar that writes its own text, which never needs an escape: `write_to(to)` returns the end and may write to all
/// of `text_buffer_size` bytes.
template <class T>
concept bounded_scalar = scalar<T> && requires(const T& value, char* to) {
    { T::text_buffer_size } -> std::convertible_to<std::size_t>;
    { value.write_to(to) } -> std::same_as<char*>;
};

template <scalar T>
char* write_scalar(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    const T& one = *static_cast<const T*>(value);
    constexpr bool quoted = T::json == json_kind::string;
    if constexpr (bounded_scalar<T>) {
        static_assert(T::text_buffer_size + 64 <= json_writer::step);
        if (quoted) *to++ = '"';
        to = one.write_to(to);
        if (quoted) *to++ = '"';
        return to;
    } else {
        std::string text;
        one.append_to(text);
        return quoted ? writer.string(to, text) : writer.raw(to, text);
    }
}
template <scalar T>
struct json_writer_for<T> {
    static constexpr json_writer_functions plan{&write_scalar<T>};
};

/// Writes numbers in quotes.
template <class T>
char* write_quoted(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    *to = '"';
    to = write_value(writer, to + 1, *static_cast<const T*>(value));
    to = writer.room(to, 2);
    *to = '"';
    return to + 1;
}
// The wrapper contains only its value, at the same address.
template <class T, number_spelling Spelling>
struct json_writer_for<number_encoding<T, Spelling>> {
    static_assert(sizeof(number_encoding<T, Spelling>) == sizeof(T));
    static constexpr json_writer_functions plan{&write_quoted<T>};
};
template <class T>
struct json_writer_for<number_encoding<T, number_spelling::either>> : json_writer_for<T> {
    static_assert(sizeof(number_encoding<T, number_spelling::either>) == sizeof(T));
};

/// The JSON of an enumerator.
struct json_spelling {
    static constexpr std::size_t longest = 32;

    std::int64_t value = 0;
    std::string_view text{};
    /// The size of `quoted`; 0 if the text needs an escape or is too long for it.
    std::uint8_t quoted_size = 0;
    std::array<char, longest> quoted{};

    constexpr void set(std::int64_t enumerator, std::string_view spelling) {
        value = enumerator;
        text = spelling;
        if (text.size() + 2 > longest) return;
        std::size_t size = 0;
        quoted[size++] = '"';
        for (const char c : text) {
            if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) return;
            quoted[size++] = c;
        }
        quoted[size++] = '"';
        quoted_size = static_cast<std::uint8_t>(size);
    }
};

/// The plan of an enumeration: its spellings in both directions.
struct enum_write_plan : json_writer_functions {
    const json_spelling* in_requests;
    const json_spelling* in_responses;
    std::size_t count;
};

SERVICE_API_DECL char* write_spelling(json_writer& writer, char* to, std::int64_t value,
                                      const json_writer_functions& base);

/// Writes an enumerator by the integer that represents it.
template <class Underlying>
char* write_enum(json_writer& writer, char* to, const void* value, const json_writer_functions& plan) {
    Underlying number;
    std::memcpy(&number, value, sizeof number);
    return write_spelling(writer, to, static_cast<std::int64_t>(number), plan);
}

template <described_enum Enum>
constexpr auto list_json_spellings(direction way) {
    std::array<json_spelling, enumerators_of<Enum>.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& known = enumerators_of<Enum>[i];
        all[i].set(static_cast<std::int64_t>(known.value), spelling_in(known, way));
    }
    return all;
}
template <described_enum Enum, direction Way>
inline constexpr auto json_spellings = list_json_spellings<Enum>(Way);

template <described_enum Enum>
struct json_writer_for<Enum> {
    // Without a `spelled` function, the names are the same in both directions.
    static constexpr direction request =
        requires(Enum value) { spelled(value, direction::request); } ? direction::request : direction::response;
    static constexpr enum_write_plan plan{{&write_enum<std::underlying_type_t<Enum>>},
                                          json_spellings<Enum, request>.data(),
                                          json_spellings<Enum, direction::response>.data(),
                                          enumerators_of<Enum>.size()};
};

template <class Enum>
char* write_extensible(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    const auto& one = *static_cast<const extensible<Enum>*>(value);
    return one.known() != nullptr ? write_value(writer, to, *one.known()) : writer.string(to, *one.unknown_text());
}
template <class Enum>
struct json_writer_for<extensible<Enum>> {
    static constexpr json_writer_functions plan{&write_extensible<Enum>};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/write/write_scalar.ipp>
#endif
