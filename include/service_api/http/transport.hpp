#pragma once

#include <concepts>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <system_error>

namespace service_api {

/// What carries a request to a server and its answer back. `send` sets the error and returns an empty answer
/// when none arrived; any status that did arrive is an answer, not an error.
template <class T>
concept transport = requires(T& carrier, const http_request& request, std::error_code& error) {
    { carrier.send(request, error) } -> std::same_as<http_response>;
};

/// What a server's transport calls for each request.
template <class T>
concept request_handler = requires(T& handler, const http_request& request) {
    { handler(request) } -> std::convertible_to<http_response>;
};

}  // namespace service_api
