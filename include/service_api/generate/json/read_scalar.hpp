#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <service_api/format/json/digits.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/name_index.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/integer.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/spelled_as.hpp>
#include <service_api/value/unix_ms.hpp>
#include <service_api/value/unix_s.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// How a scalar may stand in the text.
struct json_scalar_plan : json_read_plan {
    bool takes_number;
    bool takes_string;
};

inline bool begins_number(char c) { return c == '-' || (c >= '0' && c <= '9'); }

/// Any scalar, from its spelling.
template <class T>
const char* read_spelled(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                         const json_place& place) {
    const auto& how = static_cast<const json_scalar_plan&>(plan);
    const char next = reading.lexer.at(here);
    // Services disagree on how decimals are written; in their answers a string that holds one is as good.
    const bool takes_string = how.takes_string || (std::is_same_v<T, decimal> && reading.way == direction::answer);
    if (!(how.takes_number && begins_number(next)) && !(takes_string && next == '"'))
        return reading.wrong_kind(here, place, plan);
    std::string_view text;
    here = next == '"' ? reading.lexer.string(here + 1, text, reading.scratch) : reading.lexer.number(here, text);
    if (here != nullptr && !read_text(text, *static_cast<T*>(value), reading.way))
        reading.note(place, "format", plan.words(reading.way));
    return here;
}

inline const char* read_string(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                               const json_place& place) {
    if (reading.lexer.at(here) != '"') return reading.wrong_kind(here, place, plan);
    std::string_view text;
    here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here != nullptr) static_cast<std::string*>(value)->assign(text);
    return here;
}

inline const char* read_bool(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                             const json_place& place) {
    const char next = reading.lexer.at(here);
    if (next != 't' && next != 'f') return reading.wrong_kind(here, place, plan);
    *static_cast<bool*>(value) = next == 't';
    return reading.lexer.word(here, next == 't' ? "true" : "false");
}

// The numbers that messages are made of have at most 18 digits and no exponent: they are read on one way, where there is
// nothing to decide. All others take the way of every scalar.

/// A type that is an int64 by another name.
template <class T>
inline constexpr bool is_unix_time = std::is_same_v<T, unix_ms> || std::is_same_v<T, unix_s>;

/// The digits of an integer in short form: a count of 0 for any other number.
inline digits_read read_short_digits(const char* here, const char* end) {
    const digits_read digits = read_more_digits(here, end);
    if (digits.count > 18 || (digits.count > 1 && *here == '0')) return {here, 0, 0};
    return digits;
}

template <class T>
const char* read_integer_number(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                                const json_place& place) {
    using whole = typename decltype([] {
        if constexpr (is_unix_time<T>)
            return std::type_identity<std::int64_t>{};
        else
            return std::type_identity<T>{};
    }())::type;
    const bool negative = std::is_signed_v<whole> && reading.lexer.at(here) == '-';
    const digits_read digits = read_short_digits(here + (negative ? 1 : 0), reading.lexer.end());
    const char next = reading.lexer.at(digits.end);
    const auto read = negative ? -static_cast<std::int64_t>(digits.value) : static_cast<std::int64_t>(digits.value);
    const auto fits = static_cast<whole>(read);
    if (digits.count == 0 || next == '.' || next == 'e' || next == 'E' || std::cmp_not_equal(fits, read)) [[unlikely]]
        return read_spelled<T>(reading, here, value, plan, place);
    // Without a branch on the sign: an unsigned type's minus has been refused above.
    if constexpr (is_unix_time<T>)
        static_cast<T*>(value)->count = fits;
    else
        *static_cast<T*>(value) = fits;
    return digits.end;
}

/// A decimal in short form, `12.50`; null for any other text.
inline const char* read_short_decimal(const char* here, const char* end, decimal& value) {
    const bool negative = here < end && *here == '-';
    const digits_read whole = read_short_digits(here + (negative ? 1 : 0), end);
    if (whole.count == 0) return nullptr;
    digits_read all = whole;
    if (all.end < end && *all.end == '.') {
        all = read_more_digits(whole.end + 1, end, whole.value, whole.count);
        if (all.count == whole.count || all.count > 18) return nullptr;
    }
    if (all.end < end && (*all.end == 'e' || *all.end == 'E')) return nullptr;
    const auto coefficient = static_cast<std::int64_t>(all.value);
    value = *decimal::from(negative ? -coefficient : coefficient, all.count - whole.count);
    return all.end;
}

inline const char* read_decimal(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                                const json_place& place) {
    const char* const end = read_short_decimal(here, reading.lexer.end(), *static_cast<decimal*>(value));
    return end != nullptr ? end : read_spelled<decimal>(reading, here, value, plan, place);
}

/// A decimal that stands in a string.
inline const char* read_quoted_decimal(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                                       const json_place& place) {
    if (reading.lexer.at(here) == '"') {
        const char* const end = read_short_decimal(here + 1, reading.lexer.end(), *static_cast<decimal*>(value));
        if (end != nullptr && reading.lexer.at(end) == '"') return end + 1;
    }
    return read_spelled<decimal>(reading, here, value, plan, place);
}

/// An enumeration: its spellings in both directions, and its values in the same order.
struct json_enum_plan : json_read_plan {
    struct spellings {
        const std::string_view* texts;
        name_index index;
    };
    spellings request;
    spellings answer;
    std::size_t count;
    const void* values;
    std::size_t value_size;

    /// The position of the enumerator that the text spells; their number when it is none of them.
    std::size_t find(std::string_view text, direction way) const {
        const spellings& known = way == direction::request ? request : answer;
        return known.index.find(text, [&](std::size_t i) { return known.texts[i] == text; }, count);
    }
};

template <described_enum Enum>
inline constexpr std::size_t enumerator_count = enumerators_of<Enum>.size();

template <described_enum Enum>
constexpr auto list_spellings(direction way) {
    std::array<std::string_view, enumerator_count<Enum>> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = spelling_in(enumerators_of<Enum>[i], way);
    return all;
}

template <described_enum Enum>
constexpr auto list_values() {
    std::array<Enum, enumerator_count<Enum>> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = enumerators_of<Enum>[i].value;
    return all;
}

template <described_enum Enum, direction Way>
inline constexpr auto spellings_of = list_spellings<Enum>(Way);
template <described_enum Enum, direction Way>
inline constexpr auto spelling_table =
    make_name_table<enumerator_count<Enum>>([](std::size_t i) { return spellings_of<Enum, Way>[i]; });
template <described_enum Enum>
inline constexpr auto values_of = list_values<Enum>();

template <described_enum Enum>
constexpr json_enum_plan make_enum_plan(json_read_plan plan) {
    return {plan,
            {spellings_of<Enum, direction::request>.data(), spelling_table<Enum, direction::request>},
            {spellings_of<Enum, direction::answer>.data(), spelling_table<Enum, direction::answer>},
            enumerator_count<Enum>,
            values_of<Enum>.data(),
            sizeof(Enum)};
}

inline const char* read_enum(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                             const json_place& place) {
    const auto& known = static_cast<const json_enum_plan&>(plan);
    if (reading.lexer.at(here) != '"') return reading.wrong_kind(here, place, plan);
    std::string_view text;
    here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here == nullptr) return nullptr;
    const std::size_t index = known.find(text, reading.way);
    if (index < known.count)
        std::memcpy(value, static_cast<const char*>(known.values) + index * known.value_size, known.value_size);
    else
        reading.note(place, "format", plan.words(reading.way));
    return here;
}

template <class Enum>
const char* read_open_enum(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                           const json_place& place) {
    const auto& known = static_cast<const json_enum_plan&>(plan);
    if (reading.lexer.at(here) != '"') return reading.wrong_kind(here, place, plan);
    std::string_view text;
    here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here == nullptr) return nullptr;
    const std::size_t index = known.find(text, reading.way);
    auto& grown = *static_cast<open<Enum>*>(value);
    grown = index < known.count ? open<Enum>(values_of<Enum>[index]) : open<Enum>::unknown(std::string(text));
    return here;
}

template <text_value T>
struct read_plan_of<T> {
    static constexpr json_scalar_plan plan{
        {&read_spelled<T>, &format_words<T>}, !is_json_string<T>(), is_json_string<T>()};
};
template <>
struct read_plan_of<std::string> {
    static constexpr json_read_plan plan{&read_string, &format_words<std::string>};
};
template <>
struct read_plan_of<bool> {
    static constexpr json_read_plan plan{&read_bool, &format_words<bool>};
};
template <text_value T>
    requires(whole_number<T> || is_unix_time<T>)
struct read_plan_of<T> {
    static constexpr json_scalar_plan plan{{&read_integer_number<T>, &format_words<T>}, true, false};
};
template <>
struct read_plan_of<decimal> {
    static constexpr json_scalar_plan plan{{&read_decimal, &format_words<decimal>}, true, false};
};
template <described_enum Enum>
struct read_plan_of<Enum> {
    static constexpr json_enum_plan plan = make_enum_plan<Enum>({&read_enum, &format_words<Enum>});
};
template <class Enum>
struct read_plan_of<open<Enum>> {
    static constexpr json_enum_plan plan = make_enum_plan<Enum>({&read_open_enum<Enum>, &format_words<open<Enum>>});
};

template <class T, number_spelling Spelling>
std::string spelled_words(direction way) {
    return format_words<T>(way) + (Spelling == number_spelling::either ? ", as a number or a string" : ", as a string");
}

// It holds its number and nothing else.
template <class T, number_spelling Spelling>
struct read_plan_of<spelled_as<T, Spelling>> {
    static_assert(sizeof(spelled_as<T, Spelling>) == sizeof(T));
    static constexpr bool either = Spelling == number_spelling::either;
    static constexpr json_scalar_plan plan{
        {std::is_same_v<T, decimal> && !either ? &read_quoted_decimal : &read_spelled<T>, &spelled_words<T, Spelling>},
        either,
        true};
};

}  // namespace service_api::detail
