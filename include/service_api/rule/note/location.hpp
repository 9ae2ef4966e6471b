#pragma once

#include <service_api/rule/note/note.hpp>
#include <string_view>

namespace service_api {

/// A note on a field: it is a query parameter, independent of its operation's other fields.
struct in_query_note {};
inline constexpr in_query_note in_query{};

/// A note on a field: it is the header of this name. A map is all headers whose names begin with a prefix:
/// `in_header{"X-Meta-*"}`; its keys are the rest of the names, in lower case.
struct in_header {
    std::string_view name;
};

/// A note on a field: it is the cookie of this name.
struct in_cookie {
    std::string_view name;
};

/// A note on a field: its value is the whole JSON body, of any shape: an array, a union, a map. No other field may be
/// in the body then.
struct as_body_note {};
inline constexpr as_body_note as_body{};

/// How an array is written in a query or a form.
enum class array_style {
    repeated,         ///< `id=1&id=2`
    bracketed,        ///< `id[]=1&id[]=2`
    comma_separated,  ///< `id=1,2`; no element may contain a comma
};

/// A note on a field: how its array is written in a query or a form. Without the note, an array is `repeated`.
struct array_note {
    array_style style;
};
inline constexpr array_note bracketed{array_style::bracketed};
inline constexpr array_note comma_separated{array_style::comma_separated};

template <>
inline constexpr bool is_note<in_query_note> = true;
template <>
inline constexpr bool is_note<in_header> = true;
template <>
inline constexpr bool is_note<in_cookie> = true;
template <>
inline constexpr bool is_note<as_body_note> = true;
template <>
inline constexpr bool is_note<array_note> = true;

}  // namespace service_api
