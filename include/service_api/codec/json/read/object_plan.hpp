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

/// Reads a member from its comma on when it stands as it is expected; null when it does not. Before the first member there is no comma.
using straight_step = const char* (*)(const char* here, void* record, const json_reading&, const json_member&);

/// A record: its members' rows and how each is read.
struct json_record_plan : json_read_plan {
    const json_member* members;
    const json_read_plan* const* plans;
    const straight_step* steps;
    /// Gives a member that has a default that default again; null when no member has one.
    void (*restore)(void* record, std::size_t index);
    std::size_t count;
    std::size_t extra;        ///< the position of the `extra_members`; `count` when the record has none
    std::ptrdiff_t straight;  ///< how many members, from the first on, travel both ways and have a key as bytes
    bool straight_is_all;     ///< whether no others travel
    name_index index;

    /// The position of the one that stands first in that order: below zero the reverse of the declared one.
    std::ptrdiff_t first(std::ptrdiff_t order) const { return order < 0 ? straight - 1 : 0; }

    std::size_t find(std::string_view name) const {
        return index.find(name, [&](std::size_t i) { return same_text(members[i].name, name); }, count);
    }
};

/// Reads the value of a member that begins there. One that has a default keeps it in an answer whose value cannot be read.
[[gnu::always_inline]] inline const char* read_value_of(json_reading& reading, const char* here, void* record,
                                                        const json_record_plan& plan, const json_member& member,
                                                        const json_place& place) {
    reading.most_entries = member.most_entries;
    const std::size_t lost = reading.lost;
    here = reading.read(here, member.of(record), *plan.plans[member.index], place);
    if (reading.lost != lost && member.has_default && reading.does_without(lost)) [[unlikely]]
        plan.restore(record, member.index);
    return here != nullptr ? here : reading.stop(place);
}

/// The same with what is known of all members at once. Almost every record has at most 64, which are one word.
template <std::size_t Words>
struct json_object_plan : json_record_plan {
    struct members_of_messages {
        member_set<Words> taken;             ///< what travels
        member_set<Words> needed;            ///< whose key must be there
        const json_member* const* sequence;  ///< what travels, in declared order
        std::size_t count;                   ///< how many that are

        constexpr void add(std::size_t index, bool key_must_be_there) {
            taken.add(index);
            if (key_must_be_there) needed.add(index);
        }
    };
    members_of_messages request;
    members_of_messages answer;

    const members_of_messages& of(direction way) const { return way == direction::request ? request : answer; }
};

template <described_record Record>
inline constexpr std::size_t member_words = member_count<Record> <= 64 ? 1 : member_count<Record> / 64 + 1;

/// Makes blank what has not been read: the members that are still open, and those that do not travel.
template <std::size_t Words>
void renew_unread(json_reading& reading, void* record, const json_object_plan<Words>& plan,
                  const member_set<Words>& open) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        if (i != plan.extra && (open.has(i) || !plan.of(reading.way).taken.has(i))) reading.renew(plan, record, i);
    }
}

}  // namespace service_api::detail
