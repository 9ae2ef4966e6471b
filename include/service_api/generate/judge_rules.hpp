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

/// The rules of a record and of its bases, in the order in which they are judged.
struct record_rows {
    const rule_row* rows;
    std::size_t count;
    const json_member* members;
    bool is_array;

    json_place place(const json_place& record, std::size_t member) const {
        return is_array ? record.entry(member) : record.member(members[member].name);
    }
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

    /// Tells which of the rules of a row are broken: there is a bit for each.
    [[gnu::noinline, gnu::cold]] void tell_broken(std::uint64_t broken, const rule_row& row, const json_place& field,
                                                  std::string_view name) {
        if (known_bad(field)) return;
        for (; broken != 0; broken &= broken - 1) {
            const said_rule one = row.judge->rule(row.said, static_cast<std::size_t>(std::countr_zero(broken)));
            if (has_blanks_ && one.looks_further) continue;
            tell(found, {field.pointer(), std::string(one.id), joined_text(name, " ", one.words(one.rule))});
        }
    }

    [[gnu::noinline, gnu::cold]] void malformed(const json_place& place, const char* rule, const char* words) {
        tell(found, {place.pointer(), rule, place.words() + ' ' + words});
    }

    std::vector<violation>& found;
    const bool check_texts;

private:
    [[gnu::noinline, gnu::cold]] bool is_unread(const json_place& place) const {
        return std::binary_search(unread_.begin(), unread_.end(), place.pointer());
    }

    bool has_blanks_ = false;  // then rules that look further than their field cannot be judged
    // Sorted, as an array may have as many as it has entries.
    std::vector<std::string> unread_{};
};

[[gnu::always_inline]] inline void tell_if_broken(std::uint64_t broken, validation& check, const rule_row& row,
                                                  const record_rows& rules, const json_place& place) {
    if (broken != 0) [[unlikely]]
        check.tell_broken(broken, row, rules.place(place, row.member), rules.members[row.member].name);
}

/// Tells each broken rule of this record itself and of its bases, whose rules come first.
inline void judge_rules(validation& check, const void* record, const record_rows& rules, const json_place& place) {
    const auto* const bytes = static_cast<const char*>(record);
    for (const rule_row* row = rules.rows; row != rules.rows + rules.count; ++row) {
        const std::uint64_t broken = row->judge->broken(bytes + row->record, bytes + row->field, row->said);
        tell_if_broken(broken, check, *row, rules, place);
    }
}

// The same as a function of the record's own: the rules are constants in it, and no call stands between them.

/// The bits of what an entry says are told by the rows from `row` on, which becomes the next entry's first.
template <class Declaring, class R, class Field, class... Said>
void judge_entry(validation& check, const Declaring& record, const rule_row*& row, const record_rows& rules,
                 const json_place& place, const field_facts<R, Field, Said...>& facts) {
    if constexpr (!has_rules<Said...>) {
        return;
    } else if constexpr (are_of_values<value_of<Field>, Said...>) {
        tell_if_broken(judge_of_value<Field, value_list<Said...>>::broken_in(record.*facts.pointer, facts.said), check,
                       *row++, rules, place);
    } else {
        tell_if_broken(
            judge_of_field<R, Field, value_list<Said...>>::broken_in(record, record.*facts.pointer, facts.said), check,
            *row++, rules, place);
    }
}
template <class Declaring, class Rule>
void judge_entry(validation& check, const Declaring& record, const rule_row*& row, const record_rows& rules,
                 const json_place& place, const Rule& between) {
    if constexpr (rule_of_parts<Rule>)
        std::apply([&](const auto&... part) { (judge_entry(check, record, row, rules, place, part), ...); },
                   between.parts());
    else
        tell_if_broken(between.holds(record) ? 0 : 1, check, *row++, rules, place);
}

// The last parameter tells the types. The values are those of the constant itself, which the compiler sees through.
template <class Declaring, std::size_t... Position, class... Entry>
void judge_entries(validation& check, const Declaring& record, const rule_row*& row, const record_rows& rules,
                   const json_place& place, const values_at<std::index_sequence<Position...>, Entry...>*) {
    constexpr const auto& entries = Declaring::rules.entries;
    (judge_entry(check, record, row, rules, place, static_cast<const listed_value<Position, Entry>&>(entries).value),
     ...);
}
template <class Declaring>
void judge_own_rules(validation& check, const Declaring& record, const rule_row*& row, const record_rows& rules,
                     const json_place& place) {
    if constexpr (has_own_rules<Declaring>())
        judge_entries(check, record, row, rules, place, &Declaring::rules.entries);
}
template <class Record, class... Declaring>
void judge_straight(validation& check, const Record& record, const record_rows& rules, const json_place& place,
                    record_list<Declaring...>) {
    const rule_row* row = said_of<Record>.rows.data();
    (judge_own_rules<Declaring>(check, record, row, rules, place), ...);
}

template <described_record Record>
constexpr record_rows list_rows() {
    static_assert(rules_are_told<Record>::value);
    return {said_of<Record>.rows.data(), said_of<Record>.row_count, json_members<Record>.data(),
            is_array_record<Record>()};
}

}  // namespace service_api::detail
