#pragma once

#include <service_api/message/build_request.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>
#include <vector>

namespace service_api {

namespace detail {

SERVICE_API_DECL void validate_locations_by_plan(const void* op, const request_write_plan& plan,
                                                 std::vector<violation>& found);

/// Returns the error of a request that a server would route to another operation, one of these paths. Its stage is
/// `call_stage::not_sent` and it has a violation; otherwise it has none.
SERVICE_API_DECL call_error check_preferred_paths(const void* op, const request_write_plan& plan,
                                                  array_view<std::string_view> paths);

}  // namespace detail

/// Adds a violation for each value that cannot be sent in its location, unless the field has one already: an empty
/// segment of a path, a dot segment, the text that ends a placeholder inside its value, a header of two lines, an empty
/// list in a query.
template <operation Op>
void validate_locations(const Op& request, std::vector<violation>& found) {
    detail::validate_locations_by_plan(&request, detail::request_write_plan_of<Op>, found);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/client/validate_locations.ipp>
#endif
