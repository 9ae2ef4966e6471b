#pragma once

#include <cstdint>
#include <cstring>
#include <service_api/codec/json/read/enum_words.hpp>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/number_encoding.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// The JSON types that a scalar accepts.
struct json_scalar_plan : json_reader_functions {
    bool takes_number;
    bool takes_string;
};

inline bool begins_number(char c) { return c == '-' || (c >= '0' && c <= '9'); }

/// Reads any scalar from its text.
template <class T>
const char* read_from_text(json_read_context& reading, const char* here, void* value, const json_reader_functions& plan,
                           const json_pointer& location) {
    const auto& how = static_cast<const json_scalar_plan&>(plan);
    const char next = reading.lexer.at(here);
    // Services disagree on the encoding of decimals, so a decimal in a string is accepted in responses.
    const bool takes_string = how.takes_string || (is_any_number<T> && reading.way == direction::response);
    if (!(how.takes_number && begins_number(next)) && !(takes_string && next == '"'))
        return reading.type_mismatch(here, location, plan);
    std::string_view text;
    if (next != '"')
        here = reading.lexer.number(here, text);
    else if (const char* const end = has_room(reading, here) ? quick_text(reading.lexer, here, text) : nullptr)
        here = end;
    else
        here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here != nullptr && !read_text(text, *static_cast<T*>(value), reading.way))
        reading.note(location, "format", plan.words(reading.way));
    return here;
}

SERVICE_API_DECL const char* read_bool(json_read_context& reading, const char* here, void* value,
                                       const json_reader_functions& plan, const json_pointer& location);

template <boolean_scalar T>
const char* read_boolean_scalar(json_read_context& reading, const char* here, void* value,
                                const json_reader_functions& plan, const json_pointer& location) {
    const char next = reading.lexer.at(here);
    if (next != 't' && next != 'f') return reading.type_mismatch(here, location, plan);
    const std::string_view word = next == 't' ? "true" : "false";
    here = reading.lexer.word(here, word);
    if (here != nullptr && !read_text(word, *static_cast<T*>(value), reading.way))
        reading.note(location, "format", plan.words(reading.way));
    return here;
}

template <class T>
const char* read_integer_number(json_read_context& reading, const char* here, void* value,
                                const json_reader_functions& plan, const json_pointer& location) {
    std::int64_t number = 0;
    const char* const end = has_room(reading, here) ? quick_int64(here, number) : nullptr;
    if (end == nullptr || !std::in_range<T>(number) || (std::is_unsigned_v<T> && *here == '-'))
        return read_from_text<T>(reading, here, value, plan, location);
    *static_cast<T*>(value) = static_cast<T>(number);
    return end;
}

/// Reads a scalar with a fast path.
template <has_usual_form T>
const char* read_usual_scalar(json_read_context& reading, const char* here, void* value,
                              const json_reader_functions& plan, const json_pointer& location) {
    const char* const end = has_room(reading, here) ? T::read_usual_form(here, *static_cast<T*>(value)) : nullptr;
    return end != nullptr ? end : read_from_text<T>(reading, here, value, plan, location);
}

/// Reads a number with a fast path that is encoded as a string.
template <has_usual_form T>
const char* read_quoted_number(json_read_context& reading, const char* here, void* value,
                               const json_reader_functions& plan, const json_pointer& location) {
    if (reading.lexer.at(here) == '"') {
        const char* const end =
            has_room(reading, here + 1) ? T::read_usual_form(here + 1, *static_cast<T*>(value)) : nullptr;
        if (end != nullptr && reading.lexer.at(end) == '"') return end + 1;
    }
    return read_from_text<T>(reading, here, value, plan, location);
}

SERVICE_API_DECL const char* read_string(json_read_context& reading, const char* here, void* value,
                                         const json_reader_functions& plan, const json_pointer& location);

/// Reads a string as a view; it is copied only if it has escapes.
SERVICE_API_DECL const char* read_view(json_read_context& reading, const char* here, void* value,
                                       const json_reader_functions& plan, const json_pointer& location);

SERVICE_API_DECL const char* read_enum(json_read_context& reading, const char* here, void* value,
                                       const json_reader_functions& plan, const json_pointer& location);

template <class Enum>
void assign_extensible(const json_read_context& reading, std::string_view text, void* value,
                       const json_reader_functions& plan) {
    Enum known{};
    auto& grown = *static_cast<extensible<Enum>*>(value);
    if (static_cast<const json_enum_plan&>(plan).take(text, reading.way, &known))
        grown = known;
    else
        grown = extensible<Enum>::unknown(std::string(text));
}

template <class Enum>
const char* quick_extensible(const json_read_context& reading, const char* here, void* value,
                             const json_reader_functions& plan) {
    std::string_view text;
    here = quick_text(reading.lexer, here, text);
    if (here != nullptr) assign_extensible<Enum>(reading, text, value, plan);
    return here;
}

template <class Enum>
const char* read_extensible(json_read_context& reading, const char* here, void* value,
                            const json_reader_functions& plan, const json_pointer& location) {
    if (reading.lexer.at(here) != '"') return reading.type_mismatch(here, location, plan);
    std::string_view text;
    here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here != nullptr) assign_extensible<Enum>(reading, text, value, plan);
    return here;
}

template <text_value T>
struct json_reader_for<T> {
    static constexpr json_scalar_plan plan{
        {&read_from_text<T>, &format_words<T>}, !is_json_string<T>(), is_json_string<T>()};
};
template <>
struct json_reader_for<std::string> {
    static constexpr json_reader_functions plan{&read_string, &format_words<std::string>,
                                                &read_usual_form<std::string>};
};
template <>
struct json_reader_for<std::string_view> {
    static constexpr json_reader_functions plan{&read_view, &format_words<std::string>,
                                                &read_usual_form<std::string_view>};
};
template <>
struct json_reader_for<bool> {
    static constexpr json_reader_functions plan{&read_bool, &format_words<bool>, &read_usual_form<bool>};
};
template <text_value T>
    requires whole_number<T>
struct json_reader_for<T> {
    static constexpr json_scalar_plan plan{
        {&read_integer_number<T>, &format_words<T>, quick_function<T>(), is_number_field<T>()}, true, false};
};
template <text_value T>
    requires has_usual_form<T>
struct json_reader_for<T> {
    static constexpr json_scalar_plan plan{
        {&read_usual_scalar<T>, &format_words<T>, &read_usual_form<T>, is_number_field<T>()},
        !is_json_string<T>(),
        is_json_string<T>()};
};
template <text_value T>
    requires boolean_scalar<T>
struct json_reader_for<T> {
    static constexpr json_reader_functions plan{&read_boolean_scalar<T>, &format_words<T>};
};
template <described_enum Enum>
struct json_reader_for<Enum> {
    static constexpr json_enum_plan plan =
        make_enum_plan<Enum>({&read_enum, &format_words<Enum>, &read_usual_form<Enum>});
};
template <class Enum>
struct json_reader_for<extensible<Enum>> {
    static constexpr json_enum_plan plan = make_enum_plan<Enum>(
        {&read_extensible<Enum>, &format_words<extensible<Enum>>, &read_usual_form<extensible<Enum>>});
};

template <class T, number_spelling Spelling>
std::string number_encoding_words(direction way) {
    return format_words<T>(way) + (Spelling == number_spelling::either ? ", as a number or a string" : ", as a string");
}

// The wrapper contains only its number, at the same address.
template <class T, number_spelling Spelling>
struct json_reader_for<number_encoding<T, Spelling>> {
    static_assert(sizeof(number_encoding<T, Spelling>) == sizeof(T));
    static constexpr bool either = Spelling == number_spelling::either;
    static constexpr auto read = [] {
        if constexpr (has_usual_form<T> && !either)
            return &read_quoted_number<T>;
        else
            return &read_from_text<T>;
    }();
    static constexpr json_scalar_plan plan{{read, &number_encoding_words<T, Spelling>}, either, true};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_scalar.ipp>
#endif
