#pragma once

#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/description/check/header_names.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/header.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/presence/required.hpp>
#include <string_view>

namespace service_api::detail {

/// Returns whether each request of an operation has a header, other than a credential: the type of a body, one of the
/// conventions or a required field. A signature does not tell an absent header from an empty one, nor several headers
/// from one with their values between commas.
template <operation Op, class... Field>
constexpr bool always_sends_header(std::string_view name, field_list<Field...>) {
    if (needs_body<Op>() && same_name(name, "Content-Type")) return true;
    for (const auto& [fixed, value] : conventions_of<Op>::request_headers) {
        if (same_name(name, fixed)) return true;
    }
    const bool always[] = {is_required<Field>..., false};
    const bool arrays[] = {is_array<value_type_of<Field>>..., false};
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        if (locations_of<Op>[i] == parameter_location::header && same_name(header_of_member<Op>(i), name))
            return always[i] && (!arrays[i] || notes_of<Op>[i].arrays == array_style::comma_separated);
    }
    return false;
}

/// Returns whether each request of an operation has the headers that its signatures cover.
template <operation Op>
constexpr bool sends_signed_headers() {
    for (const access_scheme& scheme : Op::http.access->schemes) {
        if (scheme.kind != credential_kind::signature) continue;
        const bool is_any_missing = has_signed_part(scheme.signing->components, [](const signature_part& part) {
            return part.kind == signature_part_kind::header && !always_sends_header<Op>(part.words, fields_of<Op>{});
        });
        if (is_any_missing) return false;
    }
    return true;
}

}  // namespace service_api::detail
