#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/header_list.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

bool read_response_headers(const http_headers& headers, void* values, const form_read_plan& members,
                           const value_check* check, std::vector<violation>& found) {
    std::vector<violation> broken;
    bool is_complete = true;
    for (std::size_t i = 0; i < members.count; ++i) {
        const std::string_view name = members.names[i];
        const form_reader_functions& by = *members.members[i];
        if (is_header_pattern(name)) {
            // Also a required map may have no elements, and no header represents it.
            form_reader reader(pair_syntax::query, values, members, broken, direction::response);
            if (read_header_map(headers, name, members.member(values, i), by, reader) > most_headers_with_prefix)
                add_violation(broken, {json_root.member(name).text(), "max_properties",
                                       std::string(name).append(" ").append(most_headers_words)});
            continue;
        }
        if (by.is_list) {
            form_reader reader(pair_syntax::query, values, members, broken, direction::response);
            if (!read_header_list(headers, name, members.member(values, i), by, text_list(members.notes[i]), reader) &&
                by.is_required) {
                add_violation(broken, {json_root.member(name).text(), "required", std::string(name) + " is required"});
                is_complete = false;
            }
            continue;
        }
        const std::string* text = headers.find(name);
        if (text != nullptr && text->empty() && members.notes[i].empty_is_absent) text = nullptr;
        if (text != nullptr && by.read_text(*text, members.member(values, i), direction::response)) continue;
        if (text == nullptr && !by.is_required) continue;
        is_complete = is_complete && !by.is_required;
        const std::string rule = text != nullptr ? "format" : "required";
        const std::string words = text != nullptr ? by.words(direction::response) : "is required";
        add_violation(broken, {json_root.member(name).text(), rule, std::string(name) + ' ' + words});
    }
    if (check != nullptr) check_all_members(*check, values, broken);
    for (violation& one : broken) add_violation(found, std::move(one));
    return is_complete;
}

std::optional<unsigned> retry_after_of(const http_headers& headers) {
    const std::string* const field = headers.find("Retry-After");
    if (field == nullptr) return std::nullopt;
    std::string_view seconds = *field;
    while (seconds.size() > 1 && seconds.starts_with('0')) seconds.remove_prefix(1);
    unsigned wait = 0;
    return read_integer(seconds, wait) ? std::optional(wait) : std::nullopt;
}

void read_response_by_plan(const http_response& response, const response_read_plan& plan, void* value,
                           outcome_details& details) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const success_reader& success = plan.successes[i];
        if (success.status == response.status &&
            (plan.statuses_differ || has_content_type(response.headers, success.media_type))) {
            details.headers = response.headers;
            return success.read(response, value, details);
        }
    }
    details = plan.read_error(response);
}

void received_response::read(const outcome_source& source, void* value, outcome_details& details) {
    const auto& received = static_cast<const received_response&>(source);
    read_response_by_plan(*received.response, *received.plan, value, details);
}

#ifdef SERVICE_API_SEPARATE_COMPILATION
template outcome_details rejected_response<enveloped>(const http_response&);
template outcome_details response_without_success<enveloped>(const http_response&);
template outcome_details unreadable_response<enveloped>(const http_response&, std::string_view, std::vector<violation>);
template outcome_details rejected_response<problem_details>(const http_response&);
template outcome_details response_without_success<problem_details>(const http_response&);
template outcome_details unreadable_response<problem_details>(const http_response&, std::string_view,
                                                              std::vector<violation>);
#endif

}  // namespace service_api::detail
