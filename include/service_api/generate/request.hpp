#pragma once

#include <service_api/description/path.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/pair_writer.hpp>
#include <service_api/generate/write_json.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// The path with the fields in its placeholders, percent-encoded.
template <operation Op>
std::string request_path(const Op& ask) {
    std::string path;
    for (const path_segment segment : path_segments(Op::http.route->path)) {
        path += '/';
        if (!segment.is_placeholder) {
            path += segment.text;
            continue;
        }
        for_each_member<Op>([&](auto m) {
            if (m.name != segment.text) return;
            if constexpr (text_value<value_of<field_type<Op, decltype(m)>>>) {
                std::string text;
                if (const auto* value = present(m.of(ask))) append_text(text, *value, direction::request);
                append_percent_encoded(path, text);
            }
        });
    }
    return path;
}

template <operation Op>
void add_headers(http_headers& headers, const Op& ask) {
    constexpr auto notes = collect_notes<Op>();
    for_each_member<Op>([&](auto m) {
        if constexpr (text_value<value_of<field_type<Op, decltype(m)>>>) {
            if (places_of<Op>[m.index] != place::header) return;
            if (const auto* value = present(m.of(ask))) {
                std::string text;
                append_text(text, *value, direction::request);
                headers.add(notes[m.index].header, text);
            }
        }
    });
}

}  // namespace detail

/// The request of an operation as final bytes, unsigned, each field in its place (`places_of`). What is signed and sent is exactly `target` and `body` as they stand here.
template <operation Op>
http_request build_request(const Op& ask) {
    http_request request{.method = std::string(verb_text(Op::http.route->verb)), .target = detail::request_path(ask)};
    if constexpr (has_query_fields<Op>) detail::append_pairs<place::query>(request.target, ask, "?");
    if constexpr (has_header_fields<Op>) detail::add_headers(request.headers, ask);
    if constexpr (whole_body_member<Op>() < member_count<Op>) {
        using whole = member_at<Op, whole_body_member<Op>()>;
        if (is_optional<field_type<Op, whole>> && present(whole::of(ask)) == nullptr) return request;
        request.headers.add("Content-Type", "application/json");
        request.body = write_json(whole::of(ask), direction::request);
    } else if constexpr (has_json_body<Op>) {
        request.headers.add("Content-Type", "application/json");
        append_json_body(request.body, ask);
    } else if constexpr (has_form_body<Op>) {
        request.headers.add("Content-Type", "application/x-www-form-urlencoded");
        detail::append_pairs<place::form_body>(request.body, ask, "");
    }
    return request;
}

}  // namespace service_api
