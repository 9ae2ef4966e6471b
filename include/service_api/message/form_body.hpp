#pragma once

#include <service_api/codec/form/form_reader.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/validate/violation.hpp>
#include <string_view>
#include <vector>

namespace service_api::detail {

template <operation Op>
using form_members = members_in<Op, parameter_location::form_body>;

/// Reads the form in the body of a request into the members whose location it is.
template <operation Op>
void read_form_body(std::string_view body, Op& request, std::vector<violation>& found) {
    read_pairs<pair_syntax::form, form_members<Op>>(body, request, found);
}

}  // namespace service_api::detail
