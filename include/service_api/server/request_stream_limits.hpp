#pragma once

#include <array>
#include <optional>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/stream_limits.hpp>
#include <service_api/message/router.hpp>
#include <string_view>

namespace service_api {

/// Whether an api has an operation whose requests have a stream.
template <class... Ops>
inline constexpr bool has_request_streams = !detail::all_true({!has_request_stream<Ops>...});

/// Returns the bounds of the stream in the body of a request with this method and target, or nothing if its operation
/// has none. A value for `framing_limits::request_stream`.
template <class... Ops>
std::optional<stream_limits> request_stream_limits(std::string_view method, std::string_view target) {
    static constexpr std::array<bool, sizeof...(Ops)> streamed{has_request_stream<Ops>...};
    static constexpr std::array<stream_limits, sizeof...(Ops)> limits{request_limits_of<Ops>()...};
    const route_match match = find_route(api<Ops...>{}, method, detail::path_of(target));
    if (!match.operation || !streamed[*match.operation]) return std::nullopt;
    return limits[*match.operation];
}

}  // namespace service_api
