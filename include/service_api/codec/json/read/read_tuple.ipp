#pragma once

#include <cstddef>
#include <service_api/codec/json/read/member_sequence.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_tuple.hpp>

namespace service_api::detail {

const char* read_tuple(json_read_context& reading, const char* here, void* record, const json_reader_functions& base,
                       const json_pointer& location) {
    const auto& plan = static_cast<const json_object_plan&>(base);
    if (reading.lexer.at(here) != '[')
        return reading.type_mismatch(here, location, plan);  // no missing members are reported
    member_sequence members(plan.members_in(reading.way));
    here = for_each_element(reading, here, plan, location, [&](const char* begin, std::size_t position) {
        const json_pointer inner = location.entry(position);
        const char* end = nullptr;
        if (position >= plan.count) {
            if (reading.way == direction::request) reading.note(inner, "unknown_parameter", "is one entry too many");
            end = reading.lexer.skip(begin);
        } else if (!plan.members[position].is_key_required && reading.lexer.at(begin) == 'n') {
            end = reading.lexer.word(begin, "null");  // a placeholder for an absent member
        } else {
            members.take(position);
            end = read_value_of(reading, begin, record, plan, plan.members[position], inner);
        }
        return end != nullptr ? end : reading.stop(inner);
    });
    if (here == nullptr) return nullptr;
    for (const std::uint8_t index : members.unread()) {
        const json_member& member = plan.members[index];
        if (member.is_key_required) reading.missing(location.entry(index), member.may_be_null);
    }
    if (reading.is_again()) reset_unread(reading, record, plan, members);
    return here;
}

}  // namespace service_api::detail
