#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/request.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// The target after its '?'.
inline std::string_view query_of(std::string_view target) {
    const std::size_t mark = target.find('?');
    return mark == target.npos ? std::string_view{} : target.substr(mark + 1);
}

/// Whether a `name=value` pair of a query has this name, however it is encoded.
inline bool is_parameter(std::string_view pair, std::string_view name) {
    return percent_decoded(pair.substr(0, pair.find('='))) == name;
}

template <class Each>
void each_parameter(std::string_view query, const Each& each) {
    for (bool more = !query.empty(); more;) {
        const std::size_t end = query.find('&');
        each(query.substr(0, end));
        more = end != query.npos;
        if (more) query.remove_prefix(end + 1);
    }
}

/// How often a credential stands in a request.
inline std::size_t credential_count(const http_request& request, const credential_place& place) {
    if (!place.in_query) return request.headers.count(place.name);
    std::size_t count = 0;
    each_parameter(query_of(request.target),
                   [&](std::string_view pair) { count += is_parameter(pair, place.name) ? 1 : 0; });
    return count;
}

/// The one value of a header that must stand exactly once; null when it does not.
inline const std::string* single_header(const http_request& request, std::string_view name) {
    const std::string* value = request.headers.find(name);
    return value != nullptr && !value->empty() && request.headers.count(name) == 1 ? value : nullptr;
}

/// The text of a credential; nothing when it does not stand in the request exactly once, or is empty.
inline std::optional<std::string> credential_text(const http_request& request, const credential_place& place) {
    if (!place.in_query) {
        const std::string* value = single_header(request, place.name);
        return value == nullptr ? std::nullopt : std::optional(*value);
    }
    if (credential_count(request, place) != 1) return std::nullopt;
    std::optional<std::string> text;
    each_parameter(query_of(request.target), [&](std::string_view pair) {
        const std::size_t equals = pair.find('=');
        if (is_parameter(pair, place.name) && equals != pair.npos) text = percent_decoded(pair.substr(equals + 1));
    });
    if (text && text->empty()) text.reset();
    return text;
}

/// Puts a credential into a request. In a query it is the last parameter.
inline void add_credential(http_request& request, const credential_place& place, std::string_view text) {
    if (!place.in_query) return request.headers.add(place.name, text);
    request.target += request.target.find('?') == std::string::npos ? '?' : '&';
    append_percent_encoded(request.target, place.name);
    request.target += '=';
    append_percent_encoded(request.target, text);
}

/// The target up to the signature in its query; nothing when the signature is not the last parameter.
inline std::optional<std::string_view> unsigned_target(std::string_view target, const credential_place& signature) {
    if (!signature.in_query) return target;
    const std::size_t mark = target.find('?');
    const std::size_t joint = target.rfind('&');
    const std::size_t end = joint == target.npos || joint < mark ? mark : joint;
    if (end == target.npos || !is_parameter(target.substr(end + 1), signature.name)) return std::nullopt;
    return target.substr(0, end);
}

/// The query without the credentials that travel in it: they are none of the operation's own parameters.
inline std::string without_credentials(std::string_view query, const access_policy& access) {
    std::string kept;
    bool first = true;
    each_parameter(query, [&](std::string_view pair) {
        if (any_query_credential(access, [&](std::string_view name) { return is_parameter(pair, name); })) return;
        if (!first) kept += '&';
        first = false;
        kept += pair;
    });
    return kept;
}

}  // namespace service_api::detail
