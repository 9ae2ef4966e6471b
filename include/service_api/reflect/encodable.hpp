#pragma once

#include <service_api/description/payload.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/shapes.hpp>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <class T, class... Outer>
constexpr bool travels();

// A text is asked alone, for all the records that have one.
template <class... Outer, class... Field>
constexpr bool fields_travel(field_list<Field...>) {
    return ((text_value<value_of<Field>> || travels<value_of<Field>, Outer...>()) && ...);
}

/// Whether each member of a record can stand in a message. A record inside itself is not asked again.
template <class Record, class... Outer>
constexpr bool members_travel() {
    return fields_travel<Record, Outer...>(fields_of<Record>{});
}

template <class... Outer, class... Part>
constexpr bool all_travel(parts_list<Part...>) {
    return (travels<value_of<Part>, Outer...>() && ...);
}

/// Whether a value of this type can stand in a message: a text, number, truth value, moment, date or enumeration, or an
/// array, map, union or described record of such.
template <class T, class... Outer>
constexpr bool travels() {
    if constexpr (std::is_same_v<T, no_data> || std::is_same_v<T, null_data> || std::is_same_v<T, raw_json> ||
                  std::is_same_v<T, extra_members> || (std::is_same_v<T, Outer> || ...)) {
        return true;
    } else if constexpr (!std::is_void_v<parts_of<T>>) {
        return all_travel<Outer...>(parts_of<T>{});
    } else if constexpr (described_record<T>) {
        return members_travel<T, Outer...>();
    } else {
        return text_value<T>;
    }
}

}  // namespace service_api::detail
