#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/format/concat.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// Whether assumed rules are checked: those beside an `assumption{...}`, and each `assumed_rule`.
enum class assumed_rules { enforced, ignored };

}  // namespace service_api

namespace service_api::detail {

/// The rules of a record and of its bases, in the order in which they are checked.
struct record_rows {
    const rule_row* rows;
    std::size_t count;
    const std::string_view* names;  ///< of its members, as messages name them
    bool is_array;

    json_pointer location(const json_pointer& record, std::size_t member) const {
        return is_array ? record.entry(member) : record.member(names[member]);
    }
};

/// The options and the results of one validation of a record and of the records inside it.
class validation {
public:
    /// Validates a record that a program made: strings are checked for UTF-8 too.
    explicit validation(std::vector<violation>& violations, assumed_rules assumption = assumed_rules::enforced)
        : found(violations), check_texts(true), ignores_assumed_(assumption == assumed_rules::ignored) {}

    /// Validates a record that was read. `unread` are the JSON Pointers of fields that could not be read, whose rules
    /// are skipped, and `left_out` those of list elements that were dropped. The reader has checked the strings.
    validation(std::vector<violation>& violations, std::vector<std::string> unread, direction way = direction::request,
               std::vector<std::string> left_out = {})
        : found(violations), check_texts(false), way_(way), unread_(std::move(unread)), left_out_(std::move(left_out)) {
        std::sort(unread_.begin(), unread_.end());
        std::sort(left_out_.begin(), left_out_.end());
    }

    /// Must be called if a violation of the whole value leaves only some fields unread, because each field was read
    /// from a location of its own: the rules of the other fields are then checked.
    void whole_is_read() { any_is_blank_ = std::erase(unread_, std::string()) != 0; }

    // Returns whether the value at this path could not be read; its rules are skipped, because nothing was sent that
    // they could refer to.
    bool is_unreadable(const json_pointer& location) const { return !unread_.empty() && holds(unread_, location); }

    /// Returns the position that an element of a list has in the text: the first from `position` on that was not
    /// dropped.
    std::size_t position_of_entry(const json_pointer& list, std::size_t position) const {
        while (!left_out_.empty() && holds(left_out_, list.entry(position))) ++position;
        return position;
    }

    /// Adds a violation for each broken rule of a row.
    [[gnu::noinline, gnu::cold]] void report_violations(const void* record, const rule_row& row,
                                                        const json_pointer& field, std::string_view name) {
        if (is_unreadable(field) || (ignores_assumed_ && row.is_assumed)) return;
        // A response is returned without the items that could not be read; a rule of the whole field would not see
        // them.
        if (way_ == direction::response && (has_inside(unread_, field) || has_inside(left_out_, field))) return;
        const bool record_has_blanks = any_is_blank_ || has_inside(unread_, *field.parent);
        const auto* const bytes = static_cast<const char*>(record);
        for (std::size_t i = 0; i < row.checker->count; ++i) {
            const rule_entry& one = row.checker->rules[i];
            const void* const rule = static_cast<const char*>(row.annotations) + one.offset;
            if ((record_has_blanks && one.is_cross_field) ||
                one.is_satisfied(bytes + row.record, bytes + row.field, rule))
                continue;
            add_violation(found, {field.text(), std::string(one.id), concat(name, " ", one.words(rule))});
        }
    }

    [[gnu::noinline, gnu::cold]] void malformed(const json_pointer& location, const char* rule, const char* words) {
        add_violation(found, {location.text(), rule, location.words() + ' ' + words});
    }

    std::vector<violation>& found;
    const bool check_texts;

private:
    // A binary search in the sorted pointers, because an array may have as many of them as it has elements.
    [[gnu::noinline, gnu::cold]] static bool holds(const std::vector<std::string>& pointers,
                                                   const json_pointer& location) {
        return std::binary_search(pointers.begin(), pointers.end(), location.text());
    }
    [[gnu::noinline, gnu::cold]] static bool has_inside(const std::vector<std::string>& pointers,
                                                        const json_pointer& location) {
        if (pointers.empty()) return false;
        const std::string begin = location.text() + '/';
        const auto first = std::lower_bound(pointers.begin(), pointers.end(), begin);
        return first != pointers.end() && first->starts_with(begin);
    }

    bool ignores_assumed_ = false;
    direction way_ = direction::request;
    bool any_is_blank_ = false;  // if true, rules that read other fields cannot be checked
    std::vector<std::string> unread_{};
    std::vector<std::string> left_out_{};
};

/// Returns whether a record satisfies the rules of a row.
[[gnu::always_inline]] inline bool satisfies_row(const void* record, const rule_row& row) {
    const auto* const bytes = static_cast<const char*>(record);
    return row.checker->are_satisfied(bytes + row.record, bytes + row.field, row.annotations);
}

/// Adds a violation for each broken rule of this record itself and of its bases, whose rules come first.
inline void check_field_rules(validation& check, const void* record, const record_rows& rules,
                              const json_pointer& location) {
    for (const rule_row* row = rules.rows; row != rules.rows + rules.count; ++row) {
        if (!satisfies_row(record, *row)) [[unlikely]]
            check.report_violations(record, *row, rules.location(location, row->member), rules.names[row->member]);
    }
}

/// Returns whether a record satisfies all rules of its rows.
inline bool satisfies_all(const void* record, const record_rows& rules) {
    const rule_row* const end = rules.rows + rules.count;
    for (const rule_row* row = rules.rows; row != end; ++row) {
        if (!satisfies_row(record, *row)) return false;
    }
    return true;
}
/// Overload with the rows as compile-time constants.
template <class Record, std::size_t... Row>
constexpr bool satisfies_all(const void* record, std::index_sequence<Row...>) {
    return (satisfies_row(record, rule_table<Record>.rows[Row]) && ...);
}

template <described_record Record>
constexpr record_rows list_rows() {
    static_assert(rules_name_members<Record>::value);
    return {rule_table<Record>.rows.data(), rule_table<Record>.row_count, message_names<Record>.data(),
            is_array_record<Record>()};
}

}  // namespace service_api::detail
