#pragma once

#include <optional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string_view>

#include "fixed_document.hpp"

namespace platform {

/// The documents of the trading platform as its server sends them: the page at `/docs` and the OpenAPI document at
/// `/openapi.json`, for GET and HEAD. Both are generated and compressed once, in the constructor. No header allows
/// requests from pages of other origins (CORS): the page has the server's own origin, which suffices to try it.
class documents {
public:
    /// `address` is the one that clients of this server use, such as `http://127.0.0.1:8080`.
    explicit documents(std::string_view address);

    /// Returns `std::nullopt` if the request has another path.
    std::optional<service_api::http_response> operator()(const service_api::http_request& request) const;

private:
    fixed_document page_{};
    fixed_document openapi_{};
};

}  // namespace platform
