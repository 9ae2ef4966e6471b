#pragma once

#include <cstdint>
#include <service_api/description/limit.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/rate_limit_headers.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

void add_rate_limit_headers(http_headers& headers, const rate& allowed, std::uint32_t remaining, std::int64_t wait) {
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
