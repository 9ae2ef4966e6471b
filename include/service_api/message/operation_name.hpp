#pragma once

#include <array>
#include <service_api/description/api.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/router.hpp>
#include <service_api/reflect/type_name.hpp>
#include <string_view>

namespace service_api {

/// Returns the name of the operation that a request is routed to, or an empty string. Suitable as a
/// label of logs, metrics and traces: there are few operations, but any number of paths that clients send.
template <class... Ops>
std::string_view operation_name(const api<Ops...>& interface, const http_request& request) {
    static constexpr std::array<std::string_view, sizeof...(Ops)> names{type_name<Ops>()...};
    const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
    const route_match match = find_route(interface, method, detail::path_of(request.target));
    return match.operation ? names[*match.operation] : std::string_view();
}

}  // namespace service_api
