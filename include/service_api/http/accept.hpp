#pragma once

#include <cstddef>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns the part of a text before this character, and removes both from the text.
constexpr std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    return trimmed(part);
}

/// Returns how closely a media range matches a media type: 3 for the type itself, 2 for its structured format, so that
/// `application/problem+json` matches `application/json`, 1 for `type/*`, 0 for any type, -1 if it does not match.
constexpr int range_precision(std::string_view range, std::string_view type) {
    if (same_name(range, type)) return 3;
    if (range == "*/*") return 0;
    const std::size_t slash = type.find('/');
    if (slash == type.npos || range.size() <= slash ||
        !same_name(range.substr(0, slash + 1), type.substr(0, slash + 1)))
        return -1;
    if (range.substr(slash + 1) == "*") return 1;
    const std::size_t plus = range.rfind('+');
    return plus != range.npos && same_name(range.substr(plus + 1), type.substr(slash + 1)) ? 2 : -1;
}

/// Returns whether the parameters of a media range have the weight 0: `q=0`, `q=0.0`.
constexpr bool has_weight_zero(std::string_view parameters) {
    while (!parameters.empty()) {
        const std::string_view one = take_until(parameters, ';');
        if (one.size() >= 3 && same_name(one.substr(0, 2), "q=")) return one.find_first_not_of("0.", 2) == one.npos;
    }
    return false;
}

}  // namespace detail

/// Returns whether the client accepts this media type, according to the `Accept` of its request (RFC 9110, section
/// 12.5.1): the most precise of the media ranges decides, of several such one that accepts it, because their parameters
/// may be of other representations. True without an `Accept`, or if it is empty.
inline bool accepts(const http_request& request, std::string_view type) {
    int best = -1;
    bool is_accepted = false;
    bool has_ranges = false;
    for (const http_header& header : request.headers) {
        if (!detail::same_name(header.name, "Accept")) continue;
        for (std::string_view rest = header.value; !rest.empty();) {
            std::string_view element = detail::take_until(rest, ',');
            const std::string_view range = detail::take_until(element, ';');
            if (range.empty()) continue;
            has_ranges = true;
            const int precision = detail::range_precision(range, type);
            if (precision < best) continue;
            const bool is_wanted = !detail::has_weight_zero(element);
            is_accepted = is_wanted || (precision == best && is_accepted);
            best = precision;
        }
    }
    return !has_ranges || (best >= 0 && is_accepted);
}

}  // namespace service_api
