#pragma once

#include <service_api/http/request.hpp>
#include <string>
#include <vector>

#include "roles.hpp"

namespace platform {

/// A request that the server must reject, and the expected response.
struct refused_request {
    std::string name;
    service_api::http_request request;
    int status;
    int code;
    std::string field;     ///< of the first violation; empty if there is none or it is about the whole request
    std::string sentence;  ///< the message of the first violation, or that of the error if there is none
    std::string limited_to_one_per_second{};  ///< the limit that counts it; the tour waits before it
};

/// Returns the tour's requests that must be rejected. They are raw requests, because the typed client would not build
/// most of them.
std::vector<refused_request> refused_requests(const roles& user);

/// Returns requests that succeed once and are rejected like this when the same bytes are sent again at once.
std::vector<refused_request> requests_refused_the_second_time(const roles& user);

}  // namespace platform
