#pragma once

#include <cstddef>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/entries.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/raw_json.hpp>
#include <string_view>

namespace service_api::detail {

bool is_json(std::string_view text) {
    json_scanner scan(text);
    return scan.skip_value() && scan.expect_end();
}

void check_raw_json(validation& check, const void* value, const value_check&, const json_pointer& location) {
    if (check.check_texts && !is_json(static_cast<const raw_json*>(value)->text))
        check.malformed(location, "json", "must be well-formed JSON");
}

void check_list(validation& check, const void* value, const value_check& base, const json_pointer& location) {
    const auto& plan = static_cast<const list_check&>(base);
    const json_entries entries = plan.entries(value);
    auto* entry = static_cast<const char*>(entries.first);
    std::size_t position = 0;
    for (std::size_t left = entries.count; left != 0; --left, entry += plan.entry_size, ++position) {
        position = check.position_of_entry(location, position);
        plan.entry->check(check, entry, *plan.entry, location.entry(position));
    }
}

bool list_is_valid(const void* value, const value_check& base) {
    const auto& plan = static_cast<const list_check&>(base);
    const json_entries entries = plan.entries(value);
    const auto* entry = static_cast<const char*>(entries.first);
    for (std::size_t left = entries.count; left != 0; --left, entry += plan.entry_size) {
        if (!plan.entry->is_valid(entry, *plan.entry)) return false;
    }
    return true;
}

void check_held(validation& check, const void* holder, const value_check& plan, const json_pointer& location) {
    const held_value held = static_cast<const holder_check&>(plan).held(holder);
    if (held.value != nullptr) held.check->check(check, held.value, *held.check, location);
}

bool held_is_valid(const void* holder, const value_check& plan) {
    const held_value held = static_cast<const holder_check&>(plan).held(holder);
    return held.value == nullptr || held.check->is_valid == nullptr || held.check->is_valid(held.value, *held.check);
}

void check_nothing(validation&, const void*, const value_check&, const json_pointer&) {}

}  // namespace service_api::detail
