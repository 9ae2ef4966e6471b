#pragma once

#include <string_view>

namespace service_api {

/// The verbs an operation may have.
enum class http_verb { get, post, put, patch, delete_ };

/// The verb as requests spell it.
constexpr std::string_view verb_text(http_verb verb) {
    switch (verb) {
        case http_verb::get: return "GET";
        case http_verb::post: return "POST";
        case http_verb::put: return "PUT";
        case http_verb::patch: return "PATCH";
        case http_verb::delete_: return "DELETE";
    }
    return {};
}

/// Whether requests with this verb carry their fields in a JSON body; the others carry them in the query.
constexpr bool has_body(http_verb verb) { return verb != http_verb::get && verb != http_verb::delete_; }

/// A verb and a path: where an operation lives.
struct http_route {
    http_verb verb;
    std::string_view path;

    friend constexpr bool operator==(const http_route&, const http_route&) = default;
};

namespace detail {

// The words after `throw` are what the compiler prints, as a throw is no constant expression.
consteval std::string_view checked_path(std::string_view path) {
    if (path.empty() || path.front() != '/') throw "service_api: a path begins with '/': write get(\"/v1/...\")";
    for (std::size_t i = 0; i < path.size(); ++i) {
        const char c = path[i];
        const bool unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                c == '-' || c == '.' || c == '_' || c == '~';
        if (c == '/' && i > 0 && path[i - 1] == '/')
            throw "service_api: a path has no empty segment: remove the second '/'";
        if (!unreserved && c != '/') throw "service_api: a path holds letters, digits, '-', '.', '_', '~' and '/' only";
    }
    for (const std::string_view segment : {"/./", "/../"}) {
        if (path.find(segment) != path.npos || path.ends_with(segment.substr(0, segment.size() - 1)))
            throw "service_api: a path has no '.' or '..' segment: proxies would rewrite it";
    }
    return path;
}

/// Whether the path has the placeholder `{name}`.
constexpr bool has_placeholder(std::string_view path, std::string_view name) {
    for (std::size_t open = path.find('{'); open != path.npos; open = path.find('{', open + 1)) {
        const std::string_view rest = path.substr(open + 1);
        if (rest.substr(0, rest.find('}')) == name) return true;
    }
    return false;
}

}  // namespace detail

consteval http_route get(std::string_view path) { return {http_verb::get, detail::checked_path(path)}; }
consteval http_route post(std::string_view path) { return {http_verb::post, detail::checked_path(path)}; }
consteval http_route put(std::string_view path) { return {http_verb::put, detail::checked_path(path)}; }
consteval http_route patch(std::string_view path) { return {http_verb::patch, detail::checked_path(path)}; }
consteval http_route delete_(std::string_view path) { return {http_verb::delete_, detail::checked_path(path)}; }

}  // namespace service_api
