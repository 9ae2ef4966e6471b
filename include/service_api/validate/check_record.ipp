#pragma once

#include <cstddef>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/check_record.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/value/additional_properties.hpp>
#include <string>

namespace service_api::detail {

void check_extra_members(validation& check, const additional_properties& rest, const record_check& plan,
                         const json_pointer& location) {
    check_value(check, rest.named, location);
    for (std::size_t i = 0; i < plan.count; ++i) {
        if (plan.inside[i] != &check_of_extra_members && rest.named.contains(std::string(plan.keys[i])))
            check.malformed(location.member(plan.keys[i]), "duplicate", "is given twice");
    }
}

[[gnu::noinline]] SERVICE_API_DECL void check_members(validation& check, const void* record, const record_check& plan,
                                                      const json_pointer& location) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const value_check* const inside = plan.inside[i];
        if (inside == nullptr || (inside->is_valid == nullptr && !check.check_texts)) continue;
        const void* const field = plan.member(record, i);
        if (inside == &check_of_extra_members)
            check_extra_members(check, *static_cast<const additional_properties*>(field), plan, location);
        else
            inside->check(check, field, *inside, plan.rules_of_record.location(location, i));
    }
}

void check_record(validation& check, const void* record, const value_check& base, const json_pointer& location) {
    if (check.is_unreadable(location)) return;
    const auto& plan = static_cast<const record_check&>(base);
    check_field_rules(check, record, plan.rules_of_record, location);
    check_members(check, record, plan, location);
}

bool satisfies_own_rules(const void* record, const value_check& plan) {
    return satisfies_all(record, static_cast<const record_check&>(plan).rules_of_record);
}

bool record_is_valid(const void* record, const value_check& base) {
    const auto& plan = static_cast<const record_check&>(base);
    if (plan.rules_of_record.count != 0 && !plan.satisfies_own(record, plan)) return false;
    for (std::size_t i = 0; i < plan.count; ++i) {
        const value_check* const inside = plan.inside[i];
        if (inside == nullptr || inside->is_valid == nullptr) continue;
        if (!inside->is_valid(plan.member(record, i), *inside)) return false;
    }
    return true;
}

}  // namespace service_api::detail
