#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/places.hpp>
#include <service_api/format/query.hpp>
#include <service_api/generate/largest_body.hpp>
#include <service_api/generate/route.hpp>
#include <service_api/http/request.hpp>

namespace service_api {

namespace detail {

/// Twice the largest body of an operation: as much again for white space, as `check_body_size` allows.
template <class Op>
constexpr std::size_t body_limit_of(std::size_t otherwise) {
    if constexpr (!has_json_body<Op> && !has_form_body<Op>) {
        return 0;
    } else {
        constexpr auto largest = largest_body<Op>();
        return largest ? std::min(otherwise, 2 * *largest + 1) : otherwise;
    }
}

}  // namespace detail

/// The largest body in bytes that is worth reading after a request's head: what its operation's description says, 0 for an
/// operation without a body, and `otherwise` (the transport's own limit) where the description says nothing or the path
/// has no operation. A transport that asks this refuses a larger body before it takes memory for it.
template <class... Ops>
std::size_t body_limit(const api<Ops...>& interface, const http_request& head, std::size_t otherwise) {
    using limit_function = std::size_t (*)(std::size_t);
    constexpr std::array<limit_function, sizeof...(Ops)> limits{&detail::body_limit_of<Ops>...};
    const route_match match = find_route(interface, head.method, detail::path_of(head.target));
    return match.operation ? limits[*match.operation](otherwise) : otherwise;
}

}  // namespace service_api
