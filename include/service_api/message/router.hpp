#pragma once

// How a request finds its operation.
//
// The paths of an API are known at compile time, so the routes become two hash tables of constants (`route_tables`):
// one of paths without placeholders, one of paths with some. A row has the operation of each method, so one search
// returns the index of the operation, the methods for a 405 with its `Allow`, or nothing for a 404. The time hardly
// depends on the number of routes.
//
// A path without placeholders is hashed by its size and its last eight bytes, which differ in most APIs; if two paths
// share both, the table is built again with a hash of all bytes (`hash_by_ends`, `hash_by_all`).
//
// A path with placeholders cannot be looked up by its text. It has a shape: its number of segments, and which of them
// have placeholders. An API of hundreds of paths has few shapes. `split_path` (route_hash.hpp) finds all slashes of the
// request's path in one pass; then for each shape with that number of segments the literal parts between the segments
// with placeholders are hashed and looked up. Literal segments are preferred: paths without placeholders are tried
// first, then shapes with fewer such segments.
//
// A hash only proposes a row. `has_literals` then compares all literal bytes and stores the values of the placeholders,
// still percent-encoded. With SSE2, literals of up to sixteen bytes are compared as one block each. Text beside a
// placeholder is not hashed: paths that differ only in it (`/{sid}` and `/{sid}.json`) are rows of one hash, those with
// more text first, and `read_path` reads such a path.
//
// Paths with a placeholder that takes several segments (`/files/{path...}`) are few. They are a list in the order of
// preference, tried one after another if no other path matches.
//
// Descriptions in which a request could match two routes equally well do not compile
// (description/check/routes_differ.hpp).

#include <service_api/description/api.hpp>
#include <service_api/message/route_match.hpp>
#include <service_api/message/route_tables.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>

namespace service_api {

namespace detail {

SERVICE_API_DECL route_match find_route(const route_tables& tables, std::string_view method, std::string_view path);

}  // namespace detail

/// Returns the operation of a method and a path (the target up to '?'), or the methods of the path if it has no such
/// operation.
template <class... Ops>
route_match find_route(const api<Ops...>&, std::string_view method, std::string_view path) {
    static_assert(sizeof...(Ops) < detail::operations_by_verb::none);
    return detail::find_route(detail::tables_of<Ops...>.tables(), method, path);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/router.ipp>
#endif
