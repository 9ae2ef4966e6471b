#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <class Record>
constexpr bool each_placeholder_names_a_member(std::string_view path) {
    for (const path_segment segment : path_segments(path)) {
        if (segment.is_placeholder && !has_member_named<Record>(segment.text)) return false;
    }
    return true;
}

template <class Field>
constexpr bool may_lack_a_value() {
    if constexpr (is_required<Field>)
        return may_lack_a_value<typename Field::value_type>();
    else
        return is_optional<Field> || is_nullable<Field>;
}

template <class Record>
constexpr bool each_placeholder_has_a_value(std::string_view path) {
    bool all = true;
    for_each_member<Record>([&](auto m) {
        using field = field_type<Record, decltype(m)>;
        constexpr bool may_have_none = may_lack_a_value<field>();
        all = all && !(may_have_none && has_placeholder(path, m.name));
    });
    return all;
}

/// Whether each placeholder of an operation's path takes a field that always has a value; does not compile when one does not.
template <operation Op>
constexpr bool placeholders_have_fields() {
    constexpr std::string_view path = Op::http.route->path;
    static_assert(
        each_placeholder_names_a_member<Op>(path),
        "service_api: a path has a placeholder for which the operation has no field: add the field to it, and "
        "to BOOST_DESCRIBE_STRUCT");
    static_assert(each_placeholder_has_a_value<Op>(path),
                  "service_api: a path has a placeholder whose field may be absent or null: write required<...>, as "
                  "there is no path without it");
    return true;
}

}  // namespace service_api::detail
