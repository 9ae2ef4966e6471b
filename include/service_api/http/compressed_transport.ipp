#pragma once

#include <service_api/http/coding_error.hpp>
#include <service_api/http/compressed_transport.hpp>
#include <service_api/http/content_coding.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/status.hpp>
#include <string>
#include <system_error>
#include <utility>

namespace service_api::detail {

http_request coded_request(const http_request& request, const compressed_transport_options& options) {
    http_request coded = request;
    if (coded.headers.find("Accept-Encoding") == nullptr)
        coded.headers.add("Accept-Encoding", request.streamed_type.empty() ? options.codings.names() : "identity");
    if (!options.smallest_request || request.body.empty() || request.body.size() < *options.smallest_request ||
        request.headers.find("Content-Encoding") != nullptr)
        return coded;
    std::string body;
    if (options.codings.front().encode(request.body, body) || body.size() >= request.body.size()) return coded;
    coded.body = std::move(body);
    coded.headers.add("Content-Encoding", options.codings.front().name());
    return coded;
}

http_response decoded_response(http_response response, const http_request& request,
                               const compressed_transport_options& options, std::error_code& error) {
    const bool has_body = request.method != "HEAD" && has_content(response.status);
    const body_coding coded = coding_of(response.headers, options.codings);
    if (!has_body || (coded.coding == nullptr && !coded.is_unknown)) return response;
    std::string body;
    if (coded.is_unknown || response.source)
        error = coding_error::unknown_coding;
    else
        error = coded.coding->decode(response.content(), options.largest_body, body);
    if (error) return {};
    http_headers headers;
    for (const http_header& header : response.headers) {
        if (!same_name(header.name, "Content-Encoding") && !same_name(header.name, "Content-Length"))
            headers.add(header);
    }
    return {.status = response.status, .headers = std::move(headers), .body = std::move(body)};
}

}  // namespace service_api::detail
