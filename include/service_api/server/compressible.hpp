#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/router.hpp>
#include <string_view>
#include <type_traits>

namespace service_api {

namespace detail {

/// Whether the response of an operation is the same for every caller, so that it has no caller's secret.
template <operation Op>
constexpr bool has_no_caller() {
    for (const parameter_location one : locations_of<Op>) {
        if (one == parameter_location::cookie) return false;
    }
    return !needs_caller<Op> && !has_optional_caller<Op>;
}

template <class Op, class... Also>
constexpr bool is_compressible_operation() {
    return has_no_caller<Op>() || (std::is_same_v<Op, Also> || ...);
}

}  // namespace detail

/// Returns a function for `compression_options::responses`: whether a request is one of an operation whose responses
/// may be compressed. These are the operations with public access and without cookies, and those in `Also`: name there
/// only operations whose responses never have a secret beside text that somebody else may choose, because the length of
/// a compressed response tells how much of that text is in the secret (BREACH).
template <operation... Also, class... Ops>
constexpr auto compressible(const api<Ops...>&) {
    static_assert((api<Ops...>::template has<Also> && ...),
                  "service_api: compressible names an operation that the api does not list: write one of the api's "
                  "operations [docs/errors.md#compressible-operation]");
    return [](const http_request& request) {
        static constexpr std::array<bool, sizeof...(Ops)> may{detail::is_compressible_operation<Ops, Also...>()...};
        const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
        const route_match match = find_route(api<Ops...>{}, method, detail::path_of(request.target));
        return match.operation && may[*match.operation];
    };
}

}  // namespace service_api
