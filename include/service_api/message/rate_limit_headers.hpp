#pragma once

#include <cstdint>
#include <service_api/description/limit.hpp>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Whose calls a limit counts together, as programs read it.
constexpr std::string_view scope_name(counted_per scope) {
    switch (scope) {
        case counted_per::account: return "account";
        case counted_per::ip_address: return "ip_address";
        case counted_per::everyone: return "everyone";
    }
    return {};
}

/// Adds what a limit is and what is left of it: `RateLimit-Policy: "account";q=10;w=1` and `RateLimit: "account";r=9`, as the
/// HTTPAPI working group's draft has it. A limit is named for its bucket, or for whose calls it counts. `wait` is the number of
/// seconds until a refused call is accepted, 0 for one that is.
inline void add_rate_limit_headers(http_headers& headers, const rate& allowed, std::uint32_t remaining,
                                   std::int64_t wait) {
    std::string name = "\"";
    name.append(allowed.bucket.empty() ? scope_name(allowed.scope) : allowed.bucket).append("\"");
    const std::int64_t window = (allowed.window.milliseconds + 999) / 1000;
    headers.add("RateLimit-Policy", name + ";q=" + std::to_string(allowed.count) + ";w=" + std::to_string(window));
    headers.add("RateLimit", name + ";r=" + std::to_string(remaining) + (wait > 0 ? ";t=" + std::to_string(wait) : ""));
}

}  // namespace service_api::detail
