#pragma once

#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/file.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace service_api {

template <class T>
std::string type_words(direction way);

namespace detail {

/// Returns the types of a union's alternatives: "string, integer".
template <class... Alternative>
std::string alternatives_words(direction way) {
    std::string words;
    ((words += (words.empty() ? "" : ", ") + type_words<unwrap_presence<Alternative>>(way)), ...);
    return words;
}

/// Returns the tags of a union's alternatives: "card, bank_account".
template <class... Alternative>
std::string tags_words() {
    std::string words;
    ((words += (words.empty() ? "" : ", ") + std::string(Alternative::tag)), ...);
    return words;
}

template <class Union>
struct union_words;
template <class... Alternative>
struct union_words<std::variant<Alternative...>> {
    static std::string of(direction way) { return "one of: " + alternatives_words<Alternative...>(way); }
};
template <literal Key, class... Alternative>
struct union_words<tagged<Key, Alternative...>> {
    static std::string of(direction) {
        return "one of, by `" + std::string(Key.view()) + "`: " + tags_words<Alternative...>();
    }
};

}  // namespace detail

/// Returns the name of a field's type in documents: "integer", "`CROSS` or `ISOLATED`", "array of string".
template <class T>
std::string type_words(direction way) {
    if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>) {
        return "string";
    } else if constexpr (std::is_same_v<T, bool>) {
        return "boolean";
    } else if constexpr (detail::whole_number<T>) {
        return "integer";
    } else if constexpr (scalar<T>) {
        return std::string(T::kind);
    } else if constexpr (is_number_encoding<T>) {
        return type_words<typename T::value_type>(way) +
               (T::spelling == number_spelling::in_string ? ", in a string" : ", or the same in a string");
    } else if constexpr (described_enum<T>) {
        std::string words;
        for (const auto& known : enumerators_of<T>) {
            words += (words.empty() ? "`" : " or `") + std::string(enumerator_text(known.value, way)) + '`';
        }
        return words;
    } else if constexpr (is_extensible<T>) {
        return type_words<typename T::enum_type>(way) + ", open to more";
    } else if constexpr (detail::is_array<T>) {
        return "array of " + type_words<unwrap_presence<typename T::value_type>>(way);
    } else if constexpr (detail::is_map<T>) {
        return "map of " + type_words<unwrap_presence<typename T::mapped_type>>(way);
    } else if constexpr (is_boxed<T>) {
        return type_words<typename T::value_type>(way);
    } else if constexpr (detail::is_union<T>) {
        return detail::union_words<T>::of(way);
    } else if constexpr (detail::is_tagged<T>) {
        return detail::union_words<T>::of(way);
    } else if constexpr (std::is_same_v<T, file>) {
        return std::string(T::kind);
    } else if constexpr (std::is_same_v<T, raw_json>) {
        return "any JSON";
    } else {
        return std::string(type_name<T>());
    }
}

/// Returns whether the field is required and may be null, as text: "required", "optional, may be null", "default `60`".
template <class Field>
std::string presence_words(const Field& blank, direction way) {
    if constexpr (detail::is_key_required<Field>) {
        return detail::may_be_null<Field>() ? "required, may be null" : "required";
    } else if constexpr (is_deprecated_field<Field>) {
        return "optional, deprecated";
    } else if constexpr (is_optional<Field>) {
        return detail::may_be_null<Field>() ? "optional, may be null" : "optional";
    } else if constexpr (text_value<Field>) {
        std::string words = "default `";
        append_text(words, blank, way);
        return words + '`';
    } else {
        return "optional";
    }
}

}  // namespace service_api
