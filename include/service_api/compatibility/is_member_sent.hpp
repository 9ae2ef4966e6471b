#pragma once

#include <cstddef>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/rules.hpp>

namespace service_api::detail {

/// Returns whether messages of this direction have the member of a record under its name: false for additional
/// properties, for members of the other direction only, and for an index past the last member.
template <direction Way, described_record Record>
constexpr bool is_member_sent(std::size_t index) {
    return index < member_count<Record> && index != position_of_extra_in<Record> &&
           !notes_of<Record>[index].hidden(Way);
}

}  // namespace service_api::detail
