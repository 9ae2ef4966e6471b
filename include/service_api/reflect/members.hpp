#pragma once

#include <array>
#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <iterator>
#include <service_api/reflect/wire_name.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

template <class Record>
using describe_list =
    boost::describe::describe_members<Record, boost::describe::mod_public | boost::describe::mod_inherited>;

template <class>
struct pointed_at;
template <class Record, class Field>
struct pointed_at<Field Record::*> {
    using record = Record;
    using field = Field;
};

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
    /// The record that declares it: a base, when it is inherited.
    using declared_by = typename detail::pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::record;

    static constexpr std::string_view declared_name = Descriptor::name;                         ///< its name in C++
    static constexpr std::string_view name = detail::wire_name_in<declared_by>(declared_name);  ///< the key on the wire
    static constexpr std::size_t index = Index;  ///< position in the describe list

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

namespace detail {

template <class Record, std::size_t... Index>
constexpr std::array<std::string_view, sizeof...(Index)> names_of_members(std::index_sequence<Index...>) {
    return {member<boost::mp11::mp_at_c<describe_list<Record>, Index>, Index>::name...};
}
template <described_record Record>
inline constexpr auto member_names = names_of_members<Record>(std::make_index_sequence<member_count<Record>>{});

}  // namespace detail

/// The type of a member as its record declares it, presence words included.
template <class Record, class Member>
using field_type = std::remove_cvref_t<decltype(Member::of(std::declval<Record&>()))>;

/// Calls the function with each member of the record, in declared order.
template <described_record Record, class Function>
constexpr void for_each_member(Function&& function) {
    detail::visit_members<Record>(std::make_index_sequence<member_count<Record>>{}, function);
}

namespace detail {

/// Whether each line of a record's table of wire names gives a name to a member that the record itself declares, and no
/// two lines to one. A base's members have the base's table: its rules say their names.
template <described_record Record>
constexpr bool wire_names_fit() {
    if constexpr (names_on_wire<Record>) {
        for (const wire_name* line = std::begin(Record::wire_names); line != std::end(Record::wire_names); ++line) {
            bool own = false;
            for_each_member<Record>([&](auto m) {
                using declared_by = typename decltype(m)::declared_by;
                if constexpr (names_on_wire<declared_by>) {
                    own = own || (m.declared_name == line->member &&
                                  std::begin(declared_by::wire_names) == std::begin(Record::wire_names));
                }
            });
            if (!own || line->name.empty()) return false;
            for (const wire_name* other = std::begin(Record::wire_names); other != line; ++other) {
                if (other->member == line->member) return false;
            }
        }
    }
    return true;
}

/// A pointer to the member of this index, null past the last. As a template's argument the compiler prints its name.
template <described_record Record, std::size_t Index>
constexpr auto member_pointer_at() {
    if constexpr (Index < member_count<Record>) {
        return boost::mp11::mp_at_c<describe_list<Record>, Index>::pointer;
    } else {
        return nullptr;
    }
}

}  // namespace detail

/// The position of the member of this wire name, `member_count<Record>` when there is none.
template <described_record Record>
constexpr std::size_t index_of_member_named(std::string_view name) {
    for (std::size_t i = 0; i < member_count<Record>; ++i) {
        if (detail::member_names<Record>[i] == name) return i;
    }
    return member_count<Record>;
}

/// Whether a record has a member of this wire name.
template <described_record Record>
constexpr bool has_member_named(std::string_view name) {
    return index_of_member_named<Record>(name) != member_count<Record>;
}

namespace detail {

template <class Field, class One, class Other>
    requires requires(Field One::* one, Field Other::* other) { one == other; }
constexpr bool same_member(Field One::* one, Field Other::* other) {
    return one == other;
}
// Members of different types. Without a template, as each member is asked about each other.
constexpr bool same_member(...) { return false; }

template <class Record, class Field, std::size_t... Index>
constexpr std::size_t index_in_list(Field Record::* pointer, std::index_sequence<Index...>) {
    std::size_t found = sizeof...(Index);
    static_cast<void>(((same_member(boost::mp11::mp_at_c<describe_list<Record>, Index>::pointer, pointer)
                            ? (found = Index, true)
                            : false) ||
                       ...));
    return found;
}

}  // namespace detail

/// The position of a member, the record's own or inherited; `member_count<Record>` when the describe list lacks it.
template <described_record Record, class Field>
constexpr std::size_t index_of_member(Field Record::* pointer) {
    return detail::index_in_list(pointer, std::make_index_sequence<member_count<Record>>{});
}

/// The wire name of a member; empty when the describe list lacks it.
template <class Record, class Field>
constexpr std::string_view name_of(Field Record::* pointer) {
    const std::size_t index = index_of_member(pointer);
    return index < member_count<Record> ? detail::member_names<Record>[index] : std::string_view{};
}

}  // namespace service_api
