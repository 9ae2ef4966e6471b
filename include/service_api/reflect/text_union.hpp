#pragma once

#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

namespace detail {

/// Whether a type's `parse` is a constant expression.
template <class T>
concept constant_scalar =
    scalar<T> && requires { typename std::bool_constant<(static_cast<void>(T::parse(std::string_view("0"))), true)>; };

/// Whether a type accepts texts that cannot be told apart from those of others: a string, an extensible enumeration, a
/// scalar such as `uri` whose `parse` is no constant expression.
template <text_value T>
inline constexpr bool accepts_any_text =
    std::is_same_v<T, std::string> || is_extensible<T> || (scalar<T> && !constant_scalar<T> && is_json_string<T>());

constexpr bool is_number_text(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789.eE+-") == text.npos && text[0] >= '0' && text[0] <= '9';
}

/// Returns whether a text may be that of a value of this type.
template <text_value T>
constexpr bool may_be_text_of(std::string_view text) {
    if constexpr (std::is_same_v<T, bool>) {
        return text == "true" || text == "false";
    } else if constexpr (whole_number<T>) {
        return is_number_text(text) && text.find_first_not_of("0123456789", 1) == text.npos;
    } else if constexpr (constant_scalar<T>) {
        return T::parse(text).has_value();
    } else if constexpr (described_enum<T>) {
        for (const auto& known : enumerators_of<T>) {
            if (enumerator_text(known.value, direction::request) == text) return true;
        }
        return false;
    } else {
        return accepts_any_text<T> || is_number_text(text);
    }
}

/// Returns whether another type accepts one of the typical texts of this type.
template <text_value T, text_value Other>
constexpr bool shares_text_with() {
    if constexpr (std::is_same_v<T, bool>) {
        return may_be_text_of<Other>("true") || may_be_text_of<Other>("false");
    } else if constexpr (described_enum<T>) {
        for (const auto& known : enumerators_of<T>) {
            if (may_be_text_of<Other>(enumerator_text(known.value, direction::request))) return true;
        }
        return false;
    } else if constexpr (is_json_string<T>()) {
        bool shared = false;
        if constexpr (requires { T::values[0]; }) {
            for (const scalar_value& one : T::values) shared = shared || may_be_text_of<Other>(one.text);
        } else if constexpr (requires { T::examples[0]; }) {
            for (const std::string_view one : T::examples) shared = shared || may_be_text_of<Other>(one);
        }
        return shared;
    } else {
        return may_be_text_of<Other>("0") || may_be_text_of<Other>("1") || may_be_text_of<Other>("12");
    }
}

template <class First, class... Rest>
constexpr bool have_different_texts() {
    if constexpr (sizeof...(Rest) == 0)
        return true;
    else
        return !accepts_any_text<First> &&
               ((accepts_any_text<Rest> || !(shares_text_with<First, Rest>() || shares_text_with<Rest, First>())) &&
                ...) &&
               have_different_texts<Rest...>();
}

template <class T>
inline constexpr bool is_text_union = false;
template <text_value... Alternative>
inline constexpr bool is_text_union<std::variant<Alternative...>> = have_different_texts<Alternative...>();

/// A value that is one text in a path, a query, a header or a form: a text value, or a union of such whose texts show
/// the alternative. Only the last may accept any text, and has those that no other accepts.
template <class T>
concept plain_text = text_value<T> || is_text_union<T>;

template <class Alternative, class Union>
bool read_alternative(std::string_view text, Union& value, direction way) {
    Alternative one = blank<Alternative>();
    if (!read_text(text, one, way)) return false;
    value = std::move(one);
    return true;
}

}  // namespace detail

/// Reads the first alternative that accepts a text. Returns false and leaves the value unchanged if none does.
template <text_value... Alternative>
bool read_text(std::string_view text, std::variant<Alternative...>& value, direction way) {
    return (detail::read_alternative<Alternative>(text, value, way) || ...);
}

namespace detail {

/// Returns whether a union reads its own text as another alternative, such as that of the string `"7"` before or after
/// a number. The checks of the compiler know the typical texts of a type only.
template <text_value... Alternative>
bool reads_as_another(const std::variant<Alternative...>& value, std::string_view text, direction way) {
    auto read = value;
    return !read_text(text, read, way) || read.index() != value.index();
}

}  // namespace detail

template <text_value... Alternative>
void append_text(std::string& out, const std::variant<Alternative...>& value, direction way) {
    std::visit([&](const auto& one) { append_text(out, one, way); }, value);
}

namespace detail {

template <class Union>
struct alternatives_format;
template <class... Alternative>
struct alternatives_format<std::variant<Alternative...>> {
    static std::string words(direction way) {
        std::string all;
        ((all.append(all.empty() ? "" : ", or ").append(format_words<Alternative>(way))), ...);
        return all;
    }
};

}  // namespace detail

/// Returns the requirement on a text for one of the alternatives.
template <class Union>
    requires detail::is_text_union<Union>
std::string format_words(direction way) {
    return detail::alternatives_format<Union>::words(way);
}

}  // namespace service_api
