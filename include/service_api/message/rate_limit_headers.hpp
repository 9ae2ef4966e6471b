#pragma once

#include <cstdint>
#include <service_api/description/limit.hpp>
#include <service_api/http/header.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>

namespace service_api::detail {

/// Returns the name of a limit's scope for programs.
constexpr std::string_view scope_name(limit_scope scope) {
    switch (scope) {
        case limit_scope::account: return "account";
        case limit_scope::ip_address: return "ip_address";
        case limit_scope::global: return "global";
    }
    return {};
}

/// Adds a limit and its remaining count: `RateLimit-Policy: "account";q=10;w=1` and `RateLimit: "account";r=9`,
/// according to the HTTPAPI working group's draft. The name of a limit is its bucket or its scope. `wait` is the number
/// of seconds until a rejected call would be accepted; 0 for an accepted one.
SERVICE_API_DECL void add_rate_limit_headers(http_headers& headers, const rate& allowed, std::uint32_t remaining,
                                             std::int64_t wait);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/rate_limit_headers.ipp>
#endif
