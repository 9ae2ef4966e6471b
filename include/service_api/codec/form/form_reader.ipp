#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/pair_syntax.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/query.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/containers.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

void form_reader::read(std::string_view pairs) {
    for_each_parameter(pairs,
                       [this](std::string_view name, std::string_view value, std::string_view) { pair(name, value); });
    for (std::size_t i = 0; i < plan_.count; ++i) {
        if (!plan_.is_sent(i)) continue;
        const form_reader_functions& by = *plan_.members[i];
        if (seen_[i] == '\0') {
            if (by.is_required) report(json_root.member(plan_.names[i]), "required", "is required");
        } else if (by.check_required_inside != nullptr) {
            by.check_required_inside(*this, plan_.member(record_, i), json_root.member(plan_.names[i]),
                                     std::string(plan_.names[i]));
        }
    }
    check_extra(record_, plan_, json_root, {});
}

std::size_t form_read_plan::find(std::string_view text, char end) const {
    std::size_t found = count;
    for (std::size_t i = 0; i < count; ++i) {
        if (members[i] != nullptr && i != extra && begins_with(text, i, end) &&
            (found == count || names[i].size() > names[found].size()))
            found = i;
    }
    return found != count && is_sent(found) ? found : count;
}

bool form_reader::read_member(void* record, const form_read_plan& plan, form_pair pair, const json_pointer& at) {
    const std::string_view inside = pair.rest.substr(std::min<std::size_t>(pair.rest.size(), 1));
    const std::size_t i = pair.rest.starts_with('[') ? plan.find(inside, ']') : plan.count;
    if (i != plan.count) {
        pair.rest.remove_prefix(plan.names[i].size() + 2);
        const form_reader_functions& by = *plan.members[i];
        const json_pointer inner = at.member(plan.names[i]);
        if (pair.rest.empty() && !by.is_list && !is_first(pair.name, inner)) return true;
        if (is_absent(plan.notes[i], by, pair)) {
            // A list without a pair is reported at the end.
            if (by.is_required && !by.is_list) report(inner, "required", "is required");
            return true;
        }
        return read_field(plan.member(record, i), by, pair, inner, text_list(plan.notes[i]));
    }
    const std::string_view step = take_step(pair.rest);
    return step.data() != nullptr && (read_extra(record, plan, step, pair, at) || is_ignored(plan, inside, ']'));
}

bool form_reader::read_extra(void* record, const form_read_plan& plan, std::string_view name, form_pair pair,
                             const json_pointer& at) {
    pair.key = name;
    return plan.is_extra(name) &&
           plan.members[plan.extra]->read_pair(*this, plan.member(record, plan.extra), pair, at, {});
}

void form_reader::check_extra(const void* record, const form_read_plan& plan, const json_pointer& at,
                              const std::string& key) {
    if (plan.extra == plan.count || plan.members[plan.extra] == nullptr) return;
    const auto check = plan.members[plan.extra]->check_required_inside;
    if (check != nullptr) check(*this, plan.member(record, plan.extra), at, key);
}

bool form_reader::is_first(std::string_view name, const json_pointer& at) {
    const bool first = keys_.emplace(name).second;
    if (!first) report(at, "duplicate", "is given twice");
    return first;
}

std::string_view form_reader::take_step(std::string_view& rest) {
    const std::size_t end = rest.find(']');
    if (rest.empty() || rest.front() != '[' || end == rest.npos) return {};
    const std::string_view step = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    return step;
}

void form_reader::check_required_members(const void* record, const form_read_plan& plan, const json_pointer& at,
                                         const std::string& key) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        if (!plan.is_sent(i)) continue;
        const form_reader_functions& by = *plan.members[i];
        const std::string inner = key + '[' + std::string(plan.names[i]) + ']';
        if (!has_key(inner)) {
            if (by.is_required) report(at.member(plan.names[i]), "required", "is required");
        } else if (by.check_required_inside != nullptr) {
            by.check_required_inside(*this, plan.member(record, i), at.member(plan.names[i]), inner);
        }
    }
    check_extra(record, plan, at, key);
}

void form_reader::pair(std::string_view encoded_name, std::string_view encoded_value) {
    std::string name_bytes;
    std::string value_bytes;
    const auto name = decoded(encoded_name, name_bytes);
    const auto value = decoded(encoded_value, value_bytes);
    if (!name) {
        add_violation(found_, {"", "format",
                               syntax_ == pair_syntax::form ? "the form must have percent-encoded UTF-8 names"
                                                            : "the query must have percent-encoded UTF-8 names"});
        return;
    }
    const std::size_t index = plan_.find(*name, '[');
    const std::size_t top = index != plan_.count ? plan_.names[index].size() : std::min(name->find('['), name->size());
    const std::string_view rest = name->substr(top);
    if (!(index != plan_.count ? top_member(index, *name, rest, value)
                               : top_extra(*name, rest, value) || is_ignored(plan_, *name, '[')))
        unknown(*name);
}

bool form_reader::top_extra(std::string_view name, std::string_view rest, std::optional<std::string_view> value) {
    const std::string_view top = name.substr(0, name.size() - rest.size());
    if (value) return read_extra(record_, plan_, top, {name, rest, *value}, json_root);
    if (!plan_.is_extra(top)) return false;
    report(json_root.member(top), "format", "must be percent-encoded UTF-8");
    return true;
}

bool form_reader::top_member(std::size_t index, std::string_view name, std::string_view rest,
                             std::optional<std::string_view> value) {
    const form_reader_functions& by = *plan_.members[index];
    const json_pointer at = json_root.member(plan_.names[index]);
    if (by.read_text != nullptr) {
        if (!rest.empty()) return false;
        if (seen_[index] != '\0') {
            report(at, "duplicate", "is given twice");
            return true;
        }
    }
    if (value && by.is_list && is_absent(plan_.notes[index], by, {name, rest, *value})) return true;
    seen_[index] = '\1';
    if (!value) {
        report(at, "format", "must be percent-encoded UTF-8");
        return true;
    }
    if (is_absent(plan_.notes[index], by, {name, rest, *value})) {
        if (by.is_required) report(at, "required", "is required");
        return true;
    }
    return read_field(plan_.member(record_, index), by, {name, rest, *value}, at, text_list(plan_.notes[index]));
}

bool form_reader::is_absent(const member_notes& notes, const form_reader_functions& by, form_pair pair) {
    return notes.empty_is_absent && pair.value.empty() && (pair.rest.empty() || (by.is_list && pair.rest == "[]"));
}

bool form_reader::has_key(const std::string& key) const {
    const auto found = keys_.lower_bound(key);
    return found != keys_.end() && found->starts_with(key);
}

void form_reader::unknown(std::string_view name) {
    if (name.empty())
        add_violation(found_, {"/", "unknown_parameter", "the parameter '' is not a known parameter"});
    else
        report(json_root.member(name.size() > 64 ? "(a name of more than 64 bytes)" : name), "unknown_parameter",
               "is not a known parameter");
}

void form_reader::report_full(std::string name, const json_pointer& at, std::size_t most) {
    if (full_.insert(std::move(name)).second) report(at, rules::max_items::id.data(), rules::max_items{most}.words());
}

void form_reader::report(const json_pointer& at, const char* rule, const std::string& words) {
    if (found_.size() >= max_violations) return;  // making their texts would take time for each pair
    add_violation(found_, {at.text(), rule, at.words() + ' ' + words});
}

}  // namespace service_api::detail
