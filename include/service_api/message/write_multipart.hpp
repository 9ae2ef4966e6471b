#pragma once

#include <cstddef>
#include <service_api/codec/multipart/multipart_writer.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/multipart_body.hpp>
#include <string_view>

namespace service_api::detail {

inline void body_functions<body_structure::parts>::write(const body_writer& by, http_request& request, const void* op,
                                                         const request_write_plan&) {
    multipart_writer parts(request.body);
    parts.members(op, *static_cast<const part_write_plan*>(by.members));
    request.headers.add("Content-Type", parts.finish());
}

inline std::string_view body_functions<body_structure::parts>::invalid(const body_writer& by, const void* op,
                                                                       std::size_t index) {
    return invalid_in_parts(op, *static_cast<const part_write_plan*>(by.members), index);
}

}  // namespace service_api::detail
