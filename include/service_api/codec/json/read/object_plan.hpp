#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/json/read/member_sequence.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/name_index.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Reads a member, comma or brace included, if it is the expected one, and returns its end; `nullptr` if it is not.
using member_reader = const char* (*)(const char* here, void* record, const json_read_context&, const json_member&);

/// How additional properties are read. They have no value of their own, because their members have other names, so
/// `read` is null.
struct extra_read_plan : json_reader_functions {
    const json_reader_functions* value;
    /// Returns the value for a name and whether it is new; sets `kept` to the stored name.
    std::pair<void*, bool> (*make)(void* extra, std::string_view name, std::string_view& kept);
    void (*remove)(void* extra, std::string_view name);
};

/// The plan of a record: its members and how each is read.
struct json_object_plan : json_reader_functions {
    const json_member* members;
    const json_reader_functions* const* plans;  ///< for each member: how its value is read in every form
    const member_reader* steps;                 ///< for each member: reads the key with a value in its usual form
    /// Sets a member that has a default to that default; null if no member has one.
    void (*restore)(void* record, std::size_t index);
    std::size_t count;
    std::size_t extra;     ///< the index of the `additional_properties`; `count` if the record has none
    std::size_t leading;   ///< the number of leading members that are in both directions and have a precomputed key
    bool leading_are_all;  ///< whether no other members are in messages
    name_index index;
    message_members in_requests;
    message_members in_responses;

    const message_members& members_in(direction way) const {
        return way == direction::request ? in_requests : in_responses;
    }

    std::size_t find(std::string_view name) const {
        return index.find(name, [&](std::size_t i) { return same_text(members[i].name, name); }, count);
    }
};

/// Reads the value of a member. In a response, a member with a default is reset to it if the value cannot be read.
[[gnu::always_inline]] inline const char* read_value_of(json_read_context& reading, const char* here, void* record,
                                                        const json_object_plan& plan, const json_member& member,
                                                        const json_pointer& location) {
    reading.max_item_count = member.max_item_count;
    const std::size_t lost = reading.lost;
    here = reading.read(here, member.of(record), *plan.plans[member.index], location);
    if (reading.lost != lost && member.has_default && reading.forgive_losses_since(lost)) [[unlikely]]
        plan.restore(record, member.index);
    return here != nullptr ? here : reading.stop(location);
}

/// Resets the members that were not read.
inline void reset_unread(json_read_context& reading, void* record, const json_object_plan& plan,
                         const member_sequence& members) {
    std::array<bool, member_sequence::capacity> was_read{};
    for (const std::uint8_t index : members.read()) was_read[index] = true;
    for (std::size_t i = 0; i < plan.count; ++i) {
        if (i != plan.extra && !was_read[i]) reading.reset(plan, record, i);
    }
}

}  // namespace service_api::detail
