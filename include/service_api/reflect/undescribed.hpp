#pragma once

#include <boost/describe/bases.hpp>
#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// Converts to a member of any type. The presence wrappers accept it through their own constructors, like every value.
struct any_member {
    template <class Field>
        requires(!is_required<Field> && !is_optional<Field> && !is_nullable<Field>)
    operator Field() const {
        __builtin_unreachable();  // never called, but clang needs a body where a constructor that takes it is constexpr
    }
};

template <std::size_t>
using any_member_at = any_member;

template <class Record, std::size_t... Index>
constexpr bool has_room_for(std::index_sequence<Index...>) {
    return access::made_of<Record, any_member_at<Index>...>;
}

/// Returns how many members and bases the describe list of an aggregate has, which has public members only.
template <class Record>
constexpr std::size_t described_count() {
    constexpr std::size_t bases = boost::mp11::mp_size<boost::describe::detail::_describe_bases<Record>>::value;
    if constexpr (bases == 0)
        return member_count<Record>;
    else  // `describe_members` is one of the dearest templates
        return bases +
               boost::mp11::mp_size<boost::describe::describe_members<Record, boost::describe::mod_public>>::value;
}

}  // namespace detail

/// True if the describe list of a struct names something that is not a member of it. The compiler has already rejected
/// that list, so errors that follow from it need not be reported again.
template <class T>
inline constexpr bool describe_list_is_broken =
    std::is_class_v<T> && boost::describe::has_describe_members<T>::value && !described_record<T>;

/// Returns whether a struct has a member or a base that its describe list lacks: whether it can be initialized with
/// more values than the list has lines. False if this cannot be determined: for a class that is not an aggregate, and
/// for one with a member that converts from any type itself, such as `std::optional` and `std::variant`.
template <described_record Record>
constexpr bool has_undescribed_member() {
    if constexpr (std::is_aggregate_v<Record>) {
        return detail::has_room_for<Record>(std::make_index_sequence<detail::described_count<Record>() + 1>{});
    } else {
        return false;
    }
}

}  // namespace service_api
