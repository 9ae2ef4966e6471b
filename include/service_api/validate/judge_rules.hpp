#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/constraint/joined_text.hpp>
#include <service_api/constraint/said_of.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_form.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
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

    /// Of what was read, but for these fields. Readers have checked the texts.
    validation(std::vector<violation>& violations, std::vector<std::string> unread)
        : found(violations), check_texts(false), has_blanks_(!unread.empty()), unread_(std::move(unread)) {
        std::sort(unread_.begin(), unread_.end());
    }

    /// The members were read one by one: what is told of the whole leaves no blank.
    void whole_is_read() { std::erase(unread_, std::string()); }

    // What could not be read is blank: its rules would speak of values that nobody sent.
    bool known_bad(const json_place& place) const { return has_blanks_ && is_unread(place); }

    /// Tells which of the rules of a row are broken.
    [[gnu::noinline, gnu::cold]] void tell_broken(const void* record, const rule_row& row, const json_place& field,
                                                  std::string_view name) {
        if (known_bad(field)) return;
        const auto* const bytes = static_cast<const char*>(record);
        for (std::size_t i = 0; i < row.judge->count; ++i) {
            const said_rule& one = row.judge->rules[i];
            const void* const rule = static_cast<const char*>(row.said) + one.offset;
            if ((has_blanks_ && one.looks_further) || one.kept(bytes + row.record, bytes + row.field, rule)) continue;
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

/// Whether a record keeps the rules of a row.
[[gnu::always_inline]] inline bool keeps_row(const void* record, const rule_row& row) {
    const auto* const bytes = static_cast<const char*>(record);
    return row.judge->kept(bytes + row.record, bytes + row.field, row.said);
}

/// Tells each broken rule of this record itself and of its bases, whose rules come first.
inline void judge_rules(validation& check, const void* record, const record_rows& rules, const json_place& place) {
    for (const rule_row* row = rules.rows; row != rules.rows + rules.count; ++row) {
        if (!keeps_row(record, *row)) [[unlikely]]
            check.tell_broken(record, *row, rules.place(place, row->member), rules.members[row->member].name);
    }
}

/// Whether it breaks none.
inline bool keeps_rows(const void* record, const record_rows& rules) {
    const rule_row* const end = rules.rows + rules.count;
    for (const rule_row* row = rules.rows; row != end; ++row) {
        if (!keeps_row(record, *row)) return false;
    }
    return true;
}
/// The same, with the rows as constants.
template <class Record, std::size_t... Row>
constexpr bool keeps_rows(const void* record, std::index_sequence<Row...>) {
    return (keeps_row(record, said_of<Record>.rows[Row]) && ...);
}

template <described_record Record>
constexpr record_rows list_rows() {
    static_assert(rules_are_told<Record>::value);
    return {said_of<Record>.rows.data(), said_of<Record>.row_count, json_members<Record>.data(),
            is_array_record<Record>()};
}

}  // namespace service_api::detail
