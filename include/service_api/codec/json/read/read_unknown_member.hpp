#pragma once

#include <cstddef>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Stores a member that the record does not declare. In a response, one that cannot be read is absent and reported.
inline const char* read_extra_member(json_read_context& reading, const char* here, void* extra,
                                     const extra_read_plan& plan, const json_pointer& location, std::string_view name) {
    const auto [value, is_new] = plan.make(extra, name, name);
    const json_pointer inner = location.member(name);
    if (!is_new) return reading.duplicate(here, inner);
    const std::size_t lost = reading.lost;
    here = reading.read(reading.lexer.space(here), value, *plan.value, inner);
    if (here == nullptr) return reading.stop(inner);
    if (reading.lost != lost && reading.forgive_losses_since(lost)) plan.remove(extra, name);
    return here;
}

/// Skips a member that is not read, or stores it as an extra member. In a request, reports a read-only member, and an
/// unknown one unless these are ignored.
[[gnu::noinline, gnu::cold]] inline const char* read_unknown_member(json_read_context& reading, const char* here,
                                                                    void* record, const json_object_plan& plan,
                                                                    const json_pointer& location,
                                                                    std::string_view name) {
    const std::size_t index = plan.find(name);
    const bool described = index < plan.count && plan.members[index].is_sent();
    if (!described && plan.extra < plan.count)
        return read_extra_member(reading, here, plan.members[plan.extra].of(record),
                                 static_cast<const extra_read_plan&>(*plan.plans[plan.extra]), location, name);
    if (reading.way == direction::request && described && !plan.members[index].in_requests) {
        reading.note(location.member(name), "read_only", "is read-only: only responses contain it");
    } else if (reading.way == direction::request && !reading.ignores_unknown) {
        // The sender chooses the name: a long one is truncated at a character boundary.
        std::size_t length = name.size() < 64 ? name.size() : 64;
        while (length < name.size() && (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) --length;
        const std::string shown(name.substr(0, length));
        reading.note(location.member(shown), "unknown_parameter", "is not a known parameter");
    }
    here = reading.lexer.skip(here);
    return here != nullptr ? here : reading.stop(location);
}

}  // namespace service_api::detail
