#pragma once

#include <service_api/codec/multipart/multipart_reader.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/multipart_body.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

inline bool body_functions<body_structure::parts>::read(const body_reader& by, const http_request& request, void* op,
                                                        std::vector<violation>& found) {
    const std::string* const type = request.headers.find("Content-Type");
    return multipart_reader(op, *static_cast<const part_read_plan*>(by.members), found)
        .ignore_unknown(by.ignores_unknown)
        .read(request.body, type == nullptr ? std::string_view() : *type);
}

}  // namespace service_api::detail
