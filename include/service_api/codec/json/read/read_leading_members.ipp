#pragma once

#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/reflect/members.hpp>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL bool make_room_for_member(json_read_context& reading, const char*& here) {
    if (reading.lexer.readable_before(here) < bytes_before_number) here = reading.move_to_end(here);
    const bool has_room_behind = reading.make_room(here, quick_bytes);
    reading.fast_path_end = end_of_room(reading.lexer, here);
    return has_room_behind;
}

[[gnu::noinline]] SERVICE_API_DECL const char* read_member_value(json_read_context& reading, const char* here,
                                                                 void* record, const json_object_plan& plan,
                                                                 const json_member& member,
                                                                 const json_pointer& location) {
    const json_pointer inner = location.member(member.name);
    return read_value_of(reading, reading.lexer.space(here), record, plan, member, inner);
}

}  // namespace service_api::detail
