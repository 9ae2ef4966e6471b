#pragma once

#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

template <class Record>
using describe_list =
    boost::describe::describe_members<Record, boost::describe::mod_public | boost::describe::mod_inherited>;

}  // namespace detail

/// A struct whose members are listed with Boost.Describe: what requests, answers and their parts are made of.
template <class T>
concept described_record = std::is_class_v<T> && requires { typename detail::describe_list<T>; };

/// How many members a record has.
template <described_record Record>
inline constexpr std::size_t member_count = boost::mp11::mp_size<detail::describe_list<Record>>::value;

/// One member of a record, handed to the function of `for_each_member`.
template <class Descriptor, std::size_t Index>
struct member {
    static constexpr std::string_view name = Descriptor::name;  ///< the key on the wire
    static constexpr std::size_t index = Index;                 ///< position in the describe list

    template <class Record>
    static constexpr auto& of(Record& record) {
        return record.*Descriptor::pointer;
    }
    static constexpr auto pointer() { return Descriptor::pointer; }
};

/// The member at this position in the describe list.
template <described_record Record, std::size_t Index>
using member_at = member<boost::mp11::mp_at_c<detail::describe_list<Record>, Index>, Index>;

namespace detail {

// Steps have a name instead of being nested lambdas: g++ 12 crashes on a pack captured by a lambda inside another.
template <class Record, std::size_t... Index, class Function>
constexpr void visit_members(std::index_sequence<Index...>, Function& function) {
    (function(member_at<Record, Index>{}), ...);
}

}  // namespace detail

/// Calls the function with each member of the record, in declared order.
template <described_record Record, class Function>
constexpr void for_each_member(Function&& function) {
    detail::visit_members<Record>(std::make_index_sequence<member_count<Record>>{}, function);
}

/// The position of the member of this wire name; `member_count` when the record has none.
template <class Record>
constexpr std::size_t index_of_member(std::string_view name) {
    std::size_t found = member_count<Record>;
    for_each_member<Record>([&](auto m) { found = m.name == name ? m.index : found; });
    return found;
}

/// Whether a record has a member of this wire name.
template <class Record>
constexpr bool has_member_named(std::string_view name) {
    return index_of_member<Record>(name) < member_count<Record>;
}

/// The wire name of a member; empty when the describe list lacks it.
template <class Record, class Field>
constexpr std::string_view name_of(Field Record::* pointer) {
    std::string_view found;
    for_each_member<Record>([&](auto m) {
        if constexpr (std::is_same_v<decltype(m.pointer()), Field Record::*>) {
            if (m.pointer() == pointer) found = m.name;
        }
    });
    return found;
}

}  // namespace service_api
