#pragma once

#include <cstddef>
#include <service_api/constraint/member_notes.hpp>
#include <service_api/description/path.hpp>
#include <service_api/description/places.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <type_traits>
#include <utility>

namespace service_api::detail {

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
        for_each_member<T>(
            [&](auto m) { all = all && pairs_carry<value_of<field_type<T, decltype(m)>>, T, Outer...>(); });
        return all;
    } else {
        return false;
    }
}

/// Whether a value of this type can stand in this place.
template <class T, place Where>
constexpr bool place_carries() {
    if constexpr (Where == place::path || Where == place::header)
        return text_value<T>;
    else if constexpr (Where == place::query || Where == place::form_body)
        return pairs_carry<T>();
    else
        return true;
}

/// The first member whose place cannot carry its type; `member_count<Op>` when there is none.
template <operation Op>
constexpr std::size_t first_member_not_carried() {
    std::size_t found = member_count<Op>;
    for_each_member<Op>([&](auto m) {
        using value_type = value_of<field_type<Op, decltype(m)>>;
        constexpr place where = places_of<Op>[decltype(m)::index];
        if (found == member_count<Op> && !place_carries<value_type, where>()) found = m.index;
    });
    return found;
}

/// The first member with more than one place; `member_count<Op>` when there is none.
template <operation Op>
constexpr std::size_t first_member_placed_twice() {
    std::size_t found = member_count<Op>;
    constexpr auto notes = collect_notes<Op>();
    for_each_member<Op>([&](auto m) {
        const int placeholders = has_placeholder(Op::http.route->path, m.name) ? 1 : 0;
        if (found == member_count<Op> && notes[m.index].places + placeholders > 1) found = m.index;
    });
    return found;
}

template <operation Op>
constexpr std::size_t members_in_a_body() {
    std::size_t count = 0;
    for (const place where : find_places<Op>()) count += where == place::json_body || where == place::form_body ? 1 : 0;
    return count;
}

// Asked about the member that is not as it must be, or about none: the compiler prints the question.
template <auto Member>
inline constexpr bool has_one_place = std::is_null_pointer_v<decltype(Member)>;
template <auto Member>
inline constexpr bool is_carried_in_its_place = std::is_null_pointer_v<decltype(Member)>;

/// Whether each member of an operation has one place, which carries its type; does not compile when one has not.
template <operation Op>
constexpr bool places_fit() {
    static_assert(has_one_place<member_pointer_at<Op, first_member_placed_twice<Op>()>()>,
                  "service_api: a field travels in two places: keep one of its placeholder, in_query and in_header");
    static_assert(
        is_carried_in_its_place<member_pointer_at<Op, first_member_not_carried<Op>()>()>,
        "service_api: a field travels where its type cannot: in a path or header write a text, number, date or "
        "enumeration, in a query or form also an array, map or record of such");
    static_assert(whole_body_member<Op>() == member_count<Op> || members_in_a_body<Op>() == 1,
                  "service_api: a field is the whole body and another travels in the body too: write in_query or "
                  "in_header in the facts of the other");
    return true;
}

}  // namespace service_api::detail
