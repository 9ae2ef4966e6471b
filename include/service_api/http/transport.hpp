#pragma once

#include <concepts>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <system_error>

namespace service_api {

/// Sends a request to a server and returns the response. `send` sets the error and returns an empty response if no
/// response arrived, with `unsent` if the request surely was not sent; a response of any status is not an error.
template <class T>
concept transport = requires(T& carrier, const http_request& request, std::error_code& error) {
    { carrier.send(request, error) } -> std::same_as<http_response>;
};

/// Sends requests without blocking a thread: `async_exchange(call, token)` returns what the completion token demands.
/// `default_token` is the token of calls without one. The transport calls `call.prepare(request)` first, on the thread
/// that starts the exchange. If that returns no outcome, the request is sent, and the outcome, with which the call
/// completes, is `call.finish(response, error)`; both arguments are as `transport::send` returns them.
template <class T>
concept async_transport = requires(T& carrier) {
    typename T::executor_type;
    typename T::default_token;
    { carrier.get_executor() } -> std::same_as<typename T::executor_type>;
};

/// A function that a server's transport calls for each request; it returns the response.
template <class T>
concept request_handler = requires(T& handler, const http_request& request) {
    { handler(request) } -> std::convertible_to<http_response>;
};

}  // namespace service_api
