#pragma once

#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_empty.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/presence.hpp>

namespace service_api::detail {

const char* read_unless_empty(json_read_context& reading, const char* here, void* member,
                              const json_reader_functions& base, const json_pointer& location) {
    const auto& plan = static_cast<const empty_is_absent_plan&>(base);
    if (reading.lexer.at(here) != '"' || reading.lexer.at(here + 1) != '"')
        return reading.read(here, member, *plan.value, location);
    plan.make_absent(member);
    if (plan.is_required) reading.missing(location, plan.may_be_null);
    return here + 2;
}

}  // namespace service_api::detail
