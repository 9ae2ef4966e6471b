#pragma once

#include <cstddef>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/form_body.hpp>
#include <service_api/message/json_body.hpp>
#include <service_api/message/raw_body.hpp>
#include <service_api/message/request_write_plan.hpp>
#include <service_api/message/write_multipart.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// The codec of a request's body: the first of the operation, or another of its list.
template <operation Op, class... Codec>
inline constexpr body_codec chosen_codec = body_codec_of<Op>;
template <operation Op, class Codec>
inline constexpr body_codec chosen_codec<Op, Codec> = Codec{};

/// Returns true if requests of an operation may have a body of this codec; otherwise it does not compile.
template <operation Op, class... Codec>
constexpr bool check_codec() {
    static_assert((body_codec_of<Op>.contains(Codec::media_type) && ...),
                  "service_api: a request is sent in a body that its operation does not list: write a codec of its "
                  ".body [docs/errors.md#body-codec-not-listed]");
    return true;
}

/// Returns the path of a request.
SERVICE_API_DECL std::string path_by_plan(const void* op, const request_write_plan& plan);

/// Selects the members of an operation that are sent as text: those in a path, a query, a header or a form.
template <operation Op, class... Codec>
struct members_sent_as_text {
    constexpr bool operator()(std::size_t index) const {
        return locations_of<Op>[index] != parameter_location::body ||
               chosen_codec<Op, Codec...>->structure == body_structure::pairs;
    }
};

template <operation Op>
constexpr std::size_t target_size_without_values() {
    std::size_t size = Op::http.route->path.size();
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        if (locations_of<Op>[i] == parameter_location::query)
            size += member_names<Op>[i].size() + 2 * count_bytes_to_encode(member_names<Op>[i]) + 2;
    }
    return size;
}

template <operation Op, class... Codec>
constexpr request_write_plan make_request_write_plan() {
    request_write_plan plan{.method = verb_text(Op::http.route->verb),
                            .path = Op::http.route->path,
                            .members = form_writer_for<Op, members_sent_as_text<Op, Codec...>>::plan,
                            .locations = locations_of<Op>.data(),
                            .message_names = message_names<Op>.data(),
                            .target_size = target_size_without_values<Op>(),
                            .body = {},
                            .state_of_body = nullptr};
    if constexpr (may_have_body<Op>) {
        constexpr body_codec codec = chosen_codec<Op, Codec...>;
        plan.body = body_functions<codec->structure>::template writer<Op>(codec);
        if constexpr (!needs_body<Op>())
            plan.state_of_body = &state_of_field<field_type<Op, member_at<Op, body_member<Op>()>>>;
    }
    return plan;
}
template <operation Op, class... Codec>
inline constexpr request_write_plan request_write_plan_of = make_request_write_plan<Op, Codec...>();

/// Returns the request of an operation by its plan.
SERVICE_API_DECL http_request build_request_by_plan(const void* op, const request_write_plan& plan);

}  // namespace detail

/// Returns the request of an operation as final bytes, unsigned, with each field in its location (`locations_of`).
/// Signatures cover, and transports send, exactly these bytes of `target` and `body`.
template <operation Op>
http_request build_request(const Op& op) {
    return detail::build_request_by_plan(&op, detail::request_write_plan_of<Op>);
}

/// Overload for a body of another codec of the operation's list: `build_request(op, form_body{})`.
template <operation Op, class Codec>
http_request build_request(const Op& op, Codec) {
    detail::check_codec<Op, Codec>();
    return detail::build_request_by_plan(&op, detail::request_write_plan_of<Op, Codec>);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/build_request.ipp>
#endif
