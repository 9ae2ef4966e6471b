#pragma once

#include <cstdint>
#include <string_view>

namespace service_api {

/// Whether a request may be sent again if it is unknown whether the server received it. Those after `never` may.
enum class repeatability : std::uint8_t {
    by_verb,     ///< what RFC 9110, section 9.2, says of the method; of an operation with an idempotency key: `by_key`
    never,       ///< each request that arrives has an effect of its own
    by_key,      ///< the server runs requests with one idempotency key once
    idempotent,  ///< several requests have the effect of one
    safe,        ///< a request changes nothing
};

namespace detail {

/// Returns the method's repeatability (RFC 9110, section 9.2): that of GET and HEAD, of PUT and DELETE, or of others.
constexpr repeatability repeatability_of_method(std::string_view method) {
    if (method == "GET" || method == "HEAD") return repeatability::safe;
    if (method == "PUT" || method == "DELETE") return repeatability::idempotent;
    return repeatability::never;
}

/// Returns whether a request of this method may be sent again.
constexpr bool may_be_repeated(repeatability stated, std::string_view method) {
    return (stated == repeatability::by_verb ? repeatability_of_method(method) : stated) != repeatability::never;
}

}  // namespace detail

}  // namespace service_api
