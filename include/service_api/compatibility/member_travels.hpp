#pragma once

#include <cstddef>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/rules.hpp>

namespace service_api::detail {

/// Whether messages of this direction have the member of a record by its name: false for the members that are not listed, for
/// what only the other direction has, and for an index past the last member.
template <direction Way, described_record Record>
constexpr bool member_travels(std::size_t index) {
    return index < member_count<Record> && index != position_of_extra(fields_of<Record>{}) &&
           !notes_of<Record>[index].hidden(Way);
}

}  // namespace service_api::detail
