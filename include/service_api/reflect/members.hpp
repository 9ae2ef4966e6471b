#pragma once

#include <array>
#include <boost/describe/bases.hpp>
#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <iterator>
#include <service_api/reflect/wire_name.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

// Describe collects what is inherited with much work, also where there is nothing to inherit.
template <class Record, class Bases>
struct find_describe_list {
    using type =
        boost::describe::describe_members<Record, boost::describe::mod_public | boost::describe::mod_inherited>;
};
template <class Record, template <class...> class List>
struct find_describe_list<Record, List<>> {
    using type = boost::describe::describe_members<Record, boost::describe::mod_public>;
};
template <class Record>
using describe_list =
    typename find_describe_list<Record, boost::describe::describe_bases<Record, boost::describe::mod_any_access>>::type;

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

/// One member of a record, handed to the function of `for_each_member`.
template <class Descriptor, std::size_t Index>
struct member {
    /// The record that declares it: a base, when it is inherited.
    using declared_by = typename detail::pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::record;
    /// Its type as declared, presence words included.
    using type = typename detail::pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::field;

    static constexpr std::string_view declared_name = Descriptor::name;                         ///< its name in C++
    static constexpr std::string_view name = detail::wire_name_in<declared_by>(declared_name);  ///< the key on the wire
    static constexpr std::size_t index = Index;  ///< position in the describe list

    template <class Record>
    static constexpr auto& of(Record& record) {
        return record.*Descriptor::pointer;
    }
    static constexpr auto pointer() { return Descriptor::pointer; }
};

namespace detail {

// Bases, so that overload resolution finds a member by its position: a search through the describe list costs the
// compiler time for each member of each record that is asked for.
template <class... Member>
struct members_by_position : Member... {
    static constexpr std::size_t size = sizeof...(Member);
};

template <class List, class Positions>
struct number_members;
template <template <class...> class List, class... Descriptor, std::size_t... Index>
struct number_members<List<Descriptor...>, std::index_sequence<Index...>> {
    using type = members_by_position<member<Descriptor, Index>...>;
};

template <class Record>
struct members_of : number_members<describe_list<Record>,
                                   std::make_index_sequence<boost::mp11::mp_size<describe_list<Record>>::value>> {};

template <std::size_t Index, class Descriptor>
member<Descriptor, Index> member_in(const member<Descriptor, Index>*);

}  // namespace detail

/// How many members a record has.
template <described_record Record>
inline constexpr std::size_t member_count = detail::members_of<Record>::type::size;

/// The member at this position in the describe list.
template <described_record Record, std::size_t Index>
using member_at = decltype(detail::member_in<Index>(static_cast<typename detail::members_of<Record>::type*>(nullptr)));

namespace detail {

template <class... Member, class Function>
constexpr void visit_members(const members_by_position<Member...>*, Function& function) {
    (function(Member{}), ...);
}

template <class... Member>
constexpr std::array<std::string_view, sizeof...(Member)> names_of_members(const members_by_position<Member...>*) {
    return {Member::name...};
}
template <described_record Record>
inline constexpr auto member_names = names_of_members(static_cast<typename members_of<Record>::type*>(nullptr));

}  // namespace detail

/// The type of a member as its record declares it, presence words included.
template <class Record, class Member>
using field_type = typename Member::type;

namespace detail {

/// Some types of fields, presence words included.
template <class... Field>
struct field_list {};

template <class... Member>
field_list<typename Member::type...> list_fields(const members_by_position<Member...>*);

/// The types of a record's members, in declared order. What is asked of a type alone is asked once for all the records that
/// have such a member.
template <described_record Record>
using fields_of = decltype(list_fields(static_cast<typename members_of<Record>::type*>(nullptr)));

}  // namespace detail

/// Calls the function with each member of the record, in declared order.
template <described_record Record, class Function>
constexpr void for_each_member(Function&& function) {
    detail::visit_members(static_cast<typename detail::members_of<Record>::type*>(nullptr), function);
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
        return member_at<Record, Index>::pointer();
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

template <class Pointer, class... Member>
constexpr std::size_t position_among(Pointer pointer, const members_by_position<Member...>*) {
    std::size_t position = 0;
    static_cast<void>(((same_member(Member::pointer(), pointer) || (++position, false)) || ...));
    return position;
}

}  // namespace detail

/// The position of a member, the record's own or inherited; `member_count<Record>` when the describe list lacks it.
template <described_record Record, class Field>
constexpr std::size_t index_of_member(Field Record::* pointer) {
    return detail::position_among(pointer, static_cast<typename detail::members_of<Record>::type*>(nullptr));
}

/// The wire name of a member; empty when the describe list lacks it.
template <class Record, class Field>
constexpr std::string_view name_of(Field Record::* pointer) {
    const std::size_t index = index_of_member(pointer);
    return index < member_count<Record> ? detail::member_names<Record>[index] : std::string_view{};
}

}  // namespace service_api
