#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <described_record Record>
constexpr bool query_carries() {
    bool all = true;
    for_each_member<Record>([&](auto m) {
        all = all && text_value<value_of<std::remove_cvref_t<decltype(m.of(std::declval<Record&>()))>>>;
    });
    return all;
}

/// Whether the members of an operation can travel where its verb puts them. Asked where the user's code meets the library:
/// deeper down the sentence would stand below the compiler's tenth line.
template <operation Op>
inline constexpr bool members_can_travel = has_body(Op::http.route->verb) || query_carries<Op>();

}  // namespace service_api::detail
