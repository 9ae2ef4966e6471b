#pragma once

#include <service_api/description/path.hpp>
#include <string_view>

namespace service_api {

/// The HTTP methods that an operation may have.
enum class http_verb { get, post, put, patch, delete_ };

/// Returns the method as it is written in requests.
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

/// Returns whether requests with this verb have their fields in a JSON body; those of the others are in the query.
constexpr bool has_body(http_verb verb) { return verb != http_verb::get && verb != http_verb::delete_; }

/// The method and the path of an operation. A placeholder `{name}` of the path is the value of the field of that name:
/// `get("/repos/{owner}/compare/{base}...{head}")`. If two paths fit a request, the one with the literal segment is
/// chosen, then the one with more text beside the placeholder.
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
