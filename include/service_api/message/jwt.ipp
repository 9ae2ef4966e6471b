#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/format/base64url.hpp>
#include <service_api/message/jwt.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace service_api::detail {

std::optional<jwt_parts_read> read_jwt_parts(std::string_view token) {
    if (token.size() > longest_jwt) return std::nullopt;
    const std::size_t first = token.find('.');
    if (first == token.npos) return std::nullopt;
    const std::size_t second = token.find('.', first + 1);
    if (second == token.npos) return std::nullopt;
    const auto head = from_base64url(token.substr(0, first));
    auto claims = from_base64url(token.substr(first + 1, second - first - 1));
    auto signature = from_base64url(token.substr(second + 1));  // a further dot is no character of base64url
    if (!head || !claims || !signature) return std::nullopt;
    auto read = read_json<jwt_head>(*head, direction::response);
    if (!read.value || !read.violations.empty()) return std::nullopt;
    return jwt_parts_read{.head = *std::move(read.value),
                          .claims = *std::move(claims),
                          .signed_bytes = token.substr(0, second),
                          .signature = *std::move(signature)};
}

/// Returns the whole seconds of a `NumericDate`, which may have a fraction; nothing if it is no number, is negative, or
/// is written with an exponent.
inline std::optional<std::int64_t> numeric_date(std::string_view number) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::string_view whole = number.substr(0, number.find('.'));
    const std::string_view fraction = whole.size() == number.size() ? "0" : number.substr(whole.size() + 1);
    constexpr std::size_t most_digits = 12;
    if (whole.empty() || whole.size() > most_digits || !std::all_of(whole.begin(), whole.end(), is_digit) ||
        !std::all_of(fraction.begin(), fraction.end(), is_digit))
        return std::nullopt;
    std::int64_t seconds = 0;
    for (const char c : whole) seconds = seconds * 10 + (c - '0');
    return seconds;
}

jwt_fault check_registered_claims(std::string_view claims, const jwt_bounds& bounds, unix_ms now) {
    const auto read = read_json<registered_claims>(claims, direction::response);
    if (!read.value || !read.violations.empty()) return jwt_fault::malformed;
    const registered_claims& found = *read.value;
    const std::int64_t seconds = now.count / 1000;
    const auto is_absent = [](const auto& claim) { return !claim || claim->text == "null"; };
    if (is_absent(found.exp)) return jwt_fault::expired;
    const auto expires = numeric_date(found.exp->text);
    if (!expires) return jwt_fault::malformed;
    // `std::chrono::seconds::max()` is a usual way to write "no bound", and must not overflow below.
    constexpr std::int64_t century = std::int64_t{100} * 366 * 24 * 60 * 60;
    const std::int64_t leeway = std::clamp<std::int64_t>(bounds.leeway.count(), 0, century);
    const std::int64_t lifetime = std::clamp<std::int64_t>(bounds.max_lifetime.count(), 0, century);
    if (seconds >= *expires + leeway || *expires > seconds + lifetime + leeway) return jwt_fault::expired;
    if (!is_absent(found.nbf)) {
        const auto begins = numeric_date(found.nbf->text);
        if (!begins) return jwt_fault::malformed;
        if (*begins > seconds + leeway) return jwt_fault::not_yet;
    }
    if (!found.aud) return jwt_fault::audience;
    if (const auto* one = std::get_if<std::string>(&*found.aud); one != nullptr && *one != bounds.audience)
        return jwt_fault::audience;
    if (const auto* all = std::get_if<std::vector<std::string>>(&*found.aud);
        all != nullptr && std::find(all->begin(), all->end(), bounds.audience) == all->end())
        return jwt_fault::audience;
    if (!bounds.issuer.empty() && found.iss != bounds.issuer) return jwt_fault::issuer;
    return jwt_fault::none;
}

}  // namespace service_api::detail
