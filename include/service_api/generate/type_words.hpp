#pragma once

#include <service_api/format/text_value.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/presence.hpp>
#include <string>

namespace service_api {

/// What kind of value a field holds, in the words of documents: "integer", "`CROSS` or `ISOLATED`", "array of string".
template <class T>
std::string type_words(direction way) {
    if constexpr (std::is_same_v<T, std::string>) {
        return "string";
    } else if constexpr (std::is_same_v<T, bool>) {
        return "boolean";
    } else if constexpr (detail::whole_number<T>) {
        return "integer";
    } else if constexpr (std::is_same_v<T, decimal>) {
        return "decimal number";
    } else if constexpr (std::is_same_v<T, unix_ms>) {
        return "integer, Unix time in milliseconds";
    } else if constexpr (std::is_same_v<T, date>) {
        return "date, YYYY-MM-DD";
    } else if constexpr (described_enum<T>) {
        std::string words;
        for (const auto& known : enumerators_of<T>) {
            words += (words.empty() ? "`" : " or `") + std::string(spelling_of(known.value, way)) + '`';
        }
        return words;
    } else if constexpr (is_open<T>) {
        return type_words<typename T::enum_type>(way) + ", open to more";
    } else if constexpr (detail::is_vector<T>) {
        return "array of " + type_words<value_of<typename T::value_type>>(way);
    } else {
        return std::string(type_name<T>());
    }
}

/// Whether the field must be there and may be null: "required", "optional, may be null", "default `60`".
template <class Field>
std::string presence_words(const Field& blank, direction way) {
    if constexpr (is_required<Field>) {
        return is_nullable<std::remove_cvref_t<decltype(*blank)>> ? "required, may be null" : "required";
    } else if constexpr (is_nullable<Field>) {
        return "required, may be null";
    } else if constexpr (is_optional<Field>) {
        return is_nullable<typename Field::value_type> ? "optional, may be null" : "optional";
    } else if constexpr (text_value<Field>) {
        std::string words = "default `";
        append_text(words, blank, way);
        return words + '`';
    } else {
        return "optional";
    }
}

}  // namespace service_api
