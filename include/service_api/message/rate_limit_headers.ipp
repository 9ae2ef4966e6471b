#pragma once

#include <cstdint>
#include <service_api/description/limit.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/rate_limit_headers.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

void add_rate_limit_headers(http_headers& headers, const rate& allowed, std::uint32_t remaining, std::int64_t wait) {
    const std::string_view name = allowed.bucket.empty() ? scope_name(allowed.scope) : allowed.bucket;
    headers.add({"RateLimit-Policy",
                 concat({"\"", name, "\";q=", allowed.count, ";w=", (allowed.window.milliseconds + 999) / 1000})});
    std::string left;  // short enough for no allocation, most of the time
    append_parts(left, {"\"", name, "\";r=", remaining});
    if (wait > 0) append_parts(left, {";t=", wait});
    headers.add({"RateLimit", std::move(left)});
}

}  // namespace service_api::detail
