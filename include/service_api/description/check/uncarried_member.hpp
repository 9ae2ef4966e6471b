#pragma once

#include <cstddef>
#include <service_api/description/parameter_location.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/undescribed.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/file.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>
#include <vector>

namespace service_api::detail {

// Instantiated only for a type that no message can carry, to find the member that is the reason.

/// The members from a record to one inside it, outermost first; empty for a type by itself. As a type, so that the
/// compiler prints it with an error.
template <auto... Member>
struct member_path {};

template <auto First, auto... Inner>
constexpr auto path_behind(member_path<Inner...>) {
    return member_path<First, Inner...>{};
}

/// True for a file, or a list of files, in an operation whose body is always multipart.
template <class T, class Record>
inline constexpr bool is_part_of_request = false;
template <class Record>
    requires requires { *&Record::http; }
inline constexpr bool is_part_of_request<file, Record> =
    may_have_body<Record> && body_codec_of<Record>.is_only(body_structure::parts);
template <class A, class Record>
    requires requires { *&Record::http; }
inline constexpr bool is_part_of_request<std::vector<file, A>, Record> = is_part_of_request<file, Record>;

/// Returns whether requests can contain each field of an operation: JSON can, or it is a file among the parts of the
/// body.
template <class Op, class... Field>
constexpr bool are_fields_of_request(field_list<Field...>) {
    return ((is_encodable<value_type_of<Field>, Op>() ||
             (is_part_of_request<value_type_of<Field>, Op> && !may_be_null<Field>())) &&
            ...);
}

template <class T, class... Outer>
constexpr auto uncarried_member();

template <class... Outer, class First, class... Rest>
constexpr auto uncarried_in_parts(type_list<First, Rest...>) {
    if constexpr (sizeof...(Rest) == 0 || !is_encodable<value_type_of<First>, Outer...>())
        return uncarried_member<value_type_of<First>, Outer...>();
    else
        return uncarried_in_parts<Outer...>(type_list<Rest...>{});
}

template <std::size_t Index, class Record, class... Outer>
constexpr auto uncarried_from() {
    using type = value_type_of<typename member_at<Record, Index>::type>;
    if constexpr (is_encodable<type, Record, Outer...>() || (is_part_of_request<type, Record> && sizeof...(Outer) == 0))
        return uncarried_from<Index + 1, Record, Outer...>();
    else
        return path_behind<member_at<Record, Index>::pointer()>(uncarried_member<type, Record, Outer...>());
}

/// Returns, for a type that no message can carry, the `member_path` to the first member that is the reason, at any
/// depth; an empty path if the type itself is. `Outer` are the records around it, which are not searched again.
template <class T, class... Outer>
constexpr auto uncarried_member() {
    if constexpr (!std::is_void_v<type_arguments_of<T>>)
        return uncarried_in_parts<Outer...>(type_arguments_of<T>{});
    else if constexpr (described_record<T>)
        return uncarried_from<0, T, Outer...>();
    else
        return member_path<>{};
}

// A compile error for a type that no message can carry, because of itself or of a member.
template <auto... Member>
inline constexpr bool is_carried_by_a_message = sizeof...(Member) == 0;

template <class Path>
struct field_of_a_message;

/// The compile error about a field.
template <auto... Member>
struct field_of_a_message<member_path<Member...>> {
    static_assert(
        is_carried_by_a_message<Member...>,
        "service_api: an operation or its response has a field whose type no message carries: use decimal, an "
        "integer, std::string, bool, date, unix_ms, an enumeration, a vector, or a record with "
        "BOOST_DESCRIBE_STRUCT; rules::optional, not std::optional; a file only in a multipart_body; no "
        "std::string_view in operations "
        "[docs/errors.md#field-type]");
};

/// Returns whether requests can contain an operation.
template <class Op>
constexpr bool is_encodable_operation() {
    // The codec decides: the locations of the members would need their rules, which are checked later.
    if constexpr (body_codec_of<Op>.is_only(body_structure::parts))
        return are_fields_of_request<Op>(fields_of<Op>{});
    else
        return is_encodable<Op>();
}

/// A compile error for a type that no message can carry, because of itself or of a member.
template <class T, bool Encodable = is_encodable<T>()>
struct content_of_a_message {};
template <class T>
struct content_of_a_message<T, false> : field_of_a_message<decltype(uncarried_member<T>())> {
    static_assert(!std::is_same_v<decltype(uncarried_member<T>()), member_path<>>,
                  "service_api: an operation responds with a type that no message carries: use decimal, an integer, "
                  "std::string, bool, date, unix_ms, an enumeration, a vector, or a record with BOOST_DESCRIBE_STRUCT "
                  "[docs/errors.md#response-type]");
};

}  // namespace service_api::detail
