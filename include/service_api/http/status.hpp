#pragma once

namespace service_api::detail {

/// Returns whether a response with this status ends with its headers, whatever they are (RFC 9112, section 6.3).
constexpr bool ends_with_head(int status) { return status < 200 || status == 204 || status == 304; }

/// Returns whether a response with this status can have content (RFC 9110, section 15). One with 205 has none, but does
/// not end with its headers: its length is 0.
constexpr bool has_content(int status) { return !ends_with_head(status) && status != 205; }

}  // namespace service_api::detail
