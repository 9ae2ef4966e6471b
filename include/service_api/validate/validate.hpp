#pragma once

#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/check_record.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// Returns the JSON Pointers of all fields that could not be read, according to the violations.
SERVICE_API_DECL std::vector<std::string> unread_fields(const std::vector<violation>& found);

SERVICE_API_DECL void check_all_read(const value_check& check, const void* value, std::vector<violation>& found,
                                     std::vector<std::string> unread, direction way = direction::request,
                                     std::vector<std::string> left_out = {});
/// Checks the rules of a value of which `found` names the fields that could not be read, and `left_out` the elements
/// that were dropped from a response's lists.
void check_all_but_unread(const value_check& check, const void* value, std::vector<violation>& found,
                          direction way = direction::request, std::vector<std::string> left_out = {});
SERVICE_API_DECL void check_all_read(const value_check& check, const void* value, std::vector<violation>& found);
SERVICE_API_DECL void check_all_members(const value_check& check, const void* record, std::vector<violation>& found);
SERVICE_API_DECL std::vector<violation> validate_all(const value_check& check, const void* record,
                                                     assumed_rules assumption);

/// Returns the check for a value that was read, or `nullptr` if it has no rules.
template <class T>
constexpr const value_check* check_of_read() {
    if constexpr (rules_in_field<T>())
        return &check_of<T>::plan;
    else
        return nullptr;
}

/// Adds a violation for each broken rule of a value and of the records inside it. The rules of fields that could not be
/// read, according to `found`, are skipped. Strings are not checked, because readers have checked them.
template <class T>
void check_read(const T& value, std::vector<violation>& found) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of<T>::plan, &value, found);
}

/// Adds violations as `check_read`, for a record whose members were read one by one: a violation of the whole record
/// leaves none of its members unread.
template <described_record Record>
void check_read_members(const Record& record, std::vector<violation>& found) {
    if constexpr (rules_in_field<Record>()) check_all_members(check_of<Record>::plan, &record, found);
}

}  // namespace detail

/// Returns a violation for each broken rule of a record and of the records inside it, and for each string that is not
/// UTF-8, because JSON could not contain it.
template <described_record Record>
std::vector<violation> validate(const Record& record, assumed_rules assumption = assumed_rules::enforced) {
    return detail::validate_all(detail::check_of<Record>::plan, &record, assumption);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/validate/validate.ipp>
#endif
