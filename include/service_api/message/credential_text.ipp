#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

bool is_parameter(std::string_view encoded, std::string_view name) {
    return encoded.find('%') == encoded.npos ? encoded == name : percent_decoded(encoded) == name;
}

/// Returns the pairs in which a credential is, if it is not in a header.
inline std::string_view pairs_of(const http_request& request, const credential_location& location) {
    return location.in_form ? std::string_view(request.body) : query_of(request.target);
}

std::size_t credential_count(const http_request& request, const credential_location& location) {
    if (location.in_header()) return request.headers.count(location.name);
    std::size_t count = 0;
    for_each_parameter(pairs_of(request, location), [&](std::string_view name, std::string_view, std::string_view) {
        count += is_parameter(name, location.name) ? 1 : 0;
    });
    return count;
}

const std::string* single_header(const http_request& request, std::string_view name) {
    const std::string* value = request.headers.find(name);
    return value != nullptr && !value->empty() && request.headers.count(name) == 1 ? value : nullptr;
}

std::optional<std::string_view> credential_text(const http_request& request, const credential_location& location,
                                                std::string& decoded) {
    if (location.in_header()) {
        const std::string* value = single_header(request, location.name);
        return value == nullptr ? std::nullopt : std::optional<std::string_view>(*value);
    }
    if (credential_count(request, location) != 1) return std::nullopt;
    std::optional<std::string> text;
    for_each_parameter(pairs_of(request, location),
                       [&](std::string_view name, std::string_view value, std::string_view) {
                           if (is_parameter(name, location.name)) text = percent_decoded(value);
                       });
    if (!text || text->empty()) return std::nullopt;
    decoded = std::move(*text);
    return decoded;
}

/// Makes a pair the first of a form, instead of those of its name.
inline void add_to_form(std::string& form, std::string_view name, std::string_view text) {
    std::string changed;
    append_percent_encoded(changed, name);
    changed += '=';
    append_percent_encoded(changed, text);
    for_each_parameter(form, [&](std::string_view found, std::string_view, std::string_view pair) {
        if (!is_parameter(found, name)) changed.append("&").append(pair);
    });
    form = std::move(changed);
}

void add_credential(http_request& request, const credential_location& location, std::string_view text) {
    if (location.in_header()) return request.headers.add(location.name, text);
    if (location.in_form) return add_to_form(request.body, location.name, text);
    request.target += request.target.find('?') == std::string::npos ? '?' : '&';
    append_percent_encoded(request.target, location.name);
    request.target += '=';
    append_percent_encoded(request.target, text);
}

std::optional<std::string_view> unsigned_target(std::string_view target, const credential_location& signature) {
    if (!signature.in_query) return target;
    const std::size_t mark = target.find('?');
    const std::size_t joint = target.rfind('&');
    const std::size_t end = joint == target.npos || joint < mark ? mark : joint;
    if (end == target.npos) return std::nullopt;
    const std::string_view last = target.substr(end + 1);
    if (!is_parameter(last.substr(0, last.find('=')), signature.name)) return std::nullopt;
    return target.substr(0, end);
}

std::string without_credentials(std::string_view query, const access_policy& access) {
    std::string kept;
    bool first = true;
    for_each_parameter(query, [&](std::string_view found, std::string_view, std::string_view pair) {
        if (has_query_credential(access, [&](std::string_view name) { return is_parameter(found, name); })) return;
        if (!first) kept += '&';
        first = false;
        kept += pair;
    });
    return kept;
}

}  // namespace service_api::detail
