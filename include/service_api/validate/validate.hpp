#pragma once

#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/check_record.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/judge_rules.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// Pointers to what could not be read, of which the violations tell.
inline std::vector<std::string> unread_fields(const std::vector<violation>& found) {
    std::vector<std::string> fields;
    for (const auto& one : found) {
        if (one.rule != "unknown_parameter") fields.push_back(one.field);  // that one leaves no blank
    }
    return fields;
}

inline void check_all_read(const value_check& check, const void* value, std::vector<violation>& found,
                           std::vector<std::string> unread, direction way = direction::request,
                           std::vector<std::string> left_out = {}) {
    validation all(found, std::move(unread), way, std::move(left_out));
    check.check(all, value, check, json_root);
}
/// Checks the rules of what was read as far as the violations say, less what was left out of an answer's lists.
[[gnu::noinline, gnu::cold]] inline void check_all_anew(const value_check& check, const void* value,
                                                        std::vector<violation>& found,
                                                        direction way = direction::request,
                                                        std::vector<std::string> left_out = {}) {
    check_all_read(check, value, found, unread_fields(found), way, std::move(left_out));
}
inline void check_all_read(const value_check& check, const void* value, std::vector<violation>& found) {
    if (!found.empty() || !check.keeps_rules(value, check)) [[unlikely]]
        check_all_anew(check, value, found);
}
inline void check_all_members(const value_check& check, const void* record, std::vector<violation>& found) {
    if (found.empty() && check.keeps_rules(record, check)) [[likely]]
        return;
    validation all(found, unread_fields(found));
    all.whole_is_read();
    check.check(all, record, check, json_root);
}
inline std::vector<violation> validate_all(const value_check& check, const void* record, assumed_rules assumed) {
    std::vector<violation> found;
    validation all(found, assumed);
    check.check(all, record, check, json_root);
    return found;
}

/// What checks a value that was read; null where it has no rules.
template <class T>
constexpr const value_check* check_of_read() {
    if constexpr (rules_in_field<T>())
        return &check_of<T>::plan;
    else
        return nullptr;
}

/// Tells every rule that a value breaks, or a record inside it, which has been read as far as the violations say; what
/// could not be read is listed in `unread`. Readers have checked the texts.
template <class T>
void check_read(const T& value, std::vector<violation>& found, std::vector<std::string> unread) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of<T>::plan, &value, found, std::move(unread));
}
template <class T>
void check_read(const T& value, std::vector<violation>& found) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of<T>::plan, &value, found);
}

/// The same of a record whose members were read one by one: what is told of the whole leaves no blank.
template <described_record Record>
void check_read_members(const Record& record, std::vector<violation>& found) {
    if constexpr (rules_in_field<Record>()) check_all_members(check_of<Record>::plan, &record, found);
}

}  // namespace detail

/// Every rule that a record, or a record inside it, breaks; and every text that is no UTF-8, as JSON could not carry it.
template <described_record Record>
std::vector<violation> validate(const Record& record, assumed_rules assumed = assumed_rules::enforced) {
    return detail::validate_all(detail::check_of<Record>::plan, &record, assumed);
}

}  // namespace service_api
