#pragma once

#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api::detail {

std::vector<std::string> unread_fields(const std::vector<violation>& found) {
    std::vector<std::string> fields;
    for (const auto& one : found) {
        if (one.rule != "unknown_parameter") fields.push_back(one.field);  // other fields are read all the same
    }
    return fields;
}

void check_all_read(const value_check& check, const void* value, std::vector<violation>& found,
                    std::vector<std::string> unread, direction way, std::vector<std::string> left_out) {
    validation all(found, std::move(unread), way, std::move(left_out));
    check.check(all, value, check, json_root);
}

[[gnu::noinline, gnu::cold]] SERVICE_API_DECL void check_all_but_unread(const value_check& check, const void* value,
                                                                        std::vector<violation>& found, direction way,
                                                                        std::vector<std::string> left_out) {
    check_all_read(check, value, found, unread_fields(found), way, std::move(left_out));
}

void check_all_members(const value_check& check, const void* record, std::vector<violation>& found) {
    if (found.empty() && check.is_valid(record, check)) [[likely]]
        return;
    validation all(found, unread_fields(found));
    all.whole_is_read();
    check.check(all, record, check, json_root);
}

void check_all_read(const value_check& check, const void* value, std::vector<violation>& found) {
    if (!found.empty() || !check.is_valid(value, check)) [[unlikely]]
        check_all_but_unread(check, value, found);
}

std::vector<violation> validate_all(const value_check& check, const void* record, assumed_rules assumption) {
    std::vector<violation> found;
    validation all(found, assumption);
    check.check(all, record, check, json_root);
    return found;
}

}  // namespace service_api::detail
