#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json_content.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

void json_read_context::note(const json_pointer& location, std::string_view rule, const std::string& words) {
    if (++lost == 1 && way == direction::response) remember_loss(location, rule, words);
    report(location, rule, words);
}

void json_read_context::report(const json_pointer& location, std::string_view rule, const std::string& words) {
    if (found.size() == max_violations) return;
    add_violation(found, violation_at(location, rule, words));
}

void json_read_context::missing(const json_pointer& location, bool may_be_null) {
    if (may_be_null && way == direction::response)
        report(location, "required", "is required");
    else
        note(location, "required", "is required");
}

void json_read_context::leave_out(const json_pointer& entry) {
    std::vector<std::string>& entries = left_out->entries;
    std::vector<violation>& reports = left_out->reports;
    if (entries.size() < max_violations) entries.push_back(entry.text());
    if (lost != 0 || reports.size() == max_violations) return;
    reports.push_back(left_out->first_loss);
    const auto is_in = [](const std::vector<violation>& list, const violation& one) {
        return std::find(list.begin(), list.end(), one) != list.end();
    };
    if (is_in(found, reports.back())) return;
    auto other = found.end();
    while (other != found.begin() && is_in(reports, *(other - 1))) --other;
    if (other == found.begin()) return;
    found.erase(other - 1);
    found.push_back(reports.back());
}

const char* json_read_context::stop(const json_pointer& location) {
    if (!stopped) stopped_at = location.text();
    stopped = true;
    return nullptr;
}

const char* json_read_context::stop(const json_pointer& location, const char* here, const char* words) {
    lexer.fail(here, words);
    return stop(location);
}

const char* json_read_context::type_mismatch(const char* here, const json_pointer& location,
                                             const json_reader_functions& plan) {
    // If the text ends here or is not JSON, only that is reported.
    here = lexer.skip(here);
    if (here != nullptr) note(location, "format", plan.words(way));
    return here;
}

const char* json_read_context::duplicate(const char* here, const json_pointer& location) {
    note(location, "duplicate", "is given twice");
    here = lexer.skip(here);
    return here != nullptr ? here : stop(location);
}

const char* json_read_context::too_deep(const char* here, const json_pointer& location) {
    return stop(location, here, "a value that nests at most 128 deep");
}

const char* json_read_context::move_to_end(const char* here) {
    const std::ptrdiff_t left = lexer.end() - here;
    const auto size = static_cast<std::ptrdiff_t>(end_copy_.size());
    if (left > size || size == 0) return here;
    moved_ = offset(lexer.end() - size);
    fast_path_end = nullptr;
    lexer = json_lexer(end_copy_, end_room_);
    end_copy_ = {};
    return lexer.end() - left;
}

const char* json_read_context::skip_entry(const char* here, const json_pointer& list, std::size_t position,
                                          std::size_t most) {
    if (position == most) note(list, rules::max_items::id, rules::max_items{most}.words());
    here = lexer.skip(here);
    return here != nullptr ? here : stop(list.entry(position));
}

violation json_read_context::violation_at(const json_pointer& location, std::string_view rule,
                                          const std::string& words) {
    return {location.text(), std::string(rule), location.words() + ' ' + words};
}

void json_read_context::remember_loss(const json_pointer& location, std::string_view rule, const std::string& words) {
    if (left_out == nullptr) left_out = std::make_unique<left_out_entries>();
    if (left_out->reports.size() < max_violations) left_out->first_loss = violation_at(location, rule, words);
}

}  // namespace service_api::detail
