#pragma once

#include <service_api/http/header.hpp>
#include <string>

namespace service_api {

/// An answer in plain parts. The transport adds `Content-Length` and what the connection needs.
struct http_response {
    int status = 0;
    http_headers headers{};
    std::string body{};
};

}  // namespace service_api
