#pragma once

#include <service_api/format/json/string.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/direction.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Texts that a scalar might be spelled with; the first that it reads is its sample.
inline constexpr std::string_view sample_texts[] = {
    "1.5", "1",    "2026-01-31", "2026-01-31T12:00:00Z", "7d444840-9dc0-11d1-b245-5ffdce74fad2", "ada@example.com",
    "10%", "YWJj", "10:00",      "https://example.com/"};

/// A text that a field of this type and name might have, for examples.
template <text_value T>
std::string sample_text(std::string_view name, direction way) {
    if constexpr (std::is_same_v<T, std::string>) {
        return std::string(name);
    } else if constexpr (std::is_same_v<T, bool>) {
        return "true";
    } else if constexpr (whole_number<T>) {
        return "1";
    } else if constexpr (described_enum<T>) {
        return std::string(spelling_of(enumerators_of<T>.front().value, way));
    } else if constexpr (is_open<T>) {
        return sample_text<typename T::enum_type>(name, way);
    } else {
        if (T::kind.ends_with("in milliseconds")) return "1769860800000";
        if (T::kind.ends_with("in seconds")) return "1769860800";
        for (const std::string_view text : sample_texts) {
            if (T::parse(text)) return std::string(text);
        }
        return std::string(T::kind);
    }
}

/// A text as a literal of C++. JSON's escapes are C++'s too.
inline std::string cpp_literal(std::string_view text) {
    std::string literal;
    append_json_string(literal, text);
    return literal;
}

/// The expression for the value of this text.
template <text_value T>
std::string sample_in_cpp(const std::string& text, direction way) {
    if constexpr (std::is_same_v<T, std::string>) {
        return cpp_literal(text);
    } else if constexpr (std::is_same_v<T, bool> || whole_number<T>) {
        return text;
    } else if constexpr (described_enum<T>) {
        for (const auto& known : enumerators_of<T>) {
            if (spelling_of(known.value, way) == text)
                return std::string(type_name<T>()) + "::" + std::string(known.name);
        }
        return {};
    } else if constexpr (is_open<T>) {
        return sample_in_cpp<typename T::enum_type>(text, way);
    } else {
        const std::string name(type_name<T>());
        if (name == "decimal") return text + "_decimal";
        return requires { T{}.count; } ? name + '{' + text + '}' : '*' + name + "::parse(" + cpp_literal(text) + ')';
    }
}

}  // namespace service_api::detail
