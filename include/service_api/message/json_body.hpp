#pragma once

#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/direction.hpp>
#include <string>

namespace service_api {

namespace detail {

template <operation Op>
using json_body_members = members_in<Op, parameter_location::json_body>;

/// Reads the members of an operation whose location is the JSON body. The other members are unknown there, like members
/// that are not described.
template <operation Op>
inline constexpr auto body_read_plan = make_object_plan<Op, json_body_members<Op>>();
template <operation Op>
inline constexpr record_write_plan<Op, json_body_members<Op>> body_write_plan =
    make_record_write_plan<Op, json_body_members<Op>>();

}  // namespace detail

/// Appends the JSON body of a request: the members of the operation whose location it is.
template <operation Op>
void append_json_body(std::string& out, const Op& request) {
    detail::append_by_plan(out, &request, direction::request, detail::body_write_plan<Op>);
}

}  // namespace service_api
