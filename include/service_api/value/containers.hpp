#pragma once

#include <map>
#include <service_api/value/literal.hpp>
#include <service_api/value/tagged.hpp>
#include <string>
#include <variant>
#include <vector>

namespace service_api::detail {

// The kinds of types besides scalars and records.

template <class>
inline constexpr bool is_array = false;
template <class T, class A>
inline constexpr bool is_array<std::vector<T, A>> = true;

template <class>
inline constexpr bool is_map = false;
template <class T, class C, class A>
inline constexpr bool is_map<std::map<std::string, T, C, A>> = true;

template <class>
inline constexpr bool is_union = false;
template <class... T>
inline constexpr bool is_union<std::variant<T...>> = true;

template <class>
inline constexpr bool is_tagged = false;
template <literal Key, class... T>
inline constexpr bool is_tagged<tagged<Key, T...>> = true;

/// A list of types.
template <class...>
struct type_list {};
template <class T>
struct find_parts {
    using type = void;
};
template <class T, class A>
struct find_parts<std::vector<T, A>> {
    using type = type_list<T>;
};
template <class T, class C, class A>
struct find_parts<std::map<std::string, T, C, A>> {
    using type = type_list<T>;
};
template <class... T>
struct find_parts<std::variant<T...>> {
    using type = type_list<T...>;
};
template <literal Key, class... T>
struct find_parts<tagged<Key, T...>> {
    using type = type_list<T...>;
};

/// The element types or alternatives of an array, map or union; `void` for any other type.
template <class T>
using type_arguments_of = typename find_parts<T>::type;

}  // namespace service_api::detail
