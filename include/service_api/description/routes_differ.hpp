#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <tuple>

namespace service_api::detail {

/// Two operations of a list that are in each other's way; the size of the list, twice, when there are none.
struct route_clash {
    std::size_t first;
    std::size_t second;
};

constexpr bool clash(const http_route& left, const http_route& right) {
    if (left.verb != right.verb) return false;
    const auto shared = requests_shared(left.path, right.path);
    return shared == shared_requests::all || shared == shared_requests::ambiguous;
}

template <std::size_t Size>
constexpr route_clash first_clash(const std::array<http_route, Size>& routes) {
    for (std::size_t i = 0; i < Size; ++i) {
        for (std::size_t j = i + 1; j < Size; ++j) {
            if (clash(routes[i], routes[j])) return {i, j};
        }
    }
    return {Size, Size};
}

/// Two operations in each other's way; the class's arguments are what the compiler prints.
template <class First, class Second>
struct two_routes_differ {
    static constexpr auto shared = requests_shared(First::http.route->path, Second::http.route->path);
    static_assert(shared != shared_requests::all,
                  "service_api: two operations of this api have one verb and path: change a route");
    static_assert(shared != shared_requests::ambiguous,
                  "service_api: one path fits two operations of this api and neither has all the literal segments "
                  "(/a/{x}/c and /a/b/{y}): change a route");
    static constexpr bool value = false;
};

/// Whether a request can be meant for one operation only; does not compile when two are in each other's way.
template <class... Ops>
constexpr bool routes_differ() {
    if constexpr ((operation<Ops> && ...)) {
        constexpr route_clash found = first_clash(std::array{Ops::http.route.value()...});
        if constexpr (found.first < sizeof...(Ops)) {
            using all = std::tuple<Ops...>;
            return two_routes_differ<std::tuple_element_t<found.first, all>,
                                     std::tuple_element_t<found.second, all>>::value;
        }
    }
    return true;
}

}  // namespace service_api::detail
