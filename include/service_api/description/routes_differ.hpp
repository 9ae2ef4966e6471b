#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/integer.hpp>
#include <service_api/value/presence.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Two operations of a list that are in each other's way; the size of the list, twice, when there are none.
struct route_clash {
    std::size_t first;
    std::size_t second;
};

/// A route, and a bit for each of its placeholders, in their order, that stands for a whole number.
struct typed_route {
    constexpr typed_route(const http_route& of, unsigned whole_numbers = 0) : route(of), numbers(whole_numbers) {}

    http_route route;
    unsigned numbers;
};

template <operation Op>
constexpr typed_route route_of() {
    unsigned numbers = 0;
    unsigned bit = 1;
    for (const path_segment segment : path_segments(Op::http.route->path)) {
        if (!segment.is_placeholder) continue;
        for_each_member<Op>([&](auto m) {
            using field = value_of<field_type<Op, decltype(m)>>;
            if constexpr (whole_number<field>) {
                if (m.name == segment.text) numbers |= bit;
            }
        });
        bit <<= 1;
    }
    return {Op::http.route.value(), numbers};
}

/// Whether one route wants a whole number where the other has a text that is none.
constexpr bool cannot_take(const typed_route& one, const typed_route& other) {
    unsigned bit = 1;
    auto at = path_segments(other.route.path).begin();
    for (const path_segment own : path_segments(one.route.path)) {
        const path_segment theirs = *at;
        ++at;
        if (!own.is_placeholder) continue;
        if ((one.numbers & bit) != 0 && !theirs.is_placeholder &&
            theirs.text.find_first_not_of("-0123456789") != theirs.text.npos)
            return true;
        bit <<= 1;
    }
    return false;
}

constexpr bool clash(const typed_route& left, const typed_route& right) {
    if (left.route.verb != right.route.verb) return false;
    const auto shared = requests_shared(left.route.path, right.route.path);
    if (shared != shared_requests::ambiguous) return shared == shared_requests::all;
    // One that only one of them could take might be routed to the other; one that neither can take is refused anyway.
    return !cannot_take(left, right) || !cannot_take(right, left);
}

template <class Route, std::size_t Size>
constexpr route_clash first_clash(const std::array<Route, Size>& routes) {
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
        constexpr route_clash found = first_clash(std::array{route_of<Ops>()...});
        if constexpr (found.first < sizeof...(Ops)) {
            using all = std::tuple<Ops...>;
            return two_routes_differ<std::tuple_element_t<found.first, all>,
                                     std::tuple_element_t<found.second, all>>::value;
        }
    }
    return true;
}

}  // namespace service_api::detail
