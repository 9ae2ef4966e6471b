#pragma once

#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

template <operation Op>
using form_members = members_in<Op, parameter_location::form_body>;

/// Reads the form in the body of a request into the members whose location it is.
template <operation Op>
void read_form_body(std::string_view body, Op& request, std::vector<violation>& found) {
    form_reader<pair_syntax::form, Op, form_members<Op>>(request, found).read(body);
}

/// Appends the members whose location is the form.
template <operation Op>
void append_form_body(std::string& out, const Op& request) {
    append_pairs<pair_syntax::form, form_members<Op>>(out, request, "");
}

}  // namespace service_api::detail
