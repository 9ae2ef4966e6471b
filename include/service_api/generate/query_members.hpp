#pragma once

#include <service_api/description/places.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <class T, class... Outer>
constexpr bool pairs_carry();

/// Whether a value of this type can stand in a query or a form. A record inside itself cannot: no pair ends it.
template <class T, class... Outer>
constexpr bool pairs_carry() {
    if constexpr (text_value<T>) {
        return true;
    } else if constexpr ((std::is_same_v<T, Outer> || ...)) {
        return false;
    } else if constexpr (is_array<T>) {
        return !is_array<value_of<typename T::value_type>> && pairs_carry<value_of<typename T::value_type>, Outer...>();
    } else if constexpr (is_map<T>) {
        return pairs_carry<value_of<typename T::mapped_type>, Outer...>();
    } else if constexpr (described_record<T>) {
        bool all = true;
        for_each_member<T>([&](auto m) {
            all = all && pairs_carry<value_of<std::remove_cvref_t<decltype(m.of(std::declval<T&>()))>>, T, Outer...>();
        });
        return all;
    } else {
        return false;
    }
}

template <described_record Record>
constexpr bool query_carries() {
    bool all = true;
    for_each_member<Record>([&](auto m) {
        using value_type = value_of<std::remove_cvref_t<decltype(m.of(std::declval<Record&>()))>>;
        if constexpr (operation<Record>) {
            switch (find_places<Record>()[m.index]) {
                case place::json_body: return;
                case place::query:
                case place::form_body: break;
                case place::path:
                case place::header: all = all && text_value<value_type>; return;
            }
        }
        all = all && pairs_carry<value_type>();
    });
    return all;
}

/// Whether the members of an operation can travel where they are placed. Asked where the user's code meets the library:
/// deeper down the sentence would stand below the compiler's tenth line.
template <operation Op>
inline constexpr bool members_can_travel = query_carries<Op>();

}  // namespace service_api::detail
