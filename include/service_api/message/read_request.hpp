#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/message/form_body.hpp>
#include <service_api/message/json_body.hpp>
#include <service_api/message/query.hpp>
#include <service_api/message/raw_body.hpp>
#include <service_api/message/read_multipart.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/blank.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// Selects the members of an operation that are one text each: those in a path, a header or a cookie.
template <operation Op>
struct members_outside_pairs {
    constexpr bool operator()(std::size_t index) const { return definition_of(locations_of<Op>[index]).is_text; }
};

/// How the requests of an operation are read: a constant for each operation, which one function interprets.
struct request_read_plan {
    std::string_view path;
    form_read_plan texts;  ///< the members in the path, in headers and in cookies
    const parameter_location* locations;
    const form_read_plan* query;  ///< `nullptr` if a query must be empty
    body_reader body;
    bool is_body_optional;
    bool ignores_unknown_query;
    const value_check* check;  ///< the rules; `nullptr` if there are none
};

/// Returns the reader of the bodies of one codec of an operation, given by its position in the list.
template <operation Op, std::size_t Index>
constexpr body_reader body_reader_at() {
    constexpr body_codec codec = body_codec_of<Op>.from(Index);
    body_reader by = body_functions<codec->structure>::template reader<Op>(codec);
    by.ignores_unknown = are_ignored_in_body(Op::http.unknown);
    return by;
}

template <operation Op>
inline constexpr auto body_readers_of = []<std::size_t... Index>(std::index_sequence<Index...>) {
    return std::array<body_reader, sizeof...(Index)>{body_reader_at<Op, Index>()...};
}(std::make_index_sequence<body_codec_of<Op>.size()>{});

/// Reads a body by the reader of its `Content-Type`, by the first if it has none. The table is an array of readers.
SERVICE_API_DECL bool read_body_by_type(const body_reader& by, const http_request& request, void* op,
                                        std::vector<violation>& found);

template <operation Op>
constexpr body_reader make_body_reader() {
    if constexpr (body_codec_of<Op>.size() == 1)
        return body_reader_at<Op, 0>();
    else
        return {&read_body_by_type, body_readers_of<Op>.data(), 0, {}, body_codec_of<Op>};
}

template <operation Op>
constexpr request_read_plan make_request_read_plan() {
    request_read_plan plan{.path = Op::http.route->path,
                           .texts = form_reader_for<Op, members_outside_pairs<Op>>::plan,
                           .locations = locations_of<Op>.data(),
                           .query = nullptr,
                           .body = {},
                           .is_body_optional = may_have_body<Op> && !needs_body<Op>(),
                           .ignores_unknown_query = are_ignored_in_query(Op::http.unknown),
                           .check = check_of_read<Op>()};
    if constexpr (has_query_fields<Op> || !may_have_body<Op>)
        plan.query = &form_reader_for<Op, query_members<Op>>::plan;
    if constexpr (may_have_body<Op>) plan.body = make_body_reader<Op>();
    return plan;
}
template <operation Op>
inline constexpr request_read_plan request_read_plan_of = make_request_read_plan<Op>();

/// Reads one routed request into the members of an operation, and reports each violation.
SERVICE_API_DECL void read_request_by_plan(void* op, const request_read_plan& plan, std::vector<violation>& found,
                                           const http_request& request, array_view<std::string_view> values,
                                           std::string_view query);

}  // namespace detail

/// Reads a routed request into its operation, each field from its location, strictly: repeated parameters, and unknown
/// ones unless the operation ignores them, are errors, and every rule is checked. Returns a value only if there is no
/// violation. `values` are the raw values of the path's placeholders, in order; `query` is the part after '?'.
template <operation Op>
read_result<Op> read_request(const http_request& request, array_view<std::string_view> values, std::string_view query) {
    detail::check_ownership<Op>();
    read_result<Op> result;
    result.value.emplace(detail::default_in_place<Op>{});
    detail::read_request_by_plan(&*result.value, detail::request_read_plan_of<Op>, result.violations, request, values,
                                 query);
    if (!result.violations.empty()) result.value.reset();
    return result;
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/read_request.ipp>
#endif
