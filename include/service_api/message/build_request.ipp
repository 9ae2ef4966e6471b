#pragma once

#include <cstddef>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/cookie.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/header_list.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Returns the size to reserve for the target, so that it is allocated once unless a query contains lists.
inline std::size_t target_size(const void* op, const request_write_plan& plan) {
    constexpr std::size_t of_short_value = 48;  // enough for numbers, dates, moments and short words
    std::size_t size = plan.target_size;
    for (std::size_t i = 0; i < plan.members.count; ++i) {
        if (!plan.is_in(i, parameter_location::path) && !plan.is_in(i, parameter_location::query)) continue;
        const form_writer_functions& by = *plan.members.members[i].field;
        if (by.string == nullptr)
            size += of_short_value;
        else if (const std::string* text = by.string(plan.members.member(op, i)))
            size += text->size() + 2 * count_bytes_to_encode(*text);
    }
    return size;
}

/// Appends the path with the fields in its placeholders, percent-encoded.
inline void append_path(std::string& out, const void* op, const request_write_plan& plan) {
    for (const path_part part : path_parts(plan.path)) {
        if (!part.is_placeholder) {
            out += part.text;
            continue;
        }
        const std::size_t begin = out.size();
        std::size_t index = 0;
        while (plan.members.names[index] != part.text) ++index;
        const form_writer_functions& by = *plan.members.members[index].field;
        const void* const value = plan.members.member(op, index);
        if (by.state(value) == field_state::present) by.append_text(out, value);
        if (!part.is_multi_segment) {
            percent_encode_from(out, begin);
            continue;
        }
        const std::string segments = out.substr(begin);
        out.resize(begin);
        append_percent_encoded_segments(out, segments);
    }
}

std::string path_by_plan(const void* op, const request_write_plan& plan) {
    std::string path;
    append_path(path, op, plan);
    return path;
}

inline void add_headers(http_headers& headers, const void* op, const request_write_plan& plan) {
    std::string cookies;
    for (std::size_t i = 0; i < plan.members.count; ++i) {
        const bool in_cookie = plan.is_in(i, parameter_location::cookie);
        if (!in_cookie && !plan.is_in(i, parameter_location::header)) continue;
        const form_writer_functions& by = *plan.members.members[i].field;
        const void* const value = plan.members.member(op, i);
        if (by.state(value) != field_state::present) continue;
        const std::string_view name = plan.members.notes[i].parameter_name;
        if (by.append_text == nullptr && is_header_pattern(name)) {
            for (http_header& header : headers_of_map(by, value, name)) headers.add(std::move(header));
            continue;
        }
        if (by.append_text == nullptr) {
            add_header_list(headers, name, texts_of_list(by, value), plan.members.notes[i].arrays);
            continue;
        }
        std::string text;
        by.append_text(text, value);
        if (in_cookie)
            append_cookie(cookies, name, text);
        else
            headers.add(name, text);
    }
    if (!cookies.empty()) headers.add("Cookie", cookies);
}

http_request build_request_by_plan(const void* op, const request_write_plan& plan) {
    http_request request{.method = std::string(plan.method), .target = {}};
    request.target.reserve(target_size(op, plan));
    append_path(request.target, op, plan);
    plan.append_pairs_in(parameter_location::query, form_writer(request.target, pair_syntax::query, "?"), op);
    add_headers(request.headers, op, plan);
    const bool has_body = plan.body.write != nullptr &&
                          (plan.state_of_body == nullptr ||
                           plan.state_of_body(static_cast<const char*>(op) + plan.body.offset) != field_state::absent);
    if (has_body) plan.body.write(plan.body, request, op, plan);
    return request;
}

}  // namespace service_api::detail
