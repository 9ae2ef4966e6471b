#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <service_api/constraint/field.hpp>
#include <service_api/constraint/joined_text.hpp>
#include <service_api/constraint/rule.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/lineage.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/value_list.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace service_api::detail {

/// A rule of a record: what is told of it when it is broken.
struct said_rule {
    std::string_view id;
    std::string_view field;  ///< the name of the one that it is told at
    std::size_t entry;       ///< where that stands in a record that is written as an array
    const void* rule;
    std::string (*words)(const void* rule);
    bool looks_further;  ///< than its own field
};

/// What one check of a record, and of those inside it, knows and has found.
class validation {
public:
    /// Of what a program made.
    explicit validation(std::vector<violation>& violations) : found(violations), check_texts(true) {}

    /// Of what was read without a mistake. Readers have checked the texts.
    struct sound {};
    validation(std::vector<violation>& violations, sound) : found(violations), check_texts(false) {}

    /// Of what was read, but for these fields.
    validation(std::vector<violation>& violations, std::vector<std::string> unread)
        : found(violations), check_texts(false), has_blanks_(!unread.empty()), unread_(std::move(unread)) {
        std::sort(unread_.begin(), unread_.end());
    }

    /// The members were read one by one: what is told of the whole leaves no blank.
    void whole_is_read() { std::erase(unread_, std::string()); }

    // What could not be read is blank: its rules would speak of values that nobody sent.
    bool known_bad(const json_place& place) const { return has_blanks_ && is_unread(place); }

    /// Tells which of these rules a record breaks: a bit for each.
    void tell_broken(std::uint64_t broken, const said_rule* rules, const json_place& record) {
        if (broken != 0) [[unlikely]]
            tell_each(broken, rules, record);
    }

    [[gnu::noinline, gnu::cold]] void malformed(const json_place& place, const char* rule, const char* words) {
        tell(found, {place.pointer(), rule, place.words() + ' ' + words});
    }

    std::vector<violation>& found;
    const bool check_texts;

private:
    // These stand apart: the way of what is sound is short.
    [[gnu::noinline, gnu::cold]] void tell_each(std::uint64_t broken, const said_rule* rules,
                                                const json_place& record) {
        for (; broken != 0; broken &= broken - 1) {
            const said_rule& one = rules[std::countr_zero(broken)];
            if (has_blanks_ && one.looks_further) continue;
            const json_place field =
                one.entry == json_place::no_entry ? record.member(one.field) : record.entry(one.entry);
            if (!known_bad(field))
                tell(found, {field.pointer(), std::string(one.id), joined_text(one.field, " ", one.words(one.rule))});
        }
    }

    [[gnu::noinline, gnu::cold]] bool is_unread(const json_place& place) const {
        return std::binary_search(unread_.begin(), unread_.end(), place.pointer());
    }

    bool has_blanks_ = false;  // then rules that look further than their field cannot be judged
    // Sorted, as an array may have as many as it has entries.
    std::vector<std::string> unread_{};
};

// Each function that is made for each rule of each record costs every user's compiler time. So most here are made for types
// that records have in common: a field's and what is said of it.

template <class Rule>
std::string words_of_rule(const void* rule) {
    return static_cast<const Rule*>(rule)->words();
}

template <class Value, class One>
constexpr void list_one(said_rule*& next, std::string_view field, std::size_t entry, const One& one) {
    if constexpr (!is_note<One>) *next++ = {One::id, field, entry, &one, &words_of_rule<One>, !value_rule<One, Value>};
}
template <class Value, std::size_t... Position, class... Said>
constexpr void list_said(said_rule*& next, std::string_view field, std::size_t entry,
                         const values_at<std::index_sequence<Position...>, Said...>& said) {
    (list_one<Value>(next, field, entry, static_cast<const listed_value<Position, Said>&>(said).value), ...);
}

template <class Record>
constexpr std::size_t entry_named(std::string_view field) {
    return is_array_record<Record>() ? index_of_member_named<Record>(field) : json_place::no_entry;
}

template <class Record, class Declaring, std::size_t Position, class Entry>
constexpr void list_entry(said_rule*& next, const Entry& entry) {
    if constexpr (rules_in<Entry> == 0) {
        return;
    } else if constexpr (is_field_facts<Entry>) {
        const std::string_view name = entry.name();
        list_said<value_of<typename Entry::field_type>>(next, name, entry_named<Record>(name), entry.said);
    } else if constexpr (rule_of_parts<Entry>) {
        std::apply([&](const auto&... part) { (list_entry<Record, Declaring, Position>(next, part), ...); },
                   parts_of_entry<Declaring, Position>);
    } else {
        const std::string_view name = entry.first_field();
        list_one<void>(next, name, entry_named<Record>(name), entry);
    }
}
template <class Record, class Declaring, std::size_t... Position, class... Entry>
constexpr void list_entries(said_rule*& next, const values_at<std::index_sequence<Position...>, Entry...>& entries) {
    (list_entry<Record, Declaring, Position>(next, static_cast<const listed_value<Position, Entry>&>(entries).value),
     ...);
}
template <class Record, class Declaring>
constexpr void list_own_rules(said_rule*& next) {
    if constexpr (has_own_rules<Declaring>()) list_entries<Record, Declaring>(next, Declaring::rules.entries);
}
template <class Record, class... Declaring>
constexpr auto list_rules(record_list<Declaring...>) {
    std::array<said_rule, rule_count<Record>> rules{};
    said_rule* next = rules.data();
    (list_own_rules<Record, Declaring>(next), ...);
    return rules;
}

/// The rules of a record and of its bases, in the order in which they are judged.
template <described_record Record>
inline constexpr auto said_rules = list_rules<Record>(lineage_of<Record>{});

template <class Value, class One>
constexpr void judge_one(std::uint64_t& broken, unsigned& at, const Value& value, const One& one) {
    if constexpr (!is_note<One>) broken |= std::uint64_t{!one.accepts(value)} << at++;
}
template <class Value, std::size_t... Position, class... Said>
constexpr std::uint64_t broken_by_value(const Value& value,
                                        const values_at<std::index_sequence<Position...>, Said...>& said) {
    std::uint64_t broken = 0;
    unsigned at = 0;
    (judge_one(broken, at, value, static_cast<const listed_value<Position, Said>&>(said).value), ...);
    return broken;
}

template <class Record, class Field, class One>
constexpr void judge_field(std::uint64_t& broken, unsigned& at, const Record& record, const Field& field,
                           const One& one) {
    if constexpr (!is_note<One>) broken |= std::uint64_t{!keeps(one, record, field)} << at++;
}
template <class Record, class Field, std::size_t... Position, class... Said>
constexpr std::uint64_t broken_by_field(const Record& record, const Field& field,
                                        const values_at<std::index_sequence<Position...>, Said...>& said) {
    std::uint64_t broken = 0;
    unsigned at = 0;
    (judge_field(broken, at, record, field, static_cast<const listed_value<Position, Said>&>(said).value), ...);
    return broken;
}

template <class Value, class... Said>
inline constexpr bool judge_values_alone = ((is_note<Said> || value_rule<Said, Value>) && ...);

template <class Record, class Declaring, class Field, class... Said>
constexpr std::uint64_t broken_in(const Record& record, const field_facts<Declaring, Field, Said...>& facts) {
    if constexpr (judge_values_alone<value_of<Field>, Said...>) {
        const auto* value = present(record.*facts.pointer);
        return value == nullptr ? 0 : broken_by_value(*value, facts.said);
    } else {
        return broken_by_field<Declaring>(record, record.*facts.pointer, facts.said);
    }
}
template <class Record, class Rule>
constexpr std::uint64_t broken_in(const Record& record, const Rule& between) {
    if constexpr (rule_of_parts<Rule>) {
        return std::apply(
            [&](const auto&... part) {
                std::uint64_t broken = 0;
                unsigned at = 0;
                ((broken |= std::uint64_t{!part.holds(record)} << at++), ...);
                return broken;
            },
            between.parts());
    } else {
        return between.holds(record) ? 0 : 1;
    }
}

// The last parameter tells the types. The values are those of the constant itself, which the compiler sees through.
template <class Declaring, class Record, std::size_t... Position, class... Entry>
const said_rule* judge_entries(validation& check, const Record& record, const said_rule* rules, const json_place& place,
                               const values_at<std::index_sequence<Position...>, Entry...>*) {
    constexpr const auto& entries = Declaring::rules.entries;
    ((check.tell_broken(broken_in(record, static_cast<const listed_value<Position, Entry>&>(entries).value), rules,
                        place),
      rules += rules_in<Entry>),
     ...);
    return rules;
}
template <class Declaring, class Record>
const said_rule* judge_own_rules(validation& check, const Record& record, const said_rule* rules,
                                 const json_place& place) {
    if constexpr (has_own_rules<Declaring>())
        return judge_entries<Declaring>(check, record, rules, place, &Declaring::rules.entries);
    else
        return rules;
}
template <class Record, class... Declaring>
void judge_all_rules(validation& check, const Record& record, const json_place& place, record_list<Declaring...>) {
    const said_rule* rules = said_rules<Record>.data();
    ((rules = judge_own_rules<Declaring>(check, record, rules, place)), ...);
}

/// Tells each broken rule of this record itself and of its bases, whose rules come first.
template <described_record Record>
void judge_rules(validation& check, const Record& record, const json_place& place) {
    if constexpr (rule_count<Record> != 0) judge_all_rules(check, record, place, lineage_of<Record>{});
}

}  // namespace service_api::detail
