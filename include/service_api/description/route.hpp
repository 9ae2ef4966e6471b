#pragma once

#include <service_api/description/path.hpp>
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

/// A verb and a path: where an operation lives. A segment `{name}` of the path stands for the value of the field of that name:
/// `get("/repos/{owner}/issues/{number}")`. Where two paths fit a request, the one with the literal segment is meant.
struct http_route {
    http_verb verb;
    std::string_view path;

    friend constexpr bool operator==(const http_route&, const http_route&) = default;
};

consteval http_route get(std::string_view path) { return {http_verb::get, detail::checked_path(path)}; }
consteval http_route post(std::string_view path) { return {http_verb::post, detail::checked_path(path)}; }
consteval http_route put(std::string_view path) { return {http_verb::put, detail::checked_path(path)}; }
consteval http_route patch(std::string_view path) { return {http_verb::patch, detail::checked_path(path)}; }
consteval http_route delete_(std::string_view path) { return {http_verb::delete_, detail::checked_path(path)}; }

}  // namespace service_api
