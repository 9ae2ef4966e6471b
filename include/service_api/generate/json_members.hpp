#pragma once

#include <array>
#include <cstddef>
#include <service_api/constraint/member_notes.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/places.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/direction.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/presence.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// One member of a record as the members of its JSON object are.
struct json_member {
    std::string_view name;
    bool in_requests;
    bool in_answers;
    bool key_must_be_there;

    constexpr bool travels(direction way) const { return way == direction::request ? in_requests : in_answers; }
    constexpr bool travels() const { return in_requests || in_answers; }
};

/// Whether a reader must find the member's key: `required` and plain `nullable` say so.
template <class Field>
inline constexpr bool key_must_be_there = is_required<Field> || is_nullable<Field>;

template <described_record Record>
constexpr std::array<json_member, member_count<Record>> list_json_members() {
    std::array<json_member, member_count<Record>> all{};
    constexpr auto facts = collect_notes<Record>();
    for_each_member<Record>([&](auto m) {
        using field = field_type<Record, decltype(m)>;
        const member_notes& notes = facts[m.index];
        const bool travels = !std::is_same_v<field, extra_members>;
        all[m.index] = {m.name, travels && !notes.read_only, travels && !notes.write_only, key_must_be_there<field>};
    });
    return all;
}

/// The members of a record's JSON object, in declared order.
template <described_record Record>
inline constexpr auto json_members = list_json_members<Record>();

/// Wants each member of a record.
struct every_member {
    constexpr bool operator()(std::size_t) const { return true; }
};

/// Wants the members of an operation that travel in the JSON body.
template <operation Op>
struct body_members {
    constexpr bool operator()(std::size_t index) const { return places_of<Op>[index] == place::json_body; }
};

/// Whether a record keeps the members that its description does not list.
template <described_record Record>
constexpr bool is_open_record() {
    bool open = false;
    for_each_member<Record>(
        [&](auto m) { open = open || std::is_same_v<field_type<Record, decltype(m)>, extra_members>; });
    return open;
}

/// Whether a record is written as an array of its members in declared order: `static constexpr bool written_as_array = true;`.
template <described_record Record>
constexpr bool is_array_record() {
    if constexpr (requires { Record::written_as_array; })
        return Record::written_as_array;
    else
        return false;
}

}  // namespace service_api::detail
