#pragma once

#include <cstddef>
#include <service_api/http/request.hpp>

namespace service_api {

/// The head of a request as it stands on the wire.
struct request_head {
    http_request request{};          ///< method, target and headers; the body is yet to come
    std::size_t content_length = 0;  ///< bytes of body that follow the head
    bool keep_alive = false;         ///< whether the client allows a further request on the connection
    bool expects_continue = false;   ///< whether the client waits for a 100 before it sends the body
};

}  // namespace service_api
