#pragma once

#include <service_api/description/error.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/literal.hpp>
#include <string_view>

namespace service_api {

/// An error whose responses have a body of its own instead of the `error_body` of the conventions: a type that JSON can
/// represent, `raw_body<"text/plain">`, or `no_body`. It may have headers, too, as `error_with_headers`. A constant of
/// this type is an argument of `endpoint<Response, Conventions, Error...>`, or the `validation_error` of conventions:
/// `inline constexpr error_with_body<order_conflict> order_changed{409, 0, "the order has changed", "order_changed"};`
///
/// The handler gives the body: `fail<order_changed>(order_conflict{...})`. Optional functions of the conventions:
/// * `static Body make_error_body(const request_error&, unix_ms, std::type_identity<Body>)` makes the body of an error
///   with which the library itself responds, or `fail<order_changed>()`. Without it, the library's errors have the
///   `error_body` of the conventions;
/// * `static decoded_error parse_error_body(const Body&)` reads it. Without it, clients recognize the error by its
///   status, and take its code, name and message from this constant.
///
/// `MediaType` is that of a JSON body, by default the `error_media_type` of the conventions.
template <class Body, described_record Headers = no_body, literal MediaType = "">
struct error_with_body : error_definition {
    static_assert(!is_stream<Body>,
                  "service_api: the body of an error is a stream: write a record "
                  "[docs/errors.md#error-body-stream]");

    using body_type = Body;
    using headers_type = Headers;
    static constexpr std::string_view json_media_type = MediaType.view();

    constexpr error_with_body(int of_status, int of_code, std::string_view words, std::string_view of_name = {})
        : error_definition{of_status, of_code, words, of_name} {}
};

}  // namespace service_api
