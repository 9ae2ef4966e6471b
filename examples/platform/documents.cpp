#include "documents.hpp"

#include <service_api/documents.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/trading/api.hpp>
#include <string_view>

namespace platform {

using namespace service_api;

documents::documents(std::string_view address) {
    auto here = trading::v1;
    here.servers = {service_address{address, "this server"}};
    const auto examples = make_examples(trading::v1);
    page_ = fixed_document("text/html; charset=utf-8", html(here, examples));
    openapi_ = fixed_document("application/json", openapi(here, examples));
}

std::optional<http_response> documents::operator()(const http_request& request) const {
    const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
    const bool is_page = path == "/docs";
    if (!is_page && path != "/openapi.json") return std::nullopt;
    if (request.method != "GET" && request.method != "HEAD") {
        auto refusal = error_response(errors::method_not_allowed, system_wall_clock{}());
        refusal.headers.add("Allow", "GET, HEAD");
        return refusal;
    }
    return (is_page ? page_ : openapi_).respond(request);
}

}  // namespace platform
