#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <service_api/http/accept.hpp>
#include <service_api/http/accept_encoding.hpp>
#include <service_api/http/coding_error.hpp>
#include <service_api/http/content_coding.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/status.hpp>
#include <service_api/http/vary.hpp>
#include <service_api/http/with_compression.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api::detail {

/// Returns the headers without those of a name.
inline http_headers without_header(const http_headers& headers, std::string_view name) {
    http_headers rest;
    for (const http_header& header : headers) {
        if (!same_name(header.name, name)) rest.add(header);
    }
    return rest;
}

/// Returns the end of a tag of a body in this coding.
inline std::string tag_end(const any_coding& coding) { return '-' + std::string(coding.name()) + '"'; }

/// Returns whether the body of a response may be replaced by another of the same content.
inline bool is_compressible(const http_response& response) {
    if (response.source || response.content().empty()) return false;
    if (!has_content(response.status) || response.status == 206) return false;
    for (const std::string_view fixed : {"Content-Encoding", "Content-Range", "Content-Digest"}) {
        if (response.headers.find(fixed) != nullptr) return false;
    }
    return !has_element(response.headers, "Cache-Control", "no-transform");
}

std::optional<http_response> coded_exchange::read() {
    accepted_ = accepted_coding_of(request_.headers, options_.codings);
    may_compress_ = options_.responses && options_.responses(request_);
    // Before the handler runs: what it does cannot be undone.
    if (!accepted_.allows_identity && (!may_compress_ || accepted_.coding == nullptr))
        return error_response(framing::accept_encoding);
    // Also for what is not compressed itself, such as a PUT: its tag may be that of a compressed GET.
    if (options_.responses) restore_tags();
    const body_coding coded = coding_of(request_.headers, options_.codings);
    if (coded.is_unknown || (coded.coding != nullptr && (!options_.body_limit || request_.source)))
        return error_response(framing::content_encoding);
    return coded.coding != nullptr ? decode(*coded.coding) : std::nullopt;
}

std::optional<http_response> coded_exchange::decode(const any_coding& coding) {
    const std::optional<std::size_t> limit = options_.body_limit(request_);
    std::string body;
    if (limit) {
        const std::error_code error = coding.decode(request_.body, *limit, body);
        if (error == coding_error::too_large) return error_response(framing::decoded_size);
        if (error == coding_error::window_too_large) return error_response(framing::coded_window);
        if (error) return error_response(framing::coded_body);
    }
    http_request& decoded = change();
    decoded.headers = without_header(decoded.headers, "Content-Encoding");
    if (decoded.headers.find("Content-Length") != nullptr)
        decoded.headers.set("Content-Length", std::to_string(body.size()));
    decoded.body = std::move(body);
    return std::nullopt;
}

http_response coded_exchange::error_response(const framing_rule& broken) const {
    http_response response{.status = broken.status};
    if (options_.error_response) response = options_.error_response(broken.status, &broken);
    if (broken.status == 415)
        response.headers.set("Accept-Encoding", options_.body_limit ? options_.codings.names() : "identity");
    if (broken.status == 406 && may_compress_) add_vary(response.headers, "Accept-Encoding");
    return response;
}

http_request& coded_exchange::change() {
    if (!changed_) {
        changed_.emplace(http_request{.method = request_.method,
                                      .target = request_.target,
                                      .headers = request_.headers,
                                      .body = {},
                                      .peer_address = request_.peer_address,
                                      .client_certificate = request_.client_certificate,
                                      .streamed_type = request_.streamed_type,
                                      .source = request_.source,
                                      .context = request_.context});
    }
    return *changed_;
}

/// Gives the handler its own tags: a tag that ends with a coding is that of a compressed response.
void coded_exchange::restore_tags() {
    const auto has_tags = [this](const http_header& header) {
        if (!same_name(header.name, "If-None-Match") && !same_name(header.name, "If-Match")) return false;
        return std::any_of(options_.codings.begin(), options_.codings.end(), [&](const any_coding& coding) {
            return header.value.find(tag_end(coding)) != std::string::npos;
        });
    };
    if (std::none_of(request_.headers.begin(), request_.headers.end(), has_tags)) return;
    http_headers headers;
    for (http_header header : request_.headers) {
        for (const any_coding& coding : options_.codings) {
            const std::string end = tag_end(coding);
            for (std::size_t at = 0; has_tags(header) && (at = header.value.find(end, at)) != std::string::npos;)
                header.value.erase(at, end.size() - 1);
        }
        headers.add(std::move(header));
    }
    http_request& restored = change();
    restored.headers = std::move(headers);
    restored.body = request_.body;
}

void coded_exchange::write(const http_request& head, http_response& response) const {
    if (!may_compress_) return;
    add_vary(response.headers, "Accept-Encoding");
    const std::string* const tag = response.headers.find("ETag");
    const bool is_strong = tag != nullptr && tag->size() >= 2 && tag->starts_with('"') && tag->ends_with('"');
    const std::string stem = is_strong ? tag->substr(0, tag->size() - 1) : std::string();
    if (response.status == 304 && is_strong) {
        // The tag of the response that the client has stored.
        for (const any_coding& coding : options_.codings) {
            if (has_element(head.headers, "If-None-Match", stem + tag_end(coding)))
                return response.headers.set("ETag", stem + tag_end(coding));
        }
    }
    if (accepted_.coding == nullptr || !is_compressible(response)) return;
    const std::string_view plain = response.content();
    if (accepted_.allows_identity && plain.size() < options_.smallest_response) return;
    std::string coded;
    if (accepted_.coding->encode(plain, coded)) return;
    if (accepted_.allows_identity && coded.size() >= plain.size()) return;
    response.shared_body.reset();
    response.body = std::move(coded);
    response.headers.add("Content-Encoding", accepted_.coding->name());
    if (is_strong) response.headers.set("ETag", stem + tag_end(*accepted_.coding));
}

}  // namespace service_api::detail
