#pragma once

#include <cstddef>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/applicable_rules.hpp>
#include <service_api/rule/field.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/rule/rule.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

template <class Entry>
inline constexpr bool names_parameter = false;
template <>
inline constexpr bool names_parameter<in_header> = true;
template <>
inline constexpr bool names_parameter<in_cookie> = true;

template <class Entry>
inline constexpr bool has_parameter_name = false;
template <class R, class F, class... Annotation>
inline constexpr bool has_parameter_name<field_annotations<R, F, Annotation...>> = (names_parameter<Annotation> || ...);

template <class Record, class Names, class Entry>
constexpr void name_parameter(Names& names, const Entry& entry) {
    if constexpr (has_parameter_name<Entry>) {
        entry.each([&]<class One>(const One& one) {
            if constexpr (names_parameter<One>) {
                const std::size_t index = entry.template index_in<Record>();
                if (index < names.size()) names[index] = one.name;
            }
        });
    }
}

}  // namespace detail

/// All rules and notes of the fields of a record and between them. Made by `rules_of(...)`.
template <class... Entry>
struct record_rules {
    static constexpr std::size_t size = sizeof...(Entry);
    static constexpr bool names_parameters = (detail::has_parameter_name<Entry> || ...);
    detail::constexpr_tuple<Entry...> entries;

    /// Replaces the names of the members that are headers or cookies by the names of those.
    template <class Record, class Names>
    constexpr void name_parameters(Names& names) const {
        if constexpr (names_parameters)
            entries.each([&](const auto& entry) { detail::name_parameter<Record>(names, entry); });
    }

    /// Calls the function with each item: the rules and notes of a field, or a rule between fields.
    template <class Function>
    constexpr void each(Function&& function) const {
        entries.each(function);
    }
};

/// Returns the rules of a record: `static constexpr auto rules = rules_of(field(...), not_after(...), ...);`
template <class... Entry>
constexpr record_rules<Entry...> rules_of(Entry... entry) {
    return {{{entry}...}};
}

/// A record that has rules or notes, or whose base has them.
template <class Record>
concept ruled_record = described_record<Record> && requires { Record::rules.entries; };

namespace detail {

template <class Record, class Base>
constexpr bool rules_are_of() {
    if constexpr (!std::is_same_v<Record, Base> && ruled_record<Base>) {
        if constexpr (std::is_same_v<decltype(Record::rules), decltype(Base::rules)>) {
            return &Record::rules == &Base::rules;
        }
    }
    return false;
}

template <class Record, class... Base>
constexpr bool rules_are_inherited(record_list<Base...>) {
    return (rules_are_of<Record, Base>() || ...);
}

// Returns whether a record declares rules itself: in a record without rules, the name finds those of its base.
template <class Record>
constexpr bool has_own_rules() {
    if constexpr (ruled_record<Record>) {
        return !rules_are_inherited<Record>(bases_of<Record>{});
    } else {
        return false;
    }
}

// A named constant, so that rule tables may point to a part.
template <class Record, std::size_t Entry>
inline constexpr auto parts_of_entry = value_at<Entry>(Record::rules.entries).parts();

template <class Record, std::size_t Entry, class Function>
constexpr void visit_entry(Function& function) {
    const auto& entry = value_at<Entry>(Record::rules.entries);
    using entry_type = std::remove_cvref_t<decltype(entry)>;
    if constexpr (is_field_annotations<entry_type>)
        function(entry);
    else if constexpr (composite_rule<entry_type>)
        std::apply([&](const auto&... part) { (function(part), ...); }, parts_of_entry<Record, Entry>);
    else
        function(entry);
}

template <class Record, class Function, std::size_t... Entry>
constexpr void visit_own_entries(Function& function, std::index_sequence<Entry...>) {
    (visit_entry<Record, Entry>(function), ...);
}

template <class Record, class Function>
constexpr void each_own_entry(Function& function) {
    if constexpr (has_own_rules<Record>())
        visit_own_entries<Record>(function,
                                  std::make_index_sequence<std::remove_cvref_t<decltype(Record::rules)>::size>{});
}

template <class... Record, class Function>
constexpr void visit_entries(record_list<Record...>, Function&& function) {
    (each_own_entry<Record>(function), ...);
}

struct no_rules {};

template <class Record>
constexpr auto own_rules() {
    if constexpr (has_own_rules<Record>()) {
        return Record::rules;
    } else {
        return no_rules{};
    }
}

/// Whether every rule that a record itself declares applies to its field; otherwise it does not compile. Class
/// templates throughout, because compilers print each function between the user's line and the message.
template <class Record, class Rules = decltype(own_rules<Record>())>
struct rules_fit : std::true_type {};
template <class Record, class... Entry>
struct rules_fit<Record, record_rules<Entry...>> : rules_apply<Record, (entry_fits<Record, Entry>::value && ...)> {};

template <class... Record>
constexpr bool all_rules_fit(record_list<Record...>) {
    return (rules_fit<Record>::value && ...);
}

template <class Record, class Report>
struct entry_check {
    const Record& record;
    Report& report;

    template <class Declaring, class Field, class... Annotation>
    constexpr void operator()(const field_annotations<Declaring, Field, Annotation...>& annotations) const {
        annotations.check(record, report);
    }
    template <class Rule>
    constexpr void operator()(const Rule& between) const {
        if (!between.holds(record)) report(between.first_field(), between);
    }
};

template <class Entry>
constexpr std::size_t rules_in_entry() {
    if constexpr (composite_rule<Entry>)
        return std::tuple_size_v<decltype(std::declval<const Entry&>().parts())>;
    else
        return 1;
}
template <class Entry>
inline constexpr std::size_t rules_in = rules_in_entry<Entry>();
template <class Record, class Field, class... Annotation>
inline constexpr std::size_t rules_in<field_annotations<Record, Field, Annotation...>> =
    (std::size_t{0} + ... + std::size_t{is_note<Annotation> ? 0U : 1U});

/// The number of rows that an item has in the rule table: one for all rules of a field.
template <class Rule>
inline constexpr std::size_t rule_row_count = rules_in<Rule>;
template <class Record, class Field, class... Annotation>
inline constexpr std::size_t rule_row_count<field_annotations<Record, Field, Annotation...>> = 1;

constexpr std::size_t count_rule_rows(const no_rules*) { return 0; }
template <class... Entry>
constexpr std::size_t count_rule_rows(const record_rules<Entry...>*) {
    return (std::size_t{0} + ... + rule_row_count<Entry>);
}

}  // namespace detail

/// Calls `report(field name, rule)` for each broken rule of this record itself and of its bases, whose rules come
/// first. Nested records are not checked.
template <described_record Record, class Report>
constexpr void check_rules(const Record& record, Report&& report) {
    static_assert(detail::all_rules_fit(bases_of<Record>{}));
    detail::visit_entries(bases_of<Record>{},
                          detail::entry_check<Record, std::remove_reference_t<Report>>{record, report});
}

/// Calls the function with each rule between the fields of a record, in declared order.
template <described_record Record, class Function>
constexpr void each_rule_between(Function&& function) {
    detail::visit_entries(bases_of<Record>{}, [&](const auto& entry) {
        if constexpr (!is_field_annotations<std::remove_cvref_t<decltype(entry)>>) function(entry);
    });
}

namespace detail {

// Returns the index of the member that an item of a class's rules is about; `member_count<Record>` for a rule between
// fields.
template <class Record, class Declaring, std::size_t Entry>
constexpr std::size_t member_of_entry() {
    constexpr const auto& entry = value_at<Entry>(Declaring::rules.entries);
    if constexpr (is_field_annotations<std::remove_cvref_t<decltype(entry)>>)
        return entry.template index_in<Record>();
    else
        return member_count<Record>;
}

template <class Record, std::size_t Index, class Declaring, std::size_t Entry, class Function>
constexpr void visit_if_about(Function& function) {
    if constexpr (member_of_entry<Record, Declaring, Entry>() == Index)
        value_at<Entry>(Declaring::rules.entries).each(function);
}

template <class Record, std::size_t Index, class Declaring, class Function, std::size_t... Entry>
constexpr void visit_about(Function& function, std::index_sequence<Entry...>) {
    (visit_if_about<Record, Index, Declaring, Entry>(function), ...);
}

template <class Record, std::size_t Index, class Declaring, class Function>
constexpr void visit_own_about(Function& function) {
    if constexpr (has_own_rules<Declaring>()) {
        using rules = std::remove_cvref_t<decltype(Declaring::rules)>;
        visit_about<Record, Index, Declaring>(function, std::make_index_sequence<rules::size>{});
    }
}

template <class Record, std::size_t Index, class Function, class... Declaring>
constexpr void visit_all_about(Function& function, record_list<Declaring...>) {
    (visit_own_about<Record, Index, Declaring>(function), ...);
}

}  // namespace detail

/// Calls the function with each rule and note of the member of this index, in declared order. The calls for other
/// members are not even compiled, because functions that make documents are large and records have many members.
template <described_record Record, std::size_t Index, class Function>
constexpr void for_each_annotation_of(Function&& function) {
    detail::visit_all_about<Record, Index>(function, bases_of<Record>{});
}

/// Calls the function with each rule and note of the field of this name, in declared order.
template <described_record Record, class Function>
constexpr void for_each_annotation(std::string_view field_name, Function&& function) {
    detail::visit_entries(bases_of<Record>{}, [&](const auto& entry) {
        if constexpr (is_field_annotations<std::remove_cvref_t<decltype(entry)>>) {
            if (entry.name() == field_name) entry.each(function);
        }
    });
}

}  // namespace service_api
