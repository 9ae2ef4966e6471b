#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

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

/// Returns the first placeholder of an operation's path that is not the name of a field; empty if each is.
template <operation Op>
constexpr std::string_view placeholder_without_field() {
    for (const path_part part : path_parts(Op::http.route->path)) {
        if (part.is_placeholder && !has_member_named<Op>(part.text)) return part.text;
    }
    return {};
}

/// Returns the index of the first placeholder's field that may lack a value; `member_count<Op>` if there is none.
template <operation Op>
constexpr std::size_t placeholder_without_value() {
    constexpr auto may_lack = each_may_lack_a_value(fields_of<Op>{});
    for (const path_part part : path_parts(Op::http.route->path)) {
        if (!part.is_placeholder) continue;
        const std::size_t index = index_of_member_named<Op>(part.text);
        if (index < may_lack.size() && may_lack[index]) return index;
    }
    return may_lack.size();
}

/// The compile error about a placeholder that is not the name of a field.
template <auto Placeholder>
struct placeholder_has_field : std::true_type {
    static_assert(
        none_found<Placeholder>,
        "service_api: a path has a placeholder for which the operation has no field: add the field to it, and to "
        "BOOST_DESCRIBE_STRUCT [docs/errors.md#path-placeholder-field]");
};

/// The compile error about a placeholder whose field may lack a value.
template <auto Member>
struct placeholder_has_value : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a path has a placeholder whose field may be absent or null: write required<...>, as "
                  "there is no path without it [docs/errors.md#path-placeholder-optional]");
};

/// Returns true if each placeholder of an operation's path has a field that always has a value; otherwise it does not
/// compile.
template <operation Op>
constexpr bool placeholders_have_fields() {
    return placeholder_has_field<shown_result<placeholder_without_field<Op>>()>::value &&
           placeholder_has_value<member_pointer_at<Op, placeholder_without_value<Op>()>()>::value;
}

}  // namespace service_api::detail
