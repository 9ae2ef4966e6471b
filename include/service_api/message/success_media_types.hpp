#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/header.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

inline constexpr std::string_view json_media_type = "application/json";

/// Returns the media type of a success; empty if it has no body.
template <class Conventions, class Body>
constexpr std::string_view success_media_type() {
    if constexpr (requires { std::string_view(Body::media_type); })
        return Body::media_type;
    else if constexpr (std::is_same_v<Body, no_body>)
        return {};
    else if constexpr (std::is_same_v<typename Conventions::template success<Body>, no_body>)
        return {};
    else
        return json_media_type;
}

template <class Conventions, class... Success>
constexpr std::array<std::string_view, sizeof...(Success)> list_success_media_types(type_list<Success...>) {
    return {success_media_type<Conventions, typename Success::body_type>()...};
}

/// The media types of an operation's successes, in their order.
template <operation Op>
inline constexpr auto success_media_types =
    list_success_media_types<conventions_of<Op>>(successes_of<response_of<Op>>{});

/// Returns whether an `Accept` can exclude the successes of an operation: each has a body, not all of them are JSON,
/// and its conventions do not give the `Accept` of its requests. An operation whose only format is JSON ignores
/// `Accept`, as RFC 9110 allows: whoever opens it in a browser sees the JSON.
template <operation Op>
constexpr bool is_accept_checked() {
    bool is_json = true;
    for (const std::string_view type : success_media_types<Op>) {
        if (type.empty()) return false;
        is_json = is_json && type == json_media_type;
    }
    return !is_json &&
           std::none_of(conventions_of<Op>::request_headers.begin(), conventions_of<Op>::request_headers.end(),
                        [](const fixed_header& one) { return same_name(one.name, "Accept"); });
}

/// Returns the media types of the successes; none if no `Accept` can exclude them.
template <operation Op>
constexpr array_view<std::string_view> checked_success_types() {
    if constexpr (is_accept_checked<Op>())
        return success_media_types<Op>;
    else
        return {};
}

}  // namespace service_api::detail
