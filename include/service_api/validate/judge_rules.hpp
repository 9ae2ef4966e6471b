#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/format/joined_text.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/validate/said_of.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// Whether the rules count that a description only assumes: those beside an `assumed{...}`, and each `assumed_rule`.
enum class assumed_rules { enforced, ignored };

}  // namespace service_api

namespace service_api::detail {

/// The rules of a record and of its bases, in the order in which they are judged.
struct record_rows {
    const rule_row* rows;
    std::size_t count;
    const std::string_view* names;  ///< that sentences have for its members
    bool is_array;

    json_place place(const json_place& record, std::size_t member) const {
        return is_array ? record.entry(member) : record.member(names[member]);
    }
};

/// What one check of a record, and of those inside it, knows and has found.
class validation {
public:
    /// Validates a record that a program made: strings are checked for UTF-8 too.
    explicit validation(std::vector<violation>& violations, assumed_rules assumed = assumed_rules::enforced)
        : found(violations), check_texts(true), ignores_assumed_(assumed == assumed_rules::ignored) {}

    /// Validates a record that was read. `unread` are the JSON Pointers of fields that could not be read, whose rules
    /// are skipped, and `left_out` those of list entries that were dropped. The reader has checked the strings.
    validation(std::vector<violation>& violations, std::vector<std::string> unread, direction way = direction::request,
               std::vector<std::string> left_out = {})
        : found(violations), check_texts(false), way_(way), unread_(std::move(unread)), left_out_(std::move(left_out)) {
        std::sort(unread_.begin(), unread_.end());
        std::sort(left_out_.begin(), left_out_.end());
    }

    /// Call it when a violation of the whole text leaves only some fields blank, as where each was read from a place of
    /// its own: the rules of the other fields are then checked.
    void whole_is_read() { any_is_blank_ = std::erase(unread_, std::string()) != 0; }

    // What could not be read is blank: its rules would speak of values that nobody sent.
    bool known_bad(const json_place& place) const { return !unread_.empty() && holds(unread_, place); }

    /// The position in the text of a list's entry that was read, when the first that it may have is this.
    std::size_t position_of_entry(const json_place& list, std::size_t position) const {
        while (!left_out_.empty() && holds(left_out_, list.entry(position))) ++position;
        return position;
    }

    /// Tells which of the rules of a row are broken.
    [[gnu::noinline, gnu::cold]] void tell_broken(const void* record, const rule_row& row, const json_place& field,
                                                  std::string_view name) {
        if (known_bad(field) || (ignores_assumed_ && row.is_assumed)) return;
        // An answer is handed out without what is not in it, which a rule of the whole field would miss.
        if (way_ == direction::answer && (has_inside(unread_, field) || has_inside(left_out_, field))) return;
        const bool record_has_blanks = any_is_blank_ || has_inside(unread_, *field.parent);
        const auto* const bytes = static_cast<const char*>(record);
        for (std::size_t i = 0; i < row.judge->count; ++i) {
            const said_rule& one = row.judge->rules[i];
            const void* const rule = static_cast<const char*>(row.said) + one.offset;
            if ((record_has_blanks && one.looks_further) || one.kept(bytes + row.record, bytes + row.field, rule))
                continue;
            tell(found, {field.pointer(), std::string(one.id), joined_text(name, " ", one.words(rule))});
        }
    }

    [[gnu::noinline, gnu::cold]] void malformed(const json_place& place, const char* rule, const char* words) {
        tell(found, {place.pointer(), rule, place.words() + ' ' + words});
    }

    std::vector<violation>& found;
    const bool check_texts;

private:
    // Pointers are sorted, as an array may have as many as it has entries.
    [[gnu::noinline, gnu::cold]] static bool holds(const std::vector<std::string>& pointers, const json_place& place) {
        return std::binary_search(pointers.begin(), pointers.end(), place.pointer());
    }
    [[gnu::noinline, gnu::cold]] static bool has_inside(const std::vector<std::string>& pointers,
                                                        const json_place& place) {
        if (pointers.empty()) return false;
        const std::string begin = place.pointer() + '/';
        const auto first = std::lower_bound(pointers.begin(), pointers.end(), begin);
        return first != pointers.end() && first->starts_with(begin);
    }

    bool ignores_assumed_ = false;
    direction way_ = direction::request;
    bool any_is_blank_ = false;  // then rules that look further than their field cannot be judged
    std::vector<std::string> unread_{};
    std::vector<std::string> left_out_{};
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
            check.tell_broken(record, *row, rules.place(place, row->member), rules.names[row->member]);
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
    return {said_of<Record>.rows.data(), said_of<Record>.row_count, spoken_names<Record>.data(),
            is_array_record<Record>()};
}

}  // namespace service_api::detail
