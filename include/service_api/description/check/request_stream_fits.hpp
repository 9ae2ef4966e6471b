#pragma once

#include <cstddef>
#include <service_api/description/check/record_checks.hpp>
#include <service_api/description/check/uncarried_member.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/records_in.hpp>
#include <service_api/value/file.hpp>
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

/// Returns whether the file that is a stream is a member of type `required<file>`, after all others in the body.
template <class Op>
constexpr bool is_file_the_last_part() {
    if constexpr (has_file_stream<Op>) {
        constexpr std::size_t index = index_of_member_named<Op>(Op::request_stream::member);
        if constexpr (index < member_count<Op>) {
            for (std::size_t i = index + 1; i < member_count<Op>; ++i) {
                if (locations_of<Op>[i] == parameter_location::body) return false;
            }
            return locations_of<Op>[index] == parameter_location::body &&
                   std::is_same_v<field_type<Op, member_at<Op, index>>, rules::required<file>>;
        } else {
            return false;
        }
    } else {
        return true;
    }
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
    static_assert(is_file_stream<stream>
                      ? Op::http.body.is_only(body_structure::parts)
                      : !Op::http.body.is_given() && !has_fields_in_location<Op>(parameter_location::body),
                  "service_api: an operation with a request_stream has another body: remove .body and as_body, and "
                  "write in_header or in_query in the facts of its other fields [docs/errors.md#request-stream-body]");
    static_assert(!signs_body(Op::http.access.value()),
                  "service_api: an operation with a request_stream has a signature that covers the body, which is not "
                  "complete when it is signed: write a scheme without signature_component::body, or another access "
                  "[docs/errors.md#request-stream-signed]");
    static_assert(
        is_file_the_last_part<Op>(),
        "service_api: an operation has a file_stream that names no file at the end of its body: name a member "
        "of type required<file>, and declare it after all others in the body "
        "[docs/errors.md#file-stream-member]");
    using row = value_type_of<typename stream::row_type>;
    static_assert(sizeof(content_of_a_message<row, is_encodable<row>()>) != 0);
    static constexpr bool value =
        sound_records<typename with_records_of_parts<record_list<>, type_list<typename stream::row_type>>::type>::value;
};

}  // namespace service_api::detail
