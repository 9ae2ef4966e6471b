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
            const said_rule& one = row.judge->rules[std::countr_zero(broken)];
            if (has_blanks_ && one.looks_further) continue;
            const void* const rule = static_cast<const char*>(row.said) + one.offset;
            tell(found, {field.pointer(), std::string(one.id), joined_text(name, " ", one.words(rule))});
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

/// Whether a record breaks a rule of its own or of its bases: a function of its own has the rules as constants in it. What is
/// broken `judge_rules` tells.
template <class Record, std::size_t... Row>
bool breaks_rules(const void* record, std::index_sequence<Row...>) {
    constexpr const auto& rows = said_of<Record>.rows;
    const auto* const bytes = static_cast<const char*>(record);
    return (rows[Row].judge->broken(bytes + rows[Row].record, bytes + rows[Row].field, rows[Row].said) | ...) != 0;
}

template <described_record Record>
constexpr record_rows list_rows() {
    static_assert(rules_are_told<Record>::value);
    return {said_of<Record>.rows.data(), said_of<Record>.row_count, json_members<Record>.data(),
            is_array_record<Record>()};
}

}  // namespace service_api::detail
