#pragma once

#include <cstdint>
#include <service_api/description/limit.hpp>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>
#include <utility>

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
inline void add_rate_limit_headers(http_headers& headers, const rate& allowed, std::uint32_t remaining,
                                   std::int64_t wait) {
    const std::string_view name = allowed.bucket.empty() ? scope_name(allowed.scope) : allowed.bucket;
    std::string policy;
    policy.reserve(name.size() + 40);
    policy.append("\"").append(name).append("\";q=").append(std::to_string(allowed.count));
    policy.append(";w=").append(std::to_string((allowed.window.milliseconds + 999) / 1000));
    headers.add({"RateLimit-Policy", std::move(policy)});
    std::string left;
    left.append("\"").append(name).append("\";r=").append(std::to_string(remaining));
    if (wait > 0) left.append(";t=").append(std::to_string(wait));
    headers.add({"RateLimit", std::move(left)});
}

}  // namespace service_api::detail
