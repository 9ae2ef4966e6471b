#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// The JSON type of a scalar.
enum class json_kind { string, number };

/// A class whose value is a single string on the wire and that describes itself: all readers, writers and documents use
/// these members, for classes of the library and of the user.
/// * `json`: whether JSON represents it as a string or a number; `format`: JSON Schema's keyword, or empty;
/// * `words`: the requirement on the text, as a phrase after the field's name; `kind`: the name of the type in
/// documents;
/// * `parse(text)`: returns the value, or `nullopt` if the text is not its exact spelling; `append_to(out)`: appends
/// the spelling.
/// If the size of the spelling is bounded, also:
/// * `max_text_size`: its most bytes, from which the largest request body is computed;
/// * `min_text_size`: its fewest bytes, used to compare versions if `parse` is not a constant expression.
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
