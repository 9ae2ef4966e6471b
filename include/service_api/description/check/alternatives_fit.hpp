#pragma once

#include <cstddef>
#include <limits>
#include <service_api/description/response_types.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/number_encoding.hpp>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/scalar.hpp>
#include <service_api/value/tagged.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <class T>
constexpr bool is_object_type() {
    if constexpr (described_record<T>)
        return !is_array_record<T>();
    else
        return is_map<T> || is_tagged<T>;
}
template <class T>
constexpr bool is_array_type() {
    if constexpr (described_record<T>)
        return is_array_record<T>();
    else
        return is_array<T>;
}
template <class T>
constexpr bool is_number_type() {
    if constexpr (scalar<T>)
        return T::json == json_kind::number;
    else
        return whole_number<T>;
}
/// Returns whether every value of a type is a JSON string.
template <class T>
constexpr bool is_string_type() {
    if constexpr (is_number_encoding<T>)
        return T::spelling == number_spelling::in_string;
    else if constexpr (text_value<T>)
        return is_json_string<T>();
    else
        return std::is_same_v<T, std::string_view>;
}

/// Returns whether all required members of `Needed`, in messages of this direction, are required members of `Has` too,
/// and constants have the same value there.
template <class Needed, class Has>
constexpr bool needs_no_more(direction way) {
    bool found = true;
    for_each_member<Needed>([&](auto m) {
        if (!is_key_required<field_type<Needed, decltype(m)>> || notes_of<Needed>[m.index].hidden(way)) return;
        bool has = false;
        for_each_member<Has>([&](auto other) {
            using needed = unwrap_presence<field_type<Needed, decltype(m)>>;
            constexpr bool is_same_constant =
                !single_valued<needed> || std::is_same_v<needed, unwrap_presence<field_type<Has, decltype(other)>>>;
            has = has || (is_same_constant && other.name == m.name &&
                          is_key_required<field_type<Has, decltype(other)>> && !notes_of<Has>[other.index].hidden(way));
        });
        found = found && has;
    });
    return found;
}

/// Returns whether the first alternative is chosen for every value of a later one: see `alternative_chooser`.
template <class Before, class After>
constexpr bool hides() {
    if constexpr (is_boxed<Before>) {
        return hides<unwrap_presence<typename Before::value_type>, After>();
    } else if constexpr (is_boxed<After>) {
        return hides<Before, unwrap_presence<typename After::value_type>>();
    } else if constexpr (std::is_same_v<Before, After> || std::is_same_v<Before, raw_json>) {
        return true;
    } else if constexpr (is_array<Before> && is_array<After>) {
        using before = typename Before::value_type;
        using after = typename After::value_type;
        return (may_be_null<before>() || !may_be_null<after>()) &&
               hides<unwrap_presence<before>, unwrap_presence<after>>();
    } else if constexpr (is_array_type<Before>() && is_array_type<After>()) {
        return true;
    } else if constexpr (is_map<Before>) {
        return is_object_type<After>();
    } else if constexpr (is_object_type<Before>() && is_object_type<After>()) {
        if constexpr (is_tagged<Before>)
            return false;
        else if constexpr (described_record<After>)
            return needs_no_more<Before, After>(direction::request) &&
                   needs_no_more<Before, After>(direction::response);
        else
            return needs_no_more<Before, no_body>(direction::request) &&
                   needs_no_more<Before, no_body>(direction::response);
    } else if constexpr (std::is_same_v<Before, std::string> || std::is_same_v<Before, std::string_view>) {
        return is_string_type<After>();
    } else if constexpr (is_any_number<Before>) {
        return is_number_type<After>();
    } else if constexpr (whole_number<Before> && whole_number<After>) {
        return std::in_range<Before>(std::numeric_limits<After>::min()) &&
               std::in_range<Before>(std::numeric_limits<After>::max());
    } else if constexpr (is_number_encoding<Before>) {
        return Before::spelling == number_spelling::either &&
               std::is_same_v<value_type_of<Before>, value_type_of<After>>;
    } else {
        return false;
    }
}

template <class T>
constexpr bool alternatives_are_chosen();

template <class First, class... Rest>
constexpr bool first_hides_none(type_list<First, Rest...>) {
    if constexpr (sizeof...(Rest) == 0)
        return true;
    else
        return (!hides<unwrap_presence<First>, unwrap_presence<Rest>>() && ...) &&
               first_hides_none(type_list<Rest...>{});
}
template <class... Part>
constexpr bool parts_are_chosen(type_list<Part...>) {
    return (alternatives_are_chosen<value_type_of<Part>>() && ...);
}
/// Returns whether each alternative of each union in a type is chosen for some value. Records inside it are checked
/// separately.
template <class T>
constexpr bool alternatives_are_chosen() {
    if constexpr (std::is_void_v<type_arguments_of<T>>)
        return true;
    else if constexpr (is_union<T>)
        return first_hides_none(type_arguments_of<T>{}) && parts_are_chosen(type_arguments_of<T>{});
    else
        return parts_are_chosen(type_arguments_of<T>{});
}

template <class... Field>
constexpr std::size_t position_of_hidden_alternative(field_list<Field...>) {
    std::size_t position = 0;
    static_cast<void>(((!alternatives_are_chosen<value_type_of<Field>>() || (++position, false)) || ...));
    return position;
}

}  // namespace service_api::detail
