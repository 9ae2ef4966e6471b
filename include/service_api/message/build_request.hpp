#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/form_body.hpp>
#include <service_api/message/json_body.hpp>
#include <service_api/message/query.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns the approximate size of a value in a target: enough for numbers, dates, moments and short words.
template <class Field>
std::size_t room_for(const Field& field) {
    using value_type = value_type_of<Field>;
    const value_type* value = present(field);
    if (value == nullptr) return 0;
    if constexpr (std::same_as<value_type, std::string>)
        return value->size() + 2 * count_bytes_to_encode(*value);
    else
        return text_value<value_type> ? 48 : 0;
}

/// Returns the size to reserve for the target, so that it is allocated once.
template <operation Op>
std::size_t target_room(const Op& op) {
    std::size_t room = Op::http.route->path.size();
    for_each_member<Op>([&](auto m) {
        constexpr parameter_location where = locations_of<Op>[decltype(m)::index];
        if constexpr (where == parameter_location::query) room += m.name.size() + 2 * count_bytes_to_encode(m.name) + 2;
        if constexpr (where == parameter_location::query || where == parameter_location::path)
            room += room_for(m.of(op));
    });
    return room;
}

/// Appends the path with the fields in its placeholders, percent-encoded.
template <operation Op>
void append_path(std::string& out, const Op& op) {
    if constexpr (!has_path_fields<Op>) {
        out += Op::http.route->path;
    } else {
        for (const path_segment segment : path_segments(Op::http.route->path)) {
            out += '/';
            if (!segment.is_placeholder) {
                out += segment.text;
                continue;
            }
            const std::size_t begin = out.size();
            for_each_member<Op>([&](auto m) {
                if constexpr (locations_of<Op>[decltype(m)::index] == parameter_location::path) {
                    if (m.name != segment.text) return;
                    if (const auto* value = present(m.of(op))) append_text(out, *value, direction::request);
                }
            });
            percent_encode_from(out, begin);
        }
    }
}

template <operation Op>
void add_headers(http_headers& headers, const Op& op) {
    constexpr const auto& notes = notes_of<Op>;
    for_each_member<Op>([&](auto m) {
        if constexpr (text_value<value_type_of<field_type<Op, decltype(m)>>>) {
            if (locations_of<Op>[m.index] != parameter_location::header) return;
            if (const auto* value = present(m.of(op))) {
                std::string text;
                append_text(text, *value, direction::request);
                headers.add(notes[m.index].header, text);
            }
        }
    });
}

}  // namespace detail

/// Returns the request of an operation as final bytes, unsigned, with each field in its location (`locations_of`).
/// Signatures cover, and transports send, exactly these bytes of `target` and `body`.
template <operation Op>
http_request build_request(const Op& op) {
    http_request request{.method = std::string(verb_text(Op::http.route->verb)), .target = {}};
    request.target.reserve(detail::target_room(op));
    detail::append_path(request.target, op);
    if constexpr (has_query_fields<Op>) detail::append_query(request.target, op);
    if constexpr (has_header_fields<Op>) detail::add_headers(request.headers, op);
    if constexpr (body_member<Op>() < member_count<Op>) {
        using whole = member_at<Op, body_member<Op>()>;
        if (!needs_body<Op>() && present(whole::of(op)) == nullptr) return request;
        request.headers.add("Content-Type", "application/json");
        append_json(request.body, whole::of(op), direction::request);
    } else if constexpr (has_json_body<Op>) {
        request.headers.add("Content-Type", "application/json");
        append_json_body(request.body, op);
    } else if constexpr (has_form_body<Op>) {
        request.headers.add("Content-Type", "application/x-www-form-urlencoded");
        detail::append_form_body(request.body, op);
    }
    return request;
}

}  // namespace service_api
