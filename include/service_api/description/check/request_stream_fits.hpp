#pragma once

#include <service_api/description/check/record_checks.hpp>
#include <service_api/description/check/uncarried_member.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/records_in.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api::detail {

/// Returns whether a signature of an operation covers the body.
constexpr bool signs_body(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme.kind == credential_kind::signature && scheme.signing->signs(signature_component::body)) return true;
    }
    return false;
}

/// The compile errors about an operation whose requests have a stream.
template <class Op>
struct request_stream_fits;

template <class Op>
    requires(!is_request_stream<typename Op::request_stream>)
struct request_stream_fits<Op> : std::true_type {
    static_assert(
        is_request_stream<typename Op::request_stream>,
        "service_api: an operation has a request_stream that is none: write using request_stream = "
        "ndjson_stream<row>, or byte_stream<\"application/octet-stream\">, of <service_api/request_stream.hpp> "
        "[docs/errors.md#request-stream-type]");
};

template <class Op>
    requires is_request_stream<typename Op::request_stream>
struct request_stream_fits<Op> {
    using stream = typename Op::request_stream;
    static_assert(has_body(Op::http.route->verb),
                  "service_api: an operation with a request_stream has no body by its verb: write post, put or patch "
                  "[docs/errors.md#request-stream-verb]");
    static_assert(!Op::http.body.is_given() && !has_fields_in_location<Op>(parameter_location::body),
                  "service_api: an operation with a request_stream has another body: remove .body and as_body, and "
                  "write in_header or in_query in the facts of its other fields [docs/errors.md#request-stream-body]");
    static_assert(!signs_body(Op::http.access.value()),
                  "service_api: an operation with a request_stream has a signature that covers the body, which is not "
                  "complete when it is signed: write a scheme without signature_component::body, or another access "
                  "[docs/errors.md#request-stream-signed]");
    using row = value_type_of<typename stream::row_type>;
    static_assert(sizeof(content_of_a_message<row, is_encodable<row>()>) != 0);
    static constexpr bool value =
        sound_records<typename with_records_of_parts<record_list<>, type_list<typename stream::row_type>>::type>::value;
};

}  // namespace service_api::detail
