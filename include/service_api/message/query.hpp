#pragma once

#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/read_query.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/validate/violation.hpp>
#include <string_view>
#include <vector>

namespace service_api {

namespace detail {

template <operation Op>
using query_members = members_in<Op, parameter_location::query>;

/// Reads a query (the part after '?') into the members of an operation whose location it is; the others remain
/// unchanged.
template <operation Op>
void read_query_into(std::string_view query, Op& request, std::vector<violation>& found) {
    read_pairs<pair_syntax::query, query_members<Op>>(query, request, found);
}

}  // namespace detail

/// Overload for an operation: reads the members whose location is the query; the others have their defaults.
template <operation Op>
read_result<Op> read_query(std::string_view query) {
    return detail::read_query_members<Op, detail::query_members<Op>>(query);
}

}  // namespace service_api
