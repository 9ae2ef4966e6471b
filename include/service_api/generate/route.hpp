#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/api.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Where a request belongs: the index of its operation, or the methods that its path has instead.
struct route_match {
    std::optional<std::size_t> operation{};
    std::string allowed{};  ///< for the Allow header; empty when no operation has the path
};

/// Finds the operation of a method and a path (the target up to '?').
template <class... Ops>
route_match find_route(const api<Ops...>&, std::string_view method, std::string_view path) {
    constexpr http_route routes[] = {Ops::http.route.value()...};
    for (std::size_t i = 0; i < sizeof...(Ops); ++i) {
        if (routes[i].path == path && verb_text(routes[i].verb) == method) return {.operation = i};
    }
    route_match match;
    for (const auto& route : routes) {
        if (route.path != path) continue;
        if (!match.allowed.empty()) match.allowed += ", ";
        match.allowed += verb_text(route.verb);
    }
    return match;
}

}  // namespace service_api
