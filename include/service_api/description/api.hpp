#pragma once

#include <cstddef>
#include <service_api/description/operation.hpp>
#include <string_view>
#include <type_traits>

namespace service_api {

namespace detail {

template <operation... Ops>
constexpr bool routes_differ() {
    const http_route routes[] = {Ops::http.route.value()...};
    for (std::size_t i = 0; i < sizeof...(Ops); ++i) {
        for (std::size_t j = i + 1; j < sizeof...(Ops); ++j) {
            if (routes[i] == routes[j]) return false;
        }
    }
    return true;
}

}  // namespace detail

/// A list of operations under one title: the one declaration that every reading takes.
template <operation... Ops>
struct api {
    static_assert(sizeof...(Ops) > 0, "service_api: an api has at least one operation: write api<some_operation>");
    static_assert(detail::routes_differ<Ops...>(), "service_api: two operations of this api have one verb and path: change a route");

    std::string_view title{};
    std::string_view version{};

    static constexpr std::size_t size = sizeof...(Ops);

    template <class Op>
    static constexpr bool has = (std::is_same_v<Op, Ops> || ...);
};

}  // namespace service_api
