#pragma once

#include <service_api/description/api.hpp>
#include <service_api/description/byte_range.hpp>
#include <service_api/description/entity_tag.hpp>
#include <service_api/description/error_with_headers.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/header.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/const_value.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/literal.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/presence/required.hpp>
#include <string_view>
#include <type_traits>
#include <variant>

namespace service_api {

/// The headers of a whole body of which a client may ask for parts.
struct whole_headers {
    rules::optional<const_value<"bytes">> accept_ranges{};
    rules::optional<entity_tag> etag{};

    static constexpr wire_name wire_names[] = {{"accept_ranges", "Accept-Ranges"}, {"etag", "ETag"}};
    friend bool operator==(const whole_headers&, const whole_headers&) = default;
};
BOOST_DESCRIBE_STRUCT(whole_headers, (), (accept_ranges, etag))

/// The headers of a part of a body.
struct part_headers {
    rules::required<content_range> range;
    rules::optional<entity_tag> etag{};

    static constexpr wire_name wire_names[] = {{"range", "Content-Range"}, {"etag", "ETag"}};
    friend bool operator==(const part_headers&, const part_headers&) = default;
};
BOOST_DESCRIBE_STRUCT(part_headers, (), (range, etag))

/// The headers of the error of a request for bytes that a body does not have.
struct unsatisfied_headers {
    rules::required<content_range> range;

    static constexpr wire_name wire_names[] = {{"range", "Content-Range"}};
    friend bool operator==(const unsatisfied_headers&, const unsatisfied_headers&) = default;
};
BOOST_DESCRIBE_STRUCT(unsatisfied_headers, (), (range))

namespace errors {
/// The body has no byte of the range that a request asks for.
inline constexpr error_with_headers<unsatisfied_headers> range_not_satisfiable{416, -416,
                                                                               "the body has no byte of this range"};
}  // namespace errors

template <literal MediaType>
using whole_body = response<200, raw_body<MediaType>, whole_headers>;
template <literal MediaType>
using part_of_body = response<206, raw_body<MediaType>, part_headers>;

/// The response of a GET with bytes of which a client may ask for a part:
/// `endpoint<download<"application/pdf">, problem_details, errors::range_not_satisfiable>`. The operation has a field
/// `byte_range` in the header `Range`, and may have an `entity_tag` in `If-Range`. Handlers call `range_reply`.
template <literal MediaType>
using download = std::variant<whole_body<MediaType>, part_of_body<MediaType>>;

namespace detail {

/// Returns the value of the member of an operation that has this type in the header of this name, or `nullptr` if there
/// is no such member or the request has no value.
template <class Value, class Op>
const Value* find_in_header(std::string_view header, const Op& request) {
    const Value* found = nullptr;
    for_each_member<Op>([&](auto member) {
        if constexpr (std::is_same_v<value_type_of<typename decltype(member)::type>, Value>) {
            if (same_name(notes_of<Op>[member.index].parameter_name, header)) found = present(member.of(request));
        }
    });
    return found;
}

template <class Op>
constexpr bool has_range_field() {
    bool found = false;
    for_each_member<Op>([&](auto member) {
        if constexpr (std::is_same_v<value_type_of<typename decltype(member)::type>, byte_range>) {
            if (same_name(notes_of<Op>[member.index].parameter_name, "Range")) found = true;
        }
    });
    return found;
}

template <class... Error>
constexpr bool lists_range_error(type_list<Error...>) {
    return (std::is_same_v<Error, described_error<errors::range_not_satisfiable>> || ...);
}

/// The checks of an operation with a download. Specialized here, so that other operations do not pay for them.
template <class Op, literal MediaType, class... Error>
struct records_of_messages<Op, type_list<whole_body<MediaType>, part_of_body<MediaType>, Error...>>
    : with_records_of_parts<record_list<>,
                            type_list<Op, whole_headers, part_headers, typename Error::headers_type...>> {
    static_assert(Op::http.route->verb == http_verb::get && has_range_field<Op>(),
                  "service_api: an operation with a download is no GET with a field for the client's range: write "
                  "optional<byte_range> range{} with in_header{\"Range\"} [docs/errors.md#download-field]");
    static_assert(lists_range_error(typed_errors_of<Op>{}),
                  "service_api: an operation with a download does not list the error of a range that the body does not "
                  "have: write endpoint<download<...>, conventions, errors::range_not_satisfiable> "
                  "[docs/errors.md#download-error]");
};

}  // namespace detail

}  // namespace service_api
