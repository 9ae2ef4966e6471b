#pragma once

#include <array>
#include <boost/describe/bases.hpp>
#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <iterator>
#include <memory>
#include <service_api/reflect/offsets.hpp>
#include <service_api/reflect/wire_name.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// A list of field types, presence wrappers included.
template <class... Field>
struct field_list {};

template <class Record, class... Field>
    requires(!std::is_function_v<Field> && ...)
field_list<Field...> fields_at(Field Record::*...);

// `describe_members` collects and sorts at a high compile-time cost, even if a record has only data members of its own.
template <class Record, class Bases, class Members>
struct find_describe_list {
    using type =
        boost::describe::describe_members<Record, boost::describe::mod_public | boost::describe::mod_inherited>;
};
template <class Record, template <class...> class List, class... Descriptor>
    requires requires { detail::fields_at<Record>(Descriptor::pointer...); }
struct find_describe_list<Record, List<>, List<Descriptor...>> {
    using type = List<Descriptor...>;
};
template <class Record>
using describe_list = typename find_describe_list<Record, boost::describe::detail::_describe_bases<Record>,
                                                  boost::describe::detail::_describe_public_members<Record>>::type;

template <class>
struct pointed_at;
template <class Record, class Field>
struct pointed_at<Field Record::*> {
    using record = Record;
    using field = Field;
};

}  // namespace detail

/// A struct with members described by Boost.Describe: the type of requests, responses and their parts.
template <class T>
concept described_record = std::is_class_v<T> && requires { typename detail::describe_list<T>; };

/// One member of a record; the argument of the function of `for_each_member`.
template <class Descriptor, std::size_t Index>
struct member {
    /// The record that declares it: a base if it is inherited.
    using declared_by = typename detail::pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::record;
    /// Its type as declared, presence wrappers included.
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

// Base classes, so that overload resolution finds a member by its position: a search through the describe list would
// cost compile time for each member of each record.
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

/// The number of members of a record.
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

// These are instantiated for each record, so they fold over the descriptors themselves: a class for each member would
// cost much compile time.

template <class Record, template <class...> class List, class... Descriptor>
constexpr std::array<std::string_view, sizeof...(Descriptor)> names_in(List<Descriptor...>) {
    if constexpr (requires { detail::fields_at<Record>(Descriptor::pointer...); })
        return {wire_name_in<Record>(Descriptor::name)...};
    else
        return {wire_name_in<typename pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::record>(
            Descriptor::name)...};
}
template <class Record, template <class...> class List, class... Descriptor>
constexpr std::array<std::size_t, sizeof...(Descriptor)> offsets_of(List<Descriptor...>) {
    [[maybe_unused]] offset_finder find = offsets_in<Record>;
    return {find.find(std::addressof(storage_for_offsets<Record>.record.*Descriptor::pointer))...};
}

/// Where the members of a record are, in declared order. One constant for both, because each constant costs an object
/// file its name several times.
template <std::size_t Members>
struct member_layout {
    std::array<std::string_view, Members> names;
    std::array<std::size_t, Members> offsets;
};
template <described_record Record>
inline constexpr member_layout<member_count<Record>> layout_of{names_in<Record>(describe_list<Record>{}),
                                                               offsets_of<Record>(describe_list<Record>{})};

/// The keys of a record's members on the wire, in declared order.
template <described_record Record>
inline constexpr const auto& member_names = layout_of<Record>.names;
/// The offsets of a record's members in bytes, in declared order.
template <described_record Record>
inline constexpr const auto& member_offsets = layout_of<Record>.offsets;

}  // namespace detail

/// The type of a member as its record declares it, presence wrappers included.
template <class Record, class Member>
using field_type = typename Member::type;

namespace detail {

template <template <class...> class List, class... Descriptor>
field_list<typename pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::field...> list_fields(
    List<Descriptor...>);
/// The types of a record's members, in declared order. Conditions on a field type alone are instantiated once for all
/// records with such a member.
template <described_record Record>
using fields_of = decltype(list_fields(describe_list<Record>{}));

}  // namespace detail

/// Calls the function with each member of the record, in declared order.
template <described_record Record, class Function>
constexpr void for_each_member(Function&& function) {
    detail::visit_members(static_cast<typename detail::members_of<Record>::type*>(nullptr), function);
}

namespace detail {

/// Returns the first line of a record's table of wire names that names no member of the record itself, names one that
/// an earlier line names, or gives an empty name; `nullptr` if there is none. The members of a base use the base's
/// table, as its rules do.
template <described_record Record>
constexpr const wire_name* misfit_of_wire_names() {
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
            if (!own || line->name.empty()) return line;
            for (const wire_name* other = std::begin(Record::wire_names); other != line; ++other) {
                if (other->member == line->member) return line;
            }
        }
    }
    return nullptr;
}

/// Returns a pointer to the member at this index, or `nullptr` past the last. As a template argument it makes the
/// compiler print the member's name.
template <described_record Record, std::size_t Index>
constexpr auto member_pointer_at() {
    if constexpr (Index < member_count<Record>) {
        return member_at<Record, Index>::pointer();
    } else {
        return nullptr;
    }
}

}  // namespace detail

/// Returns the index of the member with this wire name, or `member_count<Record>`.
template <described_record Record>
constexpr std::size_t index_of_member_named(std::string_view name) {
    for (std::size_t i = 0; i < member_count<Record>; ++i) {
        if (detail::member_names<Record>[i] == name) return i;
    }
    return member_count<Record>;
}

/// Returns whether a record has a member with this wire name.
template <described_record Record>
constexpr bool has_member_named(std::string_view name) {
    return index_of_member_named<Record>(name) != member_count<Record>;
}

namespace detail {

// One function for all records, since the messages of rules need names. Not inlined, so that they do not each contain
// its loop.
constexpr std::size_t index_at(std::size_t offset, const std::size_t* offsets, std::size_t count) {
    std::size_t index = 0;
    while (index < count && offsets[index] != offset) ++index;
    return index;
}
[[gnu::noinline]] constexpr std::string_view name_at(std::size_t offset, const std::size_t* offsets,
                                                     const std::string_view* names, std::size_t count) {
    const std::size_t index = index_at(offset, offsets, count);
    return index < count ? names[index] : std::string_view();
}

}  // namespace detail

/// Returns the index of a member, the record's own or inherited; `member_count<Record>` if it is not in the describe
/// list.
template <described_record Record, class Field>
constexpr std::size_t index_of_member(Field Record::* pointer) {
    return detail::index_at(detail::offset_of(pointer), detail::member_offsets<Record>.data(), member_count<Record>);
}

namespace detail {

template <class Record, class Declaring, class Names>
constexpr void name_parameters(Names& names);
template <class Record, template <class...> class List, class... Base, class Names>
constexpr void name_parameters_of_bases(List<Base...>, Names& names) {
    (name_parameters<Record, typename Base::type>(names), ...);
}
// Replaces the names of members that are headers, as the record's rules specify; a record without rules has those of
// its base.
template <class Record, class Declaring, class Names>
constexpr void name_parameters(Names& names) {
    name_parameters_of_bases<Record>(boost::describe::detail::_describe_bases<Declaring>{}, names);
    if constexpr (requires { Declaring::rules.template name_parameters<Record>(names); })
        Declaring::rules.template name_parameters<Record>(names);
}
template <described_record Record>
constexpr auto names_in_messages() {
    auto names = member_names<Record>;
    name_parameters<Record, Record>(names);
    return names;
}
template <class Record, class Declaring>
constexpr bool has_named_headers();
template <class Record, template <class...> class List, class... Base>
constexpr bool have_named_headers(List<Base...>) {
    return (has_named_headers<Record, typename Base::type>() || ...);
}
/// Returns whether a member of a record or of its bases is a header, which has a name of its own.
template <class Record, class Declaring>
constexpr bool has_named_headers() {
    if constexpr (requires { Declaring::rules.names_parameters; }) {
        if constexpr (Declaring::rules.names_parameters) return true;
    }
    return have_named_headers<Record>(boost::describe::detail::_describe_bases<Declaring>{});
}
template <described_record Record, bool NamesHeaders = has_named_headers<Record, Record>()>
struct find_message_names {
    static constexpr const auto& names = member_names<Record>;
};
template <described_record Record>
struct find_message_names<Record, true> {
    static constexpr auto names = names_in_messages<Record>();
};
/// The names of a record's members in messages: the key on the wire, or the name of the header if the member is one.
template <described_record Record>
inline constexpr const auto& message_names = find_message_names<Record>::names;

}  // namespace detail

/// Returns the wire name of a member, or the name of its header; empty if it is not in the describe list.
template <class Record, class Field>
constexpr std::string_view name_of(Field Record::* pointer) {
    return detail::name_at(detail::offset_of(pointer), detail::member_offsets<Record>.data(),
                           detail::message_names<Record>.data(), member_count<Record>);
}

}  // namespace service_api
