#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <service_api/description/api.hpp>
#include <service_api/description/path.hpp>
#include <span>
#include <string>
#include <string_view>

namespace service_api {

/// What stands in a request's path for the placeholders of a route, in their order, still percent-encoded; the rest is empty.
using path_values = std::array<std::string_view, detail::most_placeholders>;

/// Where a request belongs: the index of its operation, or the methods that its path has instead.
struct route_match {
    std::optional<std::size_t> operation{};
    path_values values{};   ///< of that operation's path
    std::string allowed{};  ///< for the Allow header; empty when no operation has the path
};

namespace detail {

/// One operation's route, with what tells quickly that a path is another's.
struct route_row {
    http_route route;
    std::size_t operation;
    std::size_t literal;  // how many characters stand before the first placeholder
};

/// The routes of an api, those with fewer placeholders first: of the routes that fit one path, the first is meant.
template <class... Ops>
constexpr std::array<route_row, sizeof...(Ops)> route_table() {
    const http_route routes[] = {Ops::http.route.value()...};
    std::array<route_row, sizeof...(Ops)> table{};
    std::size_t next = 0;
    for (std::size_t placeholders = 0; placeholders <= most_placeholders; ++placeholders) {
        for (std::size_t i = 0; i < sizeof...(Ops); ++i) {
            const std::string_view path = routes[i].path;
            if (placeholder_count(path) != placeholders) continue;
            table[next++] = {routes[i], i, path.substr(0, path.find('{')).size()};
        }
    }
    return table;
}

/// Whether a request's path fits a route; if so, `values` has what stands there for its placeholders.
constexpr bool fits_route(const route_row& row, std::string_view path, path_values& values) {
    std::string_view declared = row.route.path;
    if (row.literal == declared.size()) return path == declared;
    if (!path.starts_with(declared.substr(0, row.literal))) return false;
    declared.remove_prefix(row.literal);
    path.remove_prefix(row.literal);
    for (std::size_t found = 0;; ++found) {
        // Here a placeholder begins.
        const std::string_view value = path.substr(0, path.find('/'));
        if (value.empty()) return false;
        values[found] = value;
        path.remove_prefix(value.size());
        declared.remove_prefix(declared.find('}') + 1);
        const std::string_view literal = declared.substr(0, declared.find('{'));
        if (literal.size() == declared.size()) return path == literal;
        if (!path.starts_with(literal)) return false;
        path.remove_prefix(literal.size());
        declared.remove_prefix(literal.size());
    }
}

inline route_match find_route(std::span<const route_row> table, std::string_view method, std::string_view path) {
    using enum http_verb;
    route_match match;
    for (const http_verb verb : {get, post, put, patch, delete_}) {
        if (verb_text(verb) != method) continue;
        for (const route_row& row : table) {
            if (row.route.verb != verb || !fits_route(row, path, match.values)) continue;
            match.operation = row.operation;
            return match;
        }
    }
    for (const http_verb verb : {get, post, put, patch, delete_}) {
        for (const route_row& row : table) {
            if (row.route.verb != verb || !fits_route(row, path, match.values)) continue;
            match.allowed.append(match.allowed.empty() ? "" : ", ").append(verb_text(verb));
            break;
        }
    }
    match.values = {};
    return match;
}

}  // namespace detail

/// Finds the operation of a method and a path (the target up to '?').
template <class... Ops>
route_match find_route(const api<Ops...>&, std::string_view method, std::string_view path) {
    static constexpr auto table = detail::route_table<Ops...>();
    return detail::find_route(table, method, path);
}

}  // namespace service_api
