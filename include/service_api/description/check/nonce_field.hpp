#pragma once

#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/reflect/members.hpp>
#include <string_view>

namespace service_api::detail {

/// Returns whether an operation has a field of this name in the form that is its body.
template <operation Op>
constexpr bool has_form_field(std::string_view name) {
    if (!may_have_body<Op> || !body_codec_of<Op>.is_only(body_structure::pairs)) return false;
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        if (member_names<Op>[i] == name && locations_of<Op>[i] == parameter_location::body) return true;
    }
    return false;
}

/// Returns whether an operation is signed with a nonce in a form, without a field for it.
template <operation Op>
constexpr bool lacks_nonce_field() {
    for (const access_scheme& scheme : Op::http.access->schemes) {
        if (scheme.kind == credential_kind::signature && scheme.signing->nonce.in_form &&
            !has_form_field<Op>(scheme.signing->nonce.name))
            return true;
    }
    return false;
}

}  // namespace service_api::detail
