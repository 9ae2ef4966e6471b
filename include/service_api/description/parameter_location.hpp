#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/json_body.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>

namespace service_api {

/// The parameter location of a field of a request: exactly one of these.
enum class parameter_location { path, query, header, cookie, body };

namespace detail {

/// A parameter location as documents name it. What differs between locations, apart from how their bytes are written
/// and read, is here, so that one more location is one more row.
struct location_definition {
    std::string_view id;    ///< one word; of a location outside the body it is OpenAPI's `in`
    std::string_view name;  ///< as in "in the headers"
    bool is_text;           ///< whether each value is a text; in headers also a list of them
};

/// The definitions of all locations, in the order of `parameter_location`.
inline constexpr std::array<location_definition, 5> location_definitions{{
    {"path", "path", true},
    {"query", "query", false},
    {"header", "headers", true},
    {"cookie", "cookies", true},
    {"body", "body", false},
}};

constexpr const location_definition& definition_of(parameter_location where) {
    return location_definitions[static_cast<std::size_t>(where)];
}

template <operation Op>
constexpr std::array<parameter_location, member_count<Op>> find_locations() {
    constexpr bool is_in_body = (!has_request_stream<Op> || has_file_stream<Op>) &&
                                Op::http.fields == default_location::by_verb &&
                                (Op::http.body.is_given() || has_body(Op::http.route->verb));
    constexpr parameter_location rest = is_in_body ? parameter_location::body : parameter_location::query;
    std::array<parameter_location, member_count<Op>> locations{};
    for (std::size_t i = 0; i < locations.size(); ++i) {
        const member_notes& notes = notes_of<Op>[i];
        locations[i] = has_placeholder(Op::http.route->path, member_names<Op>[i]) ? parameter_location::path
                       : notes.in_cookie                                          ? parameter_location::cookie
                       : !notes.parameter_name.empty()                            ? parameter_location::header
                       : notes.in_query                                           ? parameter_location::query
                       : notes.as_body                                            ? parameter_location::body
                                                                                  : rest;
    }
    return locations;
}

}  // namespace detail

/// The location of each member of an operation. A placeholder of the path is the field of its name, a note gives the
/// location of its field, and the operation gives that of all other fields. By default, GET and DELETE have them in the
/// query, POST, PUT and PATCH in the body.
template <operation Op>
inline constexpr auto locations_of = detail::find_locations<Op>();

namespace detail {

template <operation Op>
constexpr bool has_fields_in_location(parameter_location where) {
    for (const parameter_location one : locations_of<Op>) {
        if (one == where) return true;
    }
    return false;
}

template <operation Op>
constexpr bool is_query_parameter(std::string_view name) {
    const std::size_t index = index_of_member_named<Op>(name);
    return index < member_count<Op> && locations_of<Op>[index] == parameter_location::query;
}

/// Selects the members of an operation that are in this location.
template <operation Op, parameter_location Where>
struct members_in {
    constexpr bool operator()(std::size_t index) const { return locations_of<Op>[index] == Where; }
};

}  // namespace detail

/// Whether a request of the operation has fields in this location.
template <operation Op>
inline constexpr bool has_path_fields = detail::has_fields_in_location<Op>(parameter_location::path);
template <operation Op>
inline constexpr bool has_query_fields = detail::has_fields_in_location<Op>(parameter_location::query);
template <operation Op>
inline constexpr bool has_header_fields = detail::has_fields_in_location<Op>(parameter_location::header);
/// Whether a request of the operation may have a body.
template <operation Op>
inline constexpr bool may_have_body =
    has_request_stream<Op> || detail::has_fields_in_location<Op>(parameter_location::body);

namespace detail {

template <class Stream>
constexpr body_codec codec_of_stream() {
    if constexpr (is_file_stream<Stream>)
        return Stream::codec;
    else if constexpr (is_request_stream<Stream>)
        return body_codec(stream_codec<Stream>{});
    else
        return body_codec(json_body{});
}

}  // namespace detail

/// The codecs of the bodies of an operation's requests: JSON, if its description gives none.
template <operation Op>
inline constexpr body_codec body_codec_of = Op::http.body.is_given() ? Op::http.body : body_codec(json_body{});
template <operation Op>
    requires has_request_stream<Op>
inline constexpr body_codec body_codec_of<Op> = detail::codec_of_stream<typename Op::request_stream>();

/// Whether a request of the operation may have a body with this structure.
template <operation Op>
constexpr bool has_body_structure(body_structure structure) {
    return may_have_body<Op> && body_codec_of<Op>.has_structure(structure);
}

/// Returns the index of the member that is the whole body; `member_count<Op>` if the body is an object of members. If a
/// body may be bytes, its first member is the whole body, whatever the codec.
template <operation Op>
constexpr std::size_t body_member() {
    const bool bytes = has_body_structure<Op>(body_structure::bytes);
    std::size_t index = 0;
    while (index < member_count<Op> && !notes_of<Op>[index].as_body &&
           !(bytes && locations_of<Op>[index] == parameter_location::body))
        ++index;
    return index;
}

/// Returns whether a request of the operation must have a body: a body that is an optional field may be left out.
template <operation Op>
constexpr bool needs_body() {
    if constexpr (body_member<Op>() < member_count<Op>)
        return !is_optional<typename member_at<Op, body_member<Op>()>::type>;
    else
        return may_have_body<Op>;
}

}  // namespace service_api
