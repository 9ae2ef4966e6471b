#pragma once

#include <cstddef>
#include <service_api/description/check/alternatives_fit.hpp>
#include <service_api/description/check/rule_faults.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/first_repeated.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/records_in.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/reflect/undescribed.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api::detail {

// The enumeration of a field, also of an extensible one or of an array of them.
template <class T>
struct find_enumeration : without_open<T> {};
template <class T, class A>
struct find_enumeration<std::vector<T, A>> : find_enumeration<value_type_of<T>> {};
template <class T>
using enumeration_in = typename find_enumeration<T>::type;

template <class Field>
constexpr bool field_spellings_differ() {
    using held = enumeration_in<value_type_of<Field>>;
    if constexpr (described_enum<held>)
        return spellings_differ<held>();
    else
        return true;
}

/// Returns the position of the first field whose enumeration spells two enumerators alike; the number of fields if
/// there is none.
template <class... Field>
constexpr std::size_t position_of_like_spellings(field_list<Field...>) {
    const bool differ[] = {field_spellings_differ<Field>()..., false};
    std::size_t position = 0;
    while (differ[position]) ++position;
    return position;
}

/// Returns the member's name in the first line of a record's `wire_names` that does not fit, as a `shown_text`;
/// `nullptr` if there is none.
template <class Record>
constexpr auto shown_misfit_of_wire_names() {
    if constexpr (misfit_of_wire_names<Record>() == nullptr) {
        return nullptr;
    } else {
        constexpr std::string_view name = misfit_of_wire_names<Record>()->member;
        return shown_text<name.size()>(name);
    }
}

/// Returns the index of a member of a record written as an array that some messages omit; the number of members if
/// there is none.
template <class Record>
constexpr std::size_t member_without_an_entry() {
    if constexpr (is_array_record<Record>()) {
        constexpr const auto& notes = notes_of<Record>;
        std::size_t found = member_count<Record>;
        for_each_member<Record>([&](auto m) {
            const member_notes& notes_of_field = notes[m.index];
            const bool rest = is_additional_properties<field_type<Record, decltype(m)>>;
            if (found == member_count<Record> && (rest || notes_of_field.read_only || notes_of_field.write_only))
                found = m.index;
        });
        return found;
    } else {
        return member_count<Record>;
    }
}

// The compile errors about one member of a record.

template <auto Line>
struct line_names_a_member : std::true_type {
    static_assert(
        none_found<Line>,
        "service_api: a line of wire_names names no member that its record itself declares, or one that another "
        "line names, or gives it no name: write {\"member\", \"name on the wire\"} [docs/errors.md#wire-name-member]");
};

template <auto Member>
struct has_own_wire_name : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: two members of a record have one wire name: change a line of wire_names or a member "
                  "[docs/errors.md#wire-name-twice]");
};

template <auto Member>
struct is_entry_of_each_message : std::true_type {
    static_assert(
        none_found<Member>,
        "service_api: a record that is written as an array has a member that is read-only, write-only or holds "
        "extra members: an array has the same elements in requests and in responses "
        "[docs/errors.md#array-record-member]");
};

template <auto Member>
struct is_only_extra_member : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a record has two members for additional properties: keep one "
                  "[docs/errors.md#additional-properties-twice]");
};
template <auto Member>
struct enumerators_have_own_spellings : std::true_type {
    static_assert(
        none_found<Member>,
        "service_api: two enumerators of a field's enumeration have one spelling in one direction: change what "
        "spelled(enumerator, direction) returns [docs/errors.md#enumerator-spelling]");
};

template <auto Member>
struct every_alternative_is_chosen : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a std::variant has an alternative that is never chosen, as one before it takes every "
                  "value of it: "
                  "put the narrower one first, or remove it [docs/errors.md#variant-alternative]");
};

template <auto Member>
struct rules_can_be_satisfied : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field has rules that no value can keep together: loosen one of its bounds "
                  "[docs/errors.md#rules-contradict]");
};

template <auto Member>
struct default_satisfies_rules : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field's default breaks a rule of the field: change its initializer, or write "
                  "required<T> [docs/errors.md#default-breaks-rule]");
};

template <auto Member>
struct example_satisfies_rules : std::true_type {
    static_assert(
        none_found<Member>,
        "service_api: an example is not of its field's type or breaks a rule of the field, or a counterexample does "
        "not break the rule that it names: write a value that the field takes, or rejects "
        "[docs/errors.md#example-breaks-rule]");
};

/// What each record in a description must satisfy; the compiler prints the class's argument.
template <described_record Record>
struct well_formed_record {
    static_assert(rules_fit<Record>::value);
    static_assert(rules_name_members<Record>::value);
    static_assert(!has_undescribed_member<Record>(),
                  "service_api: a record has a member or a base that its describe list lacks: add it to "
                  "BOOST_DESCRIBE_STRUCT [docs/errors.md#member-not-described]");
    static_assert(line_names_a_member<shown_misfit_of_wire_names<Record>()>::value);
    static_assert(has_own_wire_name<member_pointer_at<Record, first_repeated(member_names<Record>)>()>::value);
    static_assert(is_entry_of_each_message<member_pointer_at<Record, member_without_an_entry<Record>()>()>::value);
    static_assert(
        is_only_extra_member<member_pointer_at<Record, position_of_second_extra(fields_of<Record>{})>()>::value);
    static_assert(enumerators_have_own_spellings<
                  member_pointer_at<Record, position_of_like_spellings(fields_of<Record>{})>()>::value);
    static_assert(every_alternative_is_chosen<
                  member_pointer_at<Record, position_of_hidden_alternative(fields_of<Record>{})>()>::value);
    static_assert(rules_can_be_satisfied<member_pointer_at<Record, contradicting_member<Record>()>()>::value);
    static_assert(default_satisfies_rules<member_pointer_at<Record, member_with_broken_default<Record>()>()>::value);
    static_assert(example_satisfies_rules<member_pointer_at<Record, member_with_broken_example<Record>()>()>::value);
};

/// Whether a record and every record inside it is well-formed; otherwise it does not compile.
template <class Records>
struct sound_records;
template <class... Record>
struct sound_records<record_list<Record...>> : well_formed_record<Record>... {
    static constexpr bool value = true;
};

}  // namespace service_api::detail
