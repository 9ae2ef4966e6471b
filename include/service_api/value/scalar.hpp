#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// The JSON type of a scalar.
enum class json_kind { string, number, boolean };

/// A value of a scalar that has few: its spelling, and the expression of the value in C++.
struct scalar_value {
    std::string_view text;
    std::string_view expression;
};

/// A class whose value is a single string on the wire and that describes itself: all readers, writers and documents use
/// these members, for classes of the library and of the user.
/// * `json`: whether JSON represents it as a string, a number or a boolean; `format`: JSON Schema's keyword, or empty;
/// * `words`: the requirement on the text, as a phrase after the field's name; `kind`: the name of the type in
/// documents;
/// * `parse(text)`: returns the value, or `nullopt` if the text is not its exact spelling; `append_to(out)`: appends
/// the spelling.
/// Optional, if the size of the spelling is bounded:
/// * `max_text_size`: its most bytes, from which the largest request body is computed;
/// * `min_text_size`: its fewest bytes, used to compare versions if `parse` is not a constant expression.
/// Optional, for documents:
/// * `values`: an array of `scalar_value` with all values, if they are few;
/// * `examples`: an array of spellings, some of which a rule may reject; `far_examples`: spellings far from these,
///   which rules are likely to reject;
/// * `media_type`: JSON Schema's `contentMediaType` of a string, such as `application/json`;
/// * `expression`: the C++ expression of a value, with `#` for its spelling, such as `unix_ms{#}`; by default it uses
///   `parse`.
/// Optional, for JSON and rules:
/// * `read_usual_form(here, value)`: reads the usual form of the JSON value at `here`, including the quotes of a string.
///   Returns its end, or `nullptr` if it has another form: then `value` may be anything, and `parse` decides. It may
///   read `detail::short_number_bytes` bytes from `here` and `detail::bytes_before_number` bytes before it;
/// * `is_any_number`: true if every JSON number is a value; a string with a number is accepted in responses too;
/// * `is_representable()`: false for a value that a program can make and no message contains, which is not sent;
/// * `order_of_bound(bound)`: compares the value with a `decimal`, for rules about numbers that are no decimals;
/// * `count`: a public `std::int64_t` that is the whole value, for rules about numbers.
/// Numbers, strings and booleans of C++ are not among them.
template <class T>
concept scalar = std::is_class_v<T> && requires(const T& value, std::string& out, std::string_view text) {
    { T::json } -> std::convertible_to<json_kind>;
    { T::format } -> std::convertible_to<std::string_view>;
    { T::words } -> std::convertible_to<std::string_view>;
    { T::kind } -> std::convertible_to<std::string_view>;
    { T::parse(text) } -> std::same_as<std::optional<T>>;
    value.append_to(out);
};

/// A scalar with one value only, so that a field of this type needs no initial value.
template <class T>
concept single_valued = std::default_initializable<T> && scalar<T> && requires { requires T::values.size() == 1; };

namespace detail {

/// A scalar that JSON represents as `true` or `false`.
template <class T>
concept boolean_scalar = scalar<T> && T::json == json_kind::boolean;

/// Whether a scalar has a reading of JSON's usual form.
template <class T>
concept has_usual_form = scalar<T> && requires(const char* here, T& value) {
    { T::read_usual_form(here, value) } -> std::same_as<const char*>;
};

/// Whether a scalar takes every number of JSON.
template <class T>
inline constexpr bool is_any_number = [] {
    if constexpr (requires { T::is_any_number; })
        return bool(T::is_any_number);
    else
        return false;
}();

}  // namespace detail

}  // namespace service_api
