#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// The response headers of an operation that a model carries out.
struct response_headers {
    optional<std::string> request_id{};
    optional<std::int64_t> processing_ms{};
    optional<std::int64_t> limit_requests{};
    optional<std::int64_t> limit_tokens{};
    optional<std::int64_t> remaining_requests{};
    optional<std::int64_t> remaining_tokens{};
    optional<std::string> reset_requests{};
    optional<std::string> reset_tokens{};

    static constexpr wire_name wire_names[] = {{"request_id", "x-request-id"},
                                               {"processing_ms", "openai-processing-ms"},
                                               {"limit_requests", "x-ratelimit-limit-requests"},
                                               {"limit_tokens", "x-ratelimit-limit-tokens"},
                                               {"remaining_requests", "x-ratelimit-remaining-requests"},
                                               {"remaining_tokens", "x-ratelimit-remaining-tokens"},
                                               {"reset_requests", "x-ratelimit-reset-requests"},
                                               {"reset_tokens", "x-ratelimit-reset-tokens"}};
    using self = response_headers;
    static constexpr auto rules =
        rules_of(field(&self::request_id, meaning{"identifies the call in a report to OpenAI"}),
                 field(&self::processing_ms, meaning{"how long the call took, in milliseconds"}),
                 field(&self::limit_requests, meaning{"requests that the rate limit permits"}),
                 field(&self::limit_tokens, meaning{"tokens that the rate limit permits"}),
                 field(&self::remaining_requests, meaning{"requests that are left"}),
                 field(&self::remaining_tokens, meaning{"tokens that are left"}),
                 field(&self::reset_requests, meaning{"time until all requests are permitted again"}, example{"1m30s"}),
                 field(&self::reset_tokens, meaning{"time until all tokens are permitted again"}, example{"20ms"}));
};
BOOST_DESCRIBE_STRUCT(response_headers, (),
                      (request_id, processing_ms, limit_requests, limit_tokens, remaining_requests, remaining_tokens,
                       reset_requests, reset_tokens))

}  // namespace strangers::openai
