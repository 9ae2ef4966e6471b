#pragma once

#include <service_api/description/cacheable.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// Returns the strong tag that the server gives to a `cacheable` response: the first 16 bytes of SHA-256 of its body,
/// in hexadecimal digits.
SERVICE_API_DECL entity_tag entity_tag_of(std::string_view body);

namespace detail {

/// Adds the tag of a 200 that has none. If the client's tags have it, the response becomes a 304 without a body. Lets
/// the client store the response, if it asks again before it uses it.
SERVICE_API_DECL void answer_condition(http_response& response, const entity_tags* known);

template <class Op>
struct conditional_response {
    static http_response write(response_of<Op> result, const Op& request, unix_ms now) {
        http_response response = success_response<conventions_of<Op>>(std::move(result), now);
        const entity_tags* known = nullptr;
        for_each_condition<Op>("If-None-Match", [&](auto member) { known = present(member.of(request)); });
        answer_condition(response, known);
        return response;
    }
};

}  // namespace detail

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/conditional_response.ipp>
#endif
