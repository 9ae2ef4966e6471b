#pragma once

#include <cstddef>
#include <optional>
#include <service_api/format/query.hpp>
#include <service_api/http/accept.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/token.hpp>
#include <service_api/http/vary.hpp>
#include <service_api/message/header_list.hpp>
#include <service_api/server/with_cors.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the origin of the page that made a request, or `nullptr` if there is none, or several.
inline const std::string* origin_of(const http_request& request) {
    return request.headers.count("Origin") == 1 ? request.headers.find("Origin") : nullptr;
}

void cors_texts::add_name(std::string& list, std::string_view name) {
    for (std::string_view rest = list; !rest.empty();) {
        if (same_name(take_until(rest, ','), name)) return;
    }
    list.append(list.empty() ? "" : ", ").append(name);
}

void cors_texts::add_header(std::string& names, std::string& patterns, std::string_view name) {
    add_name(is_header_pattern(name) ? patterns : names, name);
}

/// Adds a name that matches one of the patterns of a list: browsers take `X-Meta-*` for a name.
inline void add_name_of_pattern(std::string& list, std::string_view patterns, std::string_view name) {
    while (!patterns.empty()) {
        const std::string_view pattern = take_until(patterns, ',');
        if (is_token(name) && !name_behind(pattern, name).empty()) cors_texts::add_name(list, name);
    }
}

void cors_texts::add_credentials(const access_policy& access) {
    const auto add = [this](const credential_location& location) {
        if (location.in_header()) add_name(request_headers, location.name);
    };
    for (const access_scheme& scheme : access.schemes) {
        add(scheme.location);
        if (scheme.signing == nullptr) continue;
        for (const credential_location& location :
             {scheme.signing->account, scheme.signing->key, scheme.signing->timestamp, scheme.signing->nonce,
              scheme.signing->signature})
            add(location);
    }
}

void cors_texts::add_common() {
    for (const std::string_view name : policy.settings().request_headers) add_name(request_headers, name);
    for (const std::string_view name : {"Retry-After", "RateLimit", "RateLimit-Policy"})
        add_name(response_headers, name);
    for (const std::string_view name : policy.settings().response_headers) add_name(response_headers, name);
}

std::optional<http_response> cors_texts::preflight(const http_request& request) const {
    const std::string* const origin = origin_of(request);
    if (request.method != "OPTIONS" || origin == nullptr || !policy.allows(*origin) ||
        request.headers.find("Access-Control-Request-Method") == nullptr)
        return std::nullopt;
    const route_match match = find(request.method, path_of(request.target));
    if (match.methods == 0) return std::nullopt;  // 404
    http_response response{.status = 204};
    allow(request, response.headers);
    response.headers.add("Access-Control-Allow-Methods", match.allowed());
    std::string allowed = request_headers;
    if (const std::string* wanted = request.headers.find("Access-Control-Request-Headers")) {
        // Not more than a request may have: the browser chooses how many it asks for.
        std::size_t left = most_headers_with_prefix;
        for (std::string_view rest = *wanted; !rest.empty() && left > 0;) {
            const std::size_t size = allowed.size();
            add_name_of_pattern(allowed, request_patterns, take_until(rest, ','));
            if (allowed.size() > size) --left;
        }
    }
    if (!allowed.empty()) response.headers.add("Access-Control-Allow-Headers", allowed);
    response.headers.add("Access-Control-Max-Age", std::to_string(policy.settings().max_age.count()));
    return response;
}

void cors_texts::allow(const http_request& request, http_headers& headers) const {
    // Also without an origin: a cache must not give this response to a page.
    if (!policy.allows_any()) add_vary(headers, "Origin");
    const std::string* const origin = origin_of(request);
    if (!policy.allows_any() && (origin == nullptr || !policy.allows(*origin))) return;
    headers.set("Access-Control-Allow-Origin", policy.allows_any() ? std::string_view("*") : std::string_view(*origin));
    if (policy.settings().credentials) headers.set("Access-Control-Allow-Credentials", "true");
    if (request.method == "OPTIONS") return;
    std::string exposed = response_headers;
    for (const http_header& header : headers) add_name_of_pattern(exposed, response_patterns, header.name);
    headers.set("Access-Control-Expose-Headers", exposed);
}

}  // namespace service_api::detail
