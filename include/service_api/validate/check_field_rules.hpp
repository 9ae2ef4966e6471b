#pragma once

#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/separate_compilation.hpp>
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
    std::size_t extra;  ///< the index of its additional properties, which have no location or name of their own
    bool is_array;

    json_pointer location(const json_pointer& record, std::size_t member) const {
        return is_array ? record.entry(member) : record.member(names[member]);
    }
    /// Returns where a violation of a rule of the member is reported.
    json_pointer reported_location(const json_pointer& record, std::size_t member) const {
        return member == extra ? record : location(record, member);
    }
    std::string_view name(std::size_t member) const {
        return member == extra ? additional_properties_name : names[member];
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
    SERVICE_API_DECL validation(std::vector<violation>& violations, std::vector<std::string> unread,
                                direction way = direction::request, std::vector<std::string> left_out = {});

    /// Must be called if a violation of the whole value leaves only some fields unread, because each field was read
    /// from a location of its own: the rules of the other fields are then checked.
    void whole_is_read() { any_is_blank_ = std::erase(unread_, std::string()) != 0; }

    // Returns whether the value at this path could not be read; its rules are skipped, because nothing was sent that
    // they could refer to.
    bool is_unreadable(const json_pointer& location) const { return !unread_.empty() && holds(unread_, location); }

    /// Returns the position that an element of a list has in the text: the first from `position` on that was not
    /// dropped.
    SERVICE_API_DECL std::size_t position_of_entry(const json_pointer& list, std::size_t position) const;

    /// Adds a violation for each broken rule of a row.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void report_violations(const void* record, const rule_row& row,
                                                                         const record_rows& rules,
                                                                         const json_pointer& location);

    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void malformed(const json_pointer& location, const char* rule,
                                                                 const char* words);

    std::vector<violation>& found;
    const bool check_texts;

private:
    // Linear searches: readers report at most `max_violations` pointers.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL static bool holds(const std::vector<std::string>& pointers,
                                                                    const json_pointer& location);
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL static bool has_inside(const std::vector<std::string>& pointers,
                                                                         const json_pointer& location);

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
SERVICE_API_DECL void check_field_rules(validation& check, const void* record, const record_rows& rules,
                                        const json_pointer& location);

/// Returns whether a record satisfies all rules of its rows.
SERVICE_API_DECL bool satisfies_all(const void* record, const record_rows& rules);
/// Overload with the rows as compile-time constants.
template <class Record, std::size_t... Row>
constexpr bool satisfies_all(const void* record, std::index_sequence<Row...>) {
    return (satisfies_row(record, rule_table<Record>.rows[Row]) && ...);
}

template <described_record Record>
constexpr record_rows list_rows() {
    static_assert(rules_name_members<Record>::value);
    return {rule_table<Record>.rows.data(), rule_table<Record>.row_count, message_names<Record>.data(),
            position_of_extra_in<Record>, is_array_record<Record>()};
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/validate/check_field_rules.ipp>
#endif
