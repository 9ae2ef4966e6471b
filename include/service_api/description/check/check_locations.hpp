#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/token.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns whether a body with this structure can have fields of this type.
template <class T, body_structure Structure>
constexpr bool body_carries() {
    if constexpr (Structure == body_structure::pairs)
        return is_form_encodable<T>();
    else if constexpr (Structure == body_structure::bytes)
        return std::is_same_v<T, std::string>;
    else
        return true;
}

/// Returns whether each of these codecs can have fields of this type.
template <class T>
constexpr bool bodies_carry(const body_codec& codecs) {
    using enum body_structure;
    return (body_carries<T, value>() || !codecs.has_structure(value)) &&
           (body_carries<T, pairs>() || !codecs.has_structure(pairs)) &&
           (body_carries<T, bytes>() || !codecs.has_structure(bytes));
}

/// Returns whether a type is a list of texts, which headers can contain.
template <class T>
constexpr bool is_text_list() {
    if constexpr (is_array<T>)
        return plain_text<value_type_of<typename T::value_type>>;
    else
        return false;
}

/// Returns whether a type is a map of texts, which the headers with a prefix can contain.
template <class T>
constexpr bool is_header_map() {
    if constexpr (is_map<T>)
        return plain_text<typename T::mapped_type>;
    else
        return false;
}

/// Returns whether values of this type can be sent in this parameter location of an operation. `Many` is true for the
/// headers with a prefix.
template <operation Op, class T, parameter_location Where, bool Many>
constexpr bool location_carries() {
    if constexpr (Where == parameter_location::header && Many)
        return is_header_map<T>();
    else if constexpr (Where == parameter_location::header)
        return plain_text<T> || is_text_list<T>();
    else if constexpr (definition_of(Where).is_text)
        return plain_text<T>;
    else if constexpr (Where == parameter_location::query)
        return is_form_encodable<T>();
    else if constexpr (body_codec_of<Op>.size() == 1)
        return body_carries<T, body_codec_of<Op>->structure>();
    else
        return bodies_carry<T>(body_codec_of<Op>);
}

template <operation Op, class... Field, std::size_t... Index>
constexpr std::size_t find_member_not_carried(field_list<Field...>, std::index_sequence<Index...>) {
    constexpr std::array<bool, sizeof...(Field)> carried{
        location_carries<Op, value_type_of<Field>, locations_of<Op>[Index],
                         is_header_pattern(notes_of<Op>[Index].parameter_name)>()...};
    std::size_t found = 0;
    while (found < carried.size() && carried[found]) ++found;
    return found;
}

/// Returns the index of the first member whose location cannot carry its type; `member_count<Op>` if there is none.
template <operation Op>
constexpr std::size_t first_member_not_carried() {
    if constexpr (has_body_structure<Op>(body_structure::parts)) {
        // A part is a member of the operation. The type below is the map, which a part can have.
        constexpr std::size_t extra = position_of_extra_in<Op>;
        if (extra < member_count<Op> && locations_of<Op>[extra] == parameter_location::body) return extra;
    }
    return find_member_not_carried<Op>(fields_of<Op>{}, std::make_index_sequence<member_count<Op>>{});
}

/// Returns the index of the first member with more than one location; `member_count<Op>` if there is none.
template <operation Op>
constexpr std::size_t first_member_with_two_locations() {
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        const int placeholders = has_placeholder(Op::http.route->path, member_names<Op>[i]) ? 1 : 0;
        if (notes_of<Op>[i].locations + placeholders > 1) return i;
    }
    return member_count<Op>;
}

/// Returns the index of the first member that is sent in a body beside the one that is the whole body;
/// `member_count<Op>` if there is none.
template <operation Op>
constexpr std::size_t first_member_beside_the_body() {
    std::size_t index = body_member<Op>() == member_count<Op> ? member_count<Op> : 0;
    while (index < member_count<Op> &&
           (index == body_member<Op>() || locations_of<Op>[index] != parameter_location::body))
        ++index;
    return index;
}

/// Returns the index of the first member that is a cookie whose name cannot be sent; `member_count<Op>` if there is
/// none.
template <operation Op>
constexpr std::size_t first_cookie_without_a_name() {
    std::size_t index = 0;
    while (index < member_count<Op> && (!notes_of<Op>[index].in_cookie || is_token(notes_of<Op>[index].parameter_name)))
        ++index;
    return index;
}

/// The compile error about a cookie whose name cannot be sent.
template <auto Member>
struct has_cookie_name : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a cookie has a name that cannot be sent: write one of letters, digits, - and _ "
                  "[docs/errors.md#cookie-name]");
};

/// The compile error about a field with two locations.
template <auto Member>
struct has_one_location : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field has two locations: keep one of its placeholder, in_query, in_header "
                  "and in_cookie [docs/errors.md#field-location-twice]");
};

/// The compile error about a field whose location cannot carry its type.
template <auto Member>
struct is_carried_in_its_location : std::true_type {
    static_assert(
        none_found<Member>,
        "service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or "
        "enumeration, in a header also an array of such, in a query or form also an array, map or record of such; a "
        "map in headers has in_header{\"X-Meta-*\"}; of a std::variant no text fits two "
        "alternatives, and a string is the last [docs/errors.md#field-location-type]");
};

/// The compile error about a field in the body beside the one that is the whole body.
template <auto Member>
struct leaves_the_body : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field is the whole body and another travels in the body too: write in_query or "
                  "in_header in the facts of the other [docs/errors.md#body-field]");
};

/// Returns the index of the member that is the whole body, if the body is pairs or parts; otherwise `member_count<Op>`.
template <operation Op>
constexpr std::size_t member_that_is_a_form() {
    const bool has_fields =
        has_body_structure<Op>(body_structure::pairs) || has_body_structure<Op>(body_structure::parts);
    return has_fields ? body_member<Op>() : member_count<Op>;
}

/// The compile error about a field that is the whole body, where the body is a form.
template <auto Member>
struct is_inside_the_form : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field is the whole body, but the body is a form of fields: remove as_body, or write "
                  "another .body [docs/errors.md#whole-form]");
};

/// Returns true if each member of an operation has one location, which can carry its name and type; otherwise it does
/// not compile.
template <operation Op>
constexpr bool check_locations() {
    return has_cookie_name<member_pointer_at<Op, first_cookie_without_a_name<Op>()>()>::value &&
           has_one_location<member_pointer_at<Op, first_member_with_two_locations<Op>()>()>::value &&
           is_carried_in_its_location<member_pointer_at<Op, first_member_not_carried<Op>()>()>::value &&
           is_inside_the_form<member_pointer_at<Op, member_that_is_a_form<Op>()>()>::value &&
           leaves_the_body<member_pointer_at<Op, first_member_beside_the_body<Op>()>()>::value;
}

}  // namespace service_api::detail
