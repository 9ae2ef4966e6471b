#pragma once

#include <optional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>

namespace platform {

/// The documents of the trading platform as its server shows them: the page at `/docs`, the OpenAPI document at
/// `/openapi.json`, to GET only. Both are generated once, when this is made.
/// No header allows pages from elsewhere to ask (CORS): the page is of the server's own origin, and that is enough to try it.
class documents {
public:
    documents();

    /// Nothing when the request is for something else.
    std::optional<service_api::http_response> operator()(const service_api::http_request& request) const;

private:
    std::string page_;
    std::string openapi_;
};

}  // namespace platform
