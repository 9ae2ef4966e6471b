#pragma once

#include <cstddef>
#include <service_api/description/path.hpp>
#include <service_api/documents/examples/example_parts.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/cookie.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/header_list.hpp>
#include <string>
#include <vector>

namespace service_api::detail {

/// Returns the body of a request as documents show it: as JSON if its codec converts JSON to bytes, parts with line
/// breaks of one character.
inline std::string shown_body(const operation_model& operation, const http_request& request) {
    if (operation.stream != nullptr) return request.body.substr(0, request.body.find_last_not_of('\n') + 1);
    if (operation.has_body(body_structure::parts)) {
        std::string text = request.body;
        std::erase(text, '\r');
        return text;
    }
    if (request.body.empty() || !operation.has_body() || operation.body->to_json == nullptr) return request.body;
    return operation.body->to_json(request.body).value_or("");
}

/// Adds the headers of a field, which is a text, a list or a map of texts.
inline void add_example_headers(http_headers& headers, const member_notes& notes, const example_tree& value) {
    if (value.kind == example_kind::scalar) headers.add(notes.parameter_name, value.text);
    if (value.kind == example_kind::object) {
        for (const auto& [name, one] : value.inner) headers.add(header_name_of(notes.parameter_name, name), one.text);
        return;
    }
    std::vector<std::string> texts;
    for (const auto& [name, one] : value.inner) texts.push_back(one.text);
    add_header_list(headers, notes.parameter_name, texts, notes.arrays);
}

/// Returns the request of an operation with these parameters, each in its location.
inline http_request example_request(const operation_model& operation, const example_tree& parameters) {
    http_request request{.method = std::string(verb_text(operation.route.verb)), .target = {}};
    std::string query;
    std::string form;
    std::string cookies;
    multipart_writer parts(request.body);
    example_tree body{example_kind::object, false, {}, {}};
    for (const auto& [name, value] : operation.common->request_headers) request.headers.add(name, value);
    std::size_t at = 0;
    for (std::size_t i = 0; i < operation.locations.size(); ++i) {
        const field_model& field = operation.parameters->fields[i];
        if (!field.is_sent(direction::request)) continue;
        const example_tree& value = parameters.inner[at++].second;
        switch (operation.locations[i]) {
            case parameter_location::path: break;
            case parameter_location::query:
                append_example_pairs(query, std::string(field.name), value, field.notes.arrays, false);
                break;
            case parameter_location::header: add_example_headers(request.headers, field.notes, value); break;
            case parameter_location::cookie:
                if (value.kind == example_kind::scalar) append_cookie(cookies, field.notes.parameter_name, value.text);
                break;
            case parameter_location::body:
                if (i == operation.as_body)
                    body = value;
                else
                    body.inner.emplace_back(field.name, value);
                if (operation.has_body(body_structure::pairs))
                    append_example_pairs(form, std::string(field.name), value, field.notes.arrays, true);
                if (operation.has_body(body_structure::parts))
                    write_example_parts(parts, *operation.parameters, i, value);
                break;
        }
    }
    for (; at < parameters.inner.size(); ++at) {
        const auto& [name, value] = parameters.inner[at];
        const bool in_body = operation.locations[operation.parameters->extra] == parameter_location::body;
        if (in_body) body.inner.emplace_back(name, value);
        if (!in_body || operation.has_body(body_structure::pairs))
            append_example_pairs(in_body ? form : query, name, value, array_style::repeated, in_body);
    }
    for (const path_part part : path_parts(operation.route.path)) {
        if (!part.is_placeholder) request.target += part.text;
        for (const auto& [name, value] : parameters.inner) {
            if (!part.is_placeholder || name != part.text) continue;
            if (part.is_multi_segment)
                append_percent_encoded_segments(request.target, value.text);
            else
                append_percent_encoded(request.target, value.text);
        }
    }
    if (!cookies.empty()) request.headers.add("Cookie", cookies);
    if (!query.empty()) request.target += '?' + query;
    if (!operation.has_body() || body.kind == example_kind::absent) return request;
    if (operation.has_body(body_structure::parts)) {
        request.headers.add("Content-Type", parts.finish());
        return request;
    }
    request.headers.add("Content-Type", operation.body->media_type);
    switch (operation.body->structure) {
        case body_structure::value:
            request.body = compact_json_of(body);
            if (operation.body->from_json != nullptr) request.body = operation.body->from_json(request.body);
            break;
        case body_structure::pairs: request.body = form; break;
        case body_structure::bytes: request.body = body.text; break;
        case body_structure::parts: break;
        case body_structure::stream: break;  // its example is no parameter
    }
    return request;
}

}  // namespace service_api::detail
