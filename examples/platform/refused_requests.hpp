#pragma once

#include <service_api/http/request.hpp>
#include <string>
#include <vector>

#include "roles.hpp"

namespace platform {

/// A request that the server must refuse, and how.
struct refused_request {
    std::string name;
    service_api::http_request request;
    int status;
    int code;
    std::string field;     ///< of the first violation; empty where there is none or it is about the request as a whole
    std::string sentence;  ///< of the first violation, or the failure's own message where there is none
    std::string limited_to_one_per_second{};  ///< whose limit it counts towards; the tour waits before it
};

/// The refusals of the tour. Raw requests, because the typed client would refuse to build most of them.
std::vector<refused_request> refused_requests(const roles& user);

/// Requests that are answered once, and refused like this when the same bytes come again at once.
std::vector<refused_request> requests_refused_the_second_time(const roles& user);

}  // namespace platform
