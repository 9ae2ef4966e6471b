#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/format/concat.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

validation::validation(std::vector<violation>& violations, std::vector<std::string> unread, direction way,
                       std::vector<std::string> left_out)
    : found(violations), check_texts(false), way_(way), unread_(std::move(unread)), left_out_(std::move(left_out)) {}

std::size_t validation::position_of_entry(const json_pointer& list, std::size_t position) const {
    while (!left_out_.empty() && holds(left_out_, list.entry(position))) ++position;
    return position;
}

void validation::report_violations(const void* record, const rule_row& row, const record_rows& rules,
                                   const json_pointer& location) {
    if (found.size() >= max_violations) return;
    const json_pointer field = rules.reported_location(location, row.member);
    if (is_unreadable(field) || (ignores_assumed_ && row.is_assumed)) return;
    // A response is returned without the items that could not be read; a rule of the whole field would not see
    // them.
    if (way_ == direction::response && (has_inside(unread_, field) || has_inside(left_out_, field))) return;
    const bool record_has_blanks = any_is_blank_ || has_inside(unread_, location);
    const auto* const bytes = static_cast<const char*>(record);
    for (std::size_t i = 0; i < row.checker->count; ++i) {
        const rule_entry& one = row.checker->rules[i];
        const void* const rule = static_cast<const char*>(row.annotations) + one.offset;
        if ((record_has_blanks && one.is_cross_field) || one.is_satisfied(bytes + row.record, bytes + row.field, rule))
            continue;
        add_violation(found,
                      {field.text(), std::string(one.id), concat({rules.name(row.member), " ", one.words(rule)})});
    }
}

void validation::malformed(const json_pointer& location, const char* rule, const char* words) {
    if (found.size() < max_violations) add_violation(found, {location.text(), rule, location.words() + ' ' + words});
}

bool validation::holds(const std::vector<std::string>& pointers, const json_pointer& location) {
    return std::any_of(pointers.begin(), pointers.end(), [&](const std::string& one) { return location.is(one); });
}

bool validation::has_inside(const std::vector<std::string>& pointers, const json_pointer& location) {
    if (pointers.empty()) return false;
    const std::string begin = location.text() + '/';
    return std::any_of(pointers.begin(), pointers.end(),
                       [&](const std::string& one) { return one.starts_with(begin); });
}

void check_field_rules(validation& check, const void* record, const record_rows& rules, const json_pointer& location) {
    for (const rule_row* row = rules.rows; row != rules.rows + rules.count; ++row) {
        if (!satisfies_row(record, *row)) [[unlikely]]
            check.report_violations(record, *row, rules, location);
    }
}

bool satisfies_all(const void* record, const record_rows& rules) {
    const rule_row* const end = rules.rows + rules.count;
    for (const rule_row* row = rules.rows; row != end; ++row) {
        if (!satisfies_row(record, *row)) return false;
    }
    return true;
}

}  // namespace service_api::detail
