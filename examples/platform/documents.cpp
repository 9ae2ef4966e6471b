#include "documents.hpp"

#include <service_api/documents.hpp>
#include <service_api/generate/answer.hpp>
#include <service_api/trading/api.hpp>
#include <string_view>

#include "clock.hpp"

namespace platform {

using namespace service_api;

documents::documents() {
    const auto examples = examples_of(trading::v1);
    page_ = html(trading::v1, examples);
    openapi_ = openapi(trading::v1, examples);
}

std::optional<http_response> documents::operator()(const http_request& request) const {
    const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
    const bool is_page = path == "/docs";
    if (!is_page && path != "/openapi.json") return std::nullopt;
    if (request.method != "GET") {
        auto refusal = failure_response(failures::method_not_allowed, system_clock());
        refusal.headers.add("Allow", "GET");
        return refusal;
    }
    http_response answer{.status = 200, .headers = {}, .body = is_page ? page_ : openapi_};
    answer.headers.add("Content-Type", is_page ? "text/html; charset=utf-8" : "application/json");
    answer.headers.add("X-Content-Type-Options", "nosniff");
    answer.headers.add("Cache-Control", "no-cache");
    return answer;
}

}  // namespace platform
