#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>

namespace service_api::detail {

template <operation Op>
using form_members = members_in<Op, parameter_location::form_body>;

}  // namespace service_api::detail
