#pragma once

#include <optional>
#include <service_api/description/cacheable.hpp>
#include <service_api/description/entity_tag.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/server/reply.hpp>
#include <service_api/value/presence/presence.hpp>

namespace service_api {

namespace errors {
/// The client's tags are not that of the resource: it was changed meanwhile. Only handlers respond with it.
inline constexpr error_definition precondition_failed{412, -412, "the resource has another tag than the request"};
}  // namespace errors

/// Returns the error of a change whose `If-Match` has not the tag of the resource, or nothing if the change may run:
/// for a handler, inside of the transaction that changes the resource, because its tag may change before. `current` is
/// empty if there is no such resource. Tags are compared strongly (RFC 9110, section 13.1.1).
template <operation Op>
std::optional<error_of<Op>> check_if_match(const Op& request, const std::optional<entity_tag>& current) {
    static_assert(Op::http.route->verb != http_verb::get,
                  "service_api: check_if_match is called for a GET, which changes nothing: write cacheable<...> and a "
                  "field in the header If-None-Match [docs/errors.md#if-match-verb]");
    static_assert(detail::has_condition<Op>("If-Match"),
                  "service_api: check_if_match is called for an operation without the client's tags: write "
                  "optional<entity_tags> if_match{} with in_header{\"If-Match\"} [docs/errors.md#if-match-field]");
    const entity_tags* known = nullptr;
    detail::for_each_condition<Op>("If-Match", [&](auto member) { known = present(member.of(request)); });
    if (known == nullptr || (current && known->has_strongly(*current))) return std::nullopt;
    return fail<errors::precondition_failed>();
}

}  // namespace service_api
