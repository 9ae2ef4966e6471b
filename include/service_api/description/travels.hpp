#pragma once

#include <service_api/description/payload.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

template <class T, class... Outer>
constexpr bool travels();

/// Whether each member of a record can stand in a message. A record inside itself is not asked again.
template <class Record, class... Outer>
constexpr bool members_travel() {
    bool all = true;
    for_each_member<Record>([&](auto m) {
        all =
            all && travels<value_of<std::remove_cvref_t<decltype(m.of(std::declval<Record&>()))>>, Record, Outer...>();
    });
    return all;
}

template <class T>
struct entry_of {};
template <class T, class Allocator>
struct entry_of<std::vector<T, Allocator>> {
    using type = value_of<T>;
};

/// Whether a value of this type can stand in a message: a text, number, truth value, moment, date or enumeration, an array
/// of such, or a described record of such.
template <class T, class... Outer>
constexpr bool travels() {
    if constexpr (std::is_same_v<T, no_data> || std::is_same_v<T, null_data> || (std::is_same_v<T, Outer> || ...)) {
        return true;
    } else if constexpr (requires { typename entry_of<T>::type; }) {
        return travels<typename entry_of<T>::type, Outer...>();
    } else if constexpr (described_record<T>) {
        return members_travel<T, Outer...>();
    } else {
        return text_value<T>;
    }
}

}  // namespace service_api::detail
