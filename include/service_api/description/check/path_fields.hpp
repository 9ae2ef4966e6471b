#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
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

template <class... Field>
constexpr std::array<bool, sizeof...(Field)> each_is_a_string(field_list<Field...>) {
    return {std::is_same_v<value_type_of<Field>, std::string>...};
}

/// Returns the index of the field of the placeholder that takes several segments if it is no string; otherwise
/// `member_count<Op>`.
template <operation Op>
constexpr std::size_t multi_segment_without_string() {
    constexpr auto is_string = each_is_a_string(fields_of<Op>{});
    const std::size_t index = index_of_member_named<Op>(multi_segment_name(Op::http.route->path));
    return index < is_string.size() && is_string[index] ? member_count<Op> : index;
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

/// The compile error about a placeholder of several segments whose field is no string.
template <auto Member>
struct multi_segment_is_a_string : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a placeholder of several segments has a field that is no string: write "
                  "required<std::string> [docs/errors.md#path-segments-type]");
};
template <operation Op>
struct multi_segment_has_string
    : multi_segment_is_a_string<member_pointer_at<Op, multi_segment_without_string<Op>()>()> {};

/// Returns true if each placeholder of an operation's path has a field that always has a value; otherwise it does not
/// compile.
template <operation Op>
constexpr bool placeholders_have_fields() {
    return placeholder_has_field<shown_result<placeholder_without_field<Op>>()>::value &&
           placeholder_has_value<member_pointer_at<Op, placeholder_without_value<Op>()>()>::value &&
           std::conditional_t<has_multi_segment(Op::http.route->path), multi_segment_has_string<Op>,
                              std::true_type>::value;
}

}  // namespace service_api::detail
