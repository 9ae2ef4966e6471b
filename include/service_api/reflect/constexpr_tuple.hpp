#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <std::size_t Position, class T>
struct listed_value {
    T value;
};

template <class Positions, class... T>
struct tuple_storage;
template <std::size_t... Position, class... T>
struct tuple_storage<std::index_sequence<Position...>, T...> : listed_value<Position, T>... {
    /// Calls the function with each value, in order.
    template <class Function>
    constexpr void each(Function&& function) const {
        (function(listed_value<Position, T>::value), ...);
    }
};

/// Values of different types, from which descriptions are made. An aggregate, `{{one}, {another}}`, because one
/// compilation makes thousands of them: `std::tuple` and `std::apply` cost the compiler ten times as much.
template <class... T>
using constexpr_tuple = tuple_storage<std::index_sequence_for<T...>, T...>;

/// Returns the value at this position of a list.
template <std::size_t Position, class T>
constexpr const T& value_at(const listed_value<Position, T>& list) {
    return list.value;
}

}  // namespace service_api::detail
