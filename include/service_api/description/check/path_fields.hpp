#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/presence.hpp>
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

template <class... Field>
constexpr std::array<bool, sizeof...(Field)> each_may_lack_a_value(field_list<Field...>) {
    return {may_lack_a_value<Field>()...};
}

template <class Record>
constexpr bool each_placeholder_has_a_value(std::string_view path) {
    constexpr auto may_lack = each_may_lack_a_value(fields_of<Record>{});
    for (std::size_t i = 0; i < may_lack.size(); ++i) {
        if (may_lack[i] && has_placeholder(path, member_names<Record>[i])) return false;
    }
    return true;
}

/// Returns true if each placeholder of an operation's path has a field that always has a value; otherwise it does not
/// compile.
template <operation Op>
constexpr bool placeholders_have_fields() {
    constexpr std::string_view path = Op::http.route->path;
    static_assert(
        each_placeholder_names_a_member<Op>(path),
        "service_api: a path has a placeholder for which the operation has no field: add the field to it, and "
        "to BOOST_DESCRIBE_STRUCT [docs/errors.md#path-placeholder-field]");
    static_assert(each_placeholder_has_a_value<Op>(path),
                  "service_api: a path has a placeholder whose field may be absent or null: write required<...>, as "
                  "there is no path without it [docs/errors.md#path-placeholder-optional]");
    return true;
}

}  // namespace service_api::detail
