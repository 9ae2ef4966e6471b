#pragma once

#include <array>
#include <cstddef>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/reflect/offsets.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/field.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// One rule, with what is needed to report a violation of it.
struct rule_entry {
    std::string_view id;
    std::string (*words)(const void* rule);
    bool (*is_satisfied)(const void* record, const void* field, const void* rule);
    bool is_cross_field;  ///< whether it reads other fields than its own
    std::size_t offset;   ///< of the rule value, from the start of the field's rules and notes
};

/// How the rules of a `field(...)`, or one rule between fields, are checked: a constant for each combination of rule
/// types, independent of the record. So a record with a combination that exists already costs the compiler only rows of
/// a table.
struct rule_checker {
    /// Returns whether all rules are satisfied. Most values satisfy all, so the broken rules are found one by one only
    /// afterwards.
    bool (*are_satisfied)(const void* record, const void* field, const void* annotations);
    const rule_entry* rules;
    std::size_t count;
};

/// A `rule_checker` and its rules: one constant, because each costs an object file its name several times.
template <std::size_t Rules>
struct rule_checker_table {
    constexpr rule_checker_table(bool (*are_satisfied)(const void*, const void*, const void*),
                                 const std::array<rule_entry, Rules>& all)
        : rules(all), plan{are_satisfied, rules.data(), Rules} {}

    std::array<rule_entry, Rules> rules;
    rule_checker plan;
};

template <class Rule>
inline constexpr bool has_words_of_list = requires(const Rule& rule) { rule.words_of_list(); };
template <class Rule, bool OfList = false>
[[gnu::cold]] std::string words_of_rule(const void* rule) {
    if constexpr (OfList)
        return static_cast<const Rule*>(rule)->words_of_list();
    else
        return static_cast<const Rule*>(rule)->words();
}
template <class Rule, class Field>
inline constexpr auto words_on = &words_of_rule<Rule, has_words_of_list<Rule> && has_entries<Field>>;

template <class Record, class Field, class Rule>
[[gnu::cold]] bool satisfies_rule(const void* record, const void* field, const void* rule) {
    return satisfies(*static_cast<const Rule*>(rule), static_cast<const Record*>(record),
                     *static_cast<const Field*>(field));
}

// The record type of rules that read only their own field.
struct any_record {};

template <class Record, class Field, class One>
constexpr void add_rule(rule_entry*& next, offset_finder& find, const One& one) {
    constexpr bool is_cross_field = !value_rule<One, value_type_of<Field>>;
    using read_record = std::conditional_t<is_cross_field, Record, any_record>;
    if constexpr (!is_note<One>)
        *next++ = {One::id, words_on<One, Field>, &satisfies_rule<read_record, Field, One>, is_cross_field,
                   find.find(&one)};
}

template <class... Annotation>
inline constexpr bool has_rules = (!is_note<Annotation> || ...);

/// Checks the rules of one field; `Record` is `any_record` if they read no other field.
template <class Record, class Field, class Annotation>
struct field_checker;
template <class Record, class Field, std::size_t... Position, class... Annotation>
struct field_checker<Record, Field, tuple_storage<std::index_sequence<Position...>, Annotation...>> {
    using list = tuple_storage<std::index_sequence<Position...>, Annotation...>;

    static constexpr std::size_t count = (std::size_t{0} + ... + std::size_t{is_note<Annotation> ? 0U : 1U});

    static constexpr std::array<rule_entry, count> collect() {
        std::array<rule_entry, count> all{};
        rule_entry* next = all.data();
        offset_finder find = offsets_in<list>;
        (add_rule<Record, Field>(
             next, find,
             static_cast<const listed_value<Position, Annotation>&>(storage_for_offsets<list>.record).value),
         ...);
        return all;
    }
    static bool are_satisfied(const void* record, const void* field, const void* annotations) {
        return (
            satisfies(
                static_cast<const listed_value<Position, Annotation>*>(static_cast<const list*>(annotations))->value,
                static_cast<const Record*>(record), *static_cast<const Field*>(field)) &&
            ...);
    }
    static constexpr rule_checker_table<count> table{&are_satisfied, collect()};
    static constexpr const rule_checker& plan = table.plan;
};

/// Checks a rule between the fields of a record.
template <class Record, class Rule>
struct cross_field_checker {
    static bool is_satisfied(const void* record, const void*, const void* rule) {
        return static_cast<const Rule*>(rule)->holds(*static_cast<const Record*>(record));
    }
    static constexpr rule_checker_table<1> table{&is_satisfied,
                                                 {{{Rule::id, &words_of_rule<Rule>, &is_satisfied, true, 0}}}};
    static constexpr const rule_checker& plan = table.plan;
};

template <class Record, class Field, class... Annotation>
constexpr const rule_checker* checker_for(const constexpr_tuple<Annotation...>*) {
    using read_record = std::conditional_t<are_of_values<value_type_of<Field>, Annotation...>, any_record, Record>;
    return &field_checker<read_record, Field, constexpr_tuple<Annotation...>>::plan;
}

}  // namespace service_api::detail
