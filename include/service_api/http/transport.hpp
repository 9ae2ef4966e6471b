#pragma once

#include <concepts>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <system_error>

namespace service_api {

/// Sends a request to a server and returns the response. `send` sets the error and returns an empty response if no
/// response arrived; a response of any status is not an error.
template <class T>
concept transport = requires(T& carrier, const http_request& request, std::error_code& error) {
    { carrier.send(request, error) } -> std::same_as<http_response>;
};

/// A function that a server's transport calls for each request; it returns the response.
template <class T>
concept request_handler = requires(T& handler, const http_request& request) {
    { handler(request) } -> std::convertible_to<http_response>;
};

}  // namespace service_api
