#pragma once

#include <array>
#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A value with a representation as a single string, as queries need it.
template <class T>
concept text_value = std::same_as<T, std::string> || std::same_as<T, bool> || detail::whole_number<T> || scalar<T> ||
                     described_enum<T> || is_extensible<T>;

/// Returns whether JSON represents values of this type as strings; the others are JSON numbers and booleans.
template <text_value T>
constexpr bool is_json_string() {
    if constexpr (scalar<T>)
        return T::json == json_kind::string;
    else
        return std::same_as<T, std::string> || described_enum<T> || is_extensible<T>;
}

namespace detail {

// One function for all enumerations.
SERVICE_API_DECL std::string one_of_words(const std::string_view* spellings, std::size_t count);

}  // namespace detail

/// Returns the requirement on a text for a value of this type, as a phrase after the field's name.
template <text_value T>
std::string format_words(direction way) {
    if constexpr (std::same_as<T, bool>) {
        return "must be true or false";
    } else if constexpr (detail::whole_number<T>) {
        return sizeof(T) == 8 ? "must be a whole number of 64 bits"
                              : "must be a whole number of " + std::to_string(8 * sizeof(T)) + " bits";
    } else if constexpr (scalar<T>) {
        return std::string(T::words);
    } else if constexpr (described_enum<T>) {
        std::array<std::string_view, enumerators_of<T>.size()> spellings;
        for (std::size_t i = 0; i < spellings.size(); ++i)
            spellings[i] = detail::spelling_in(enumerators_of<T>[i], way);
        return detail::one_of_words(spellings.data(), spellings.size());
    } else {
        return "must be a text";
    }
}

/// Appends the text of a value.
template <text_value T>
void append_text(std::string& out, const T& value, direction way) {
    if constexpr (std::same_as<T, std::string>) {
        out += value;
    } else if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (detail::whole_number<T>) {
        detail::append_integer(out, value);
    } else if constexpr (scalar<T>) {
        value.append_to(out);
    } else if constexpr (described_enum<T>) {
        out += enumerator_text(value, way);
    } else {
        if (value.known() != nullptr)
            append_text(out, *value.known(), way);
        else
            out += *value.unknown_text();
    }
}

/// Returns the text of a value: a date as it is in JSON, without quotes, or the name of an enumerator.
template <text_value T>
std::string to_text(const T& value, direction way = direction::response) {
    std::string text;
    append_text(text, value, way);
    return text;
}

/// Reads a value from its text. Returns false and leaves the value unchanged if the text is not a spelling of the type.
template <text_value T>
bool read_text(std::string_view text, T& value, direction way) {
    if constexpr (std::same_as<T, std::string>) {
        value = text;
        return true;
    } else if constexpr (std::same_as<T, bool>) {
        if (text != "true" && text != "false") return false;
        value = text == "true";
        return true;
    } else if constexpr (detail::whole_number<T>) {
        return detail::read_integer(text, value);
    } else if constexpr (scalar<T>) {
        auto read = T::parse(text);
        if (read) value = *std::move(read);
        return read.has_value();
    } else if constexpr (described_enum<T>) {
        const auto read = parse_enumerator<T>(text, way);
        if (read) value = *read;
        return read.has_value();
    } else {
        const auto known = parse_enumerator<typename T::enum_type>(text, way);
        value = known ? T(*known) : T::unknown(std::string(text));
        return true;
    }
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/reflect/text_value.ipp>
#endif
