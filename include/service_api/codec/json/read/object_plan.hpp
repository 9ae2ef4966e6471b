#pragma once

#include <cstddef>
#include <service_api/codec/json/read/member_set.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/name_index.hpp>
#include <string_view>

namespace service_api::detail {

/// Reads a member, comma or brace included, if it is the expected one, and returns its end; `nullptr` if it is not.
using member_reader = const char* (*)(const char* here, void* record, const json_read_context&, const json_member&);

/// The plan of a record: its members and how each is read.
struct json_record_plan : json_reader_functions {
    const json_member* members;
    const json_reader_functions* const* plans;
    const member_reader* steps;
    /// Sets a member that has a default to that default; null if no member has one.
    void (*restore)(void* record, std::size_t index);
    std::size_t count;
    std::size_t extra;        ///< the index of the `additional_properties`; `count` if the record has none
    std::ptrdiff_t straight;  ///< the number of leading members that are in both directions and have a precomputed key
    bool straight_is_all;     ///< whether no other members are in messages
    name_index index;

    /// Returns the index of the member that is first in this order; a negative order is the reverse of the declared
    /// one.
    std::ptrdiff_t first(std::ptrdiff_t order) const { return order < 0 ? straight - 1 : 0; }

    std::size_t find(std::string_view name) const {
        return index.find(name, [&](std::size_t i) { return same_text(members[i].name, name); }, count);
    }
};

/// Reads the value of a member. In a response, a member with a default is reset to it if the value cannot be read.
[[gnu::always_inline]] inline const char* read_value_of(json_read_context& reading, const char* here, void* record,
                                                        const json_record_plan& plan, const json_member& member,
                                                        const json_pointer& location) {
    reading.max_item_count = member.max_item_count;
    const std::size_t lost = reading.lost;
    here = reading.read(here, member.of(record), *plan.plans[member.index], location);
    if (reading.lost != lost && member.has_default && reading.does_without(lost)) [[unlikely]]
        plan.restore(record, member.index);
    return here != nullptr ? here : reading.stop(location);
}

/// A record plan with sets of its members. Almost all records have at most 64 members, which fit into one word.
template <std::size_t Words>
struct json_object_plan : json_record_plan {
    struct members_of_messages {
        member_set<Words> taken;             ///< in messages of this direction
        member_set<Words> needed;            ///< whose key is required
        const json_member* const* sequence;  ///< those in `taken`, in declared order
        std::size_t count;                   ///< the number of those

        constexpr void add(std::size_t index, bool is_key_required) {
            taken.add(index);
            if (is_key_required) needed.add(index);
        }
    };
    members_of_messages request;
    members_of_messages response;

    const members_of_messages& of(direction way) const { return way == direction::request ? request : response; }
};

template <described_record Record>
inline constexpr std::size_t member_words = member_count<Record> <= 64 ? 1 : member_count<Record> / 64 + 1;

/// Resets the members that were not read: those in `open`, and those that are not in messages of this direction.
template <std::size_t Words>
void renew_unread(json_read_context& reading, void* record, const json_object_plan<Words>& plan,
                  const member_set<Words>& open) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        if (i != plan.extra && (open.has(i) || !plan.of(reading.way).taken.has(i))) reading.renew(plan, record, i);
    }
}

}  // namespace service_api::detail
