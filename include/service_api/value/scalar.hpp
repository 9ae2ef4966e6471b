#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// How a scalar stands in JSON.
enum class json_kind { string, number };

/// A class whose value is one plain text on the wire and which says the rest of itself: every reader, writer and document
/// takes it from there, also one of the user's own.
/// * `json`: whether JSON writes it as a string or a number; `format`: JSON Schema's keyword, empty for none;
/// * `words`: what a text must be, as a sentence after the field's name; `kind`: the same as documents name the type;
/// * `parse(text)`: the value of exactly this spelling, or nothing; `append_to(out)`: its spelling.
/// It may also have, if the size of its spelling is bounded:
/// * `max_text_size`: the most bytes of it, from which the largest body of a request is computed;
/// * `min_text_size`: the fewest, with which versions are compared if `parse` is no constant function.
template <class T>
concept scalar = std::is_class_v<T> && requires(const T& value, std::string& out, std::string_view text) {
    { T::json } -> std::convertible_to<json_kind>;
    { T::format } -> std::convertible_to<std::string_view>;
    { T::words } -> std::convertible_to<std::string_view>;
    { T::kind } -> std::convertible_to<std::string_view>;
    { T::parse(text) } -> std::same_as<std::optional<T>>;
    value.append_to(out);
};

}  // namespace service_api
