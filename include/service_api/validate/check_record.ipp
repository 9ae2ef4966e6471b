#pragma once

#include <cstddef>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/check_record.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/value_check.hpp>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL void check_members(validation& check, const void* record, const record_check& plan,
                                                      const json_pointer& location) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const value_check* const inside = plan.inside[i];
        if (inside == nullptr || (inside->is_valid == nullptr && !check.check_texts)) continue;
        inside->check(check, plan.member(record, i), *inside, plan.rules_of_record.location(location, i));
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
