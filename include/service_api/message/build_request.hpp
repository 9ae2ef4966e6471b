#pragma once

#include <cstddef>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/json_body.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// Selects the members of an operation that a path, a query, a header or a form contains.
template <operation Op>
struct members_outside_json {
    constexpr bool operator()(std::size_t index) const {
        return locations_of<Op>[index] != parameter_location::json_body;
    }
};

/// How the requests of an operation are written: a constant for each operation, which one function interprets.
struct request_write_plan {
    std::string_view method;
    std::string_view path;
    form_write_plan members;  ///< without those in a JSON body
    const parameter_location* locations;
    const std::string_view* message_names;
    std::size_t target_size;      ///< the size to reserve for the target, so that it is usually allocated once
    std::string_view media_type;  ///< of the body; empty if there is none
    const json_writer_functions* json_body;     ///< writes the JSON body; `nullptr` if there is none
    std::size_t json_offset;                    ///< of the member that is the whole body
    field_state (*state_of_body)(const void*);  ///< of that member; `nullptr` if the body is never left out

    bool is_in(std::size_t index, parameter_location where) const { return locations[index] == where; }
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

template <operation Op>
constexpr request_write_plan make_request_write_plan() {
    request_write_plan plan{.method = verb_text(Op::http.route->verb),
                            .path = Op::http.route->path,
                            .members = form_writer_for<Op, members_outside_json<Op>>::plan,
                            .locations = locations_of<Op>.data(),
                            .message_names = message_names<Op>.data(),
                            .target_size = target_size_without_values<Op>(),
                            .media_type = {},
                            .json_body = nullptr,
                            .json_offset = 0,
                            .state_of_body = nullptr};
    if constexpr (has_form_body<Op>) {
        plan.media_type = "application/x-www-form-urlencoded";
    } else if constexpr (has_json_body<Op>) {
        plan.media_type = "application/json";
        if constexpr (constexpr std::size_t whole = body_member<Op>(); whole < member_count<Op>) {
            using field = field_type<Op, member_at<Op, whole>>;
            plan.json_body = &json_writer_for<field>::plan;
            plan.json_offset = member_offsets<Op>[whole];
            if (!needs_body<Op>()) plan.state_of_body = &state_of_field<field>;
        } else {
            plan.json_body = &body_write_plan<Op>;
        }
    }
    return plan;
}
template <operation Op>
inline constexpr request_write_plan request_write_plan_of = make_request_write_plan<Op>();

/// Returns the request of an operation by its plan.
SERVICE_API_DECL http_request build_request_by_plan(const void* op, const request_write_plan& plan);

}  // namespace detail

/// Returns the request of an operation as final bytes, unsigned, with each field in its location (`locations_of`).
/// Signatures cover, and transports send, exactly these bytes of `target` and `body`.
template <operation Op>
http_request build_request(const Op& op) {
    return detail::build_request_by_plan(&op, detail::request_write_plan_of<Op>);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/build_request.ipp>
#endif
