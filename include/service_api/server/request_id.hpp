#pragma once

#include <service_api/http/request.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The id of a request under conventions with a `request_id`. A handler may take it as its last parameter, and so may
/// `on_exception`.
struct request_id {
    std::string_view text;
};

namespace detail {

/// Returns the id of a request: the one that it brings, if it may, or a new one.
template <class Conventions>
std::string find_request_id(const http_request& request) {
    constexpr const auto& header = Conventions::request_id;
    if (header.from_client && request.headers.count(header.name) == 1) {
        const std::string& brought = *request.headers.find(header.name);
        if (header.accepts(brought)) return brought;
    }
    return header.make();
}

}  // namespace detail

}  // namespace service_api
