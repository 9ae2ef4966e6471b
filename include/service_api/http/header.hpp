#pragma once

#include <cstddef>
#include <initializer_list>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

namespace detail {

// Not `std::tolower`: HTTP's names are ASCII in every locale.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

/// Returns whether two names are equal, ignoring ASCII case.
constexpr bool same_name(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (lower(left[i]) != lower(right[i])) return false;
    }
    return true;
}

/// Returns whether a name is that of all headers with a prefix: `X-Meta-*`.
constexpr bool is_header_pattern(std::string_view name) { return name.ends_with('*'); }

/// Returns the part of a header's name that the `*` of a pattern stands for: `Color` of `X-Meta-Color` and `X-Meta-*`.
/// Empty if the name does not match.
constexpr std::string_view name_behind(std::string_view pattern, std::string_view name) {
    const std::string_view prefix = pattern.substr(0, pattern.size() - 1);
    return same_name(name.substr(0, prefix.size()), prefix) ? name.substr(prefix.size()) : std::string_view();
}

/// Returns whether a header may have both names, one of which may be a pattern.
constexpr bool may_be_same_header(std::string_view one, std::string_view other) {
    if (!is_header_pattern(one))
        return is_header_pattern(other) ? !name_behind(other, one).empty() : same_name(one, other);
    return !name_behind(one, other).empty() || (is_header_pattern(other) && !name_behind(other, one).empty());
}

/// Returns whether a header of a request is one that only the transport writes.
constexpr bool is_transport_header(std::string_view name) {
    for (const std::string_view own : {"Connection", "Content-Length", "Host", "Transfer-Encoding"}) {
        if (may_be_same_header(name, own)) return true;
    }
    return false;
}

/// Returns the text without the spaces and tabs at both ends.
constexpr std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace detail

/// One header field of a request or response, as on the wire.
struct http_header {
    std::string name;
    std::string value;

    friend bool operator==(const http_header&, const http_header&) = default;
};

/// The header fields of a message, in wire order. Names compare without regard to ASCII case (RFC 9110, section 5.1).
class http_headers {
public:
    http_headers() = default;
    http_headers(std::initializer_list<http_header> fields) : fields_(fields) {}

    SERVICE_API_DECL void add(std::string_view name, std::string_view value);
    SERVICE_API_DECL void add(http_header field);

    /// Adds a field, and removes those that have this name already.
    SERVICE_API_DECL void set(std::string_view name, std::string_view value);

    /// Returns the value of the first field with this name, or `nullptr`.
    SERVICE_API_DECL const std::string* find(std::string_view name) const;

    /// Returns the number of fields with this name. A header that must occur once is rejected if this is not 1.
    SERVICE_API_DECL std::size_t count(std::string_view name) const;

    auto begin() const { return fields_.begin(); }
    auto end() const { return fields_.end(); }
    std::size_t size() const { return fields_.size(); }

    friend bool operator==(const http_headers&, const http_headers&) = default;

private:
    std::vector<http_header> fields_;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/header.ipp>
#endif
