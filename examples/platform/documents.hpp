#pragma once

#include <optional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string_view>

#include "fixed_document.hpp"

namespace platform {

/// The documents of the trading platform as its server shows them: the page at `/docs`, the OpenAPI document at
/// `/openapi.json`, to GET and HEAD. Both are generated and compressed once, when this is made.
/// No header allows pages from elsewhere to ask (CORS): the page is of the server's own origin, and that is enough to try it.
class documents {
public:
    /// With the address that clients of this server use, such as `http://127.0.0.1:8080`.
    explicit documents(std::string_view address);

    /// Nothing when the request is for something else.
    std::optional<service_api::http_response> operator()(const service_api::http_request& request) const;

private:
    fixed_document page_{};
    fixed_document openapi_{};
};

}  // namespace platform
