#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <service_api/beast/beast_server_options.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api {

/// An HTTP/1.1 server on Boost.Asio for the open internet: `framing_rule.hpp` lists the rules for requests,
/// `beast_server_options.hpp` the bounds. The handler is called from several threads; if it throws, the response is a
/// 500. TLS must be terminated by a proxy.
class beast_server {
public:
    /// Listens at once (`port()` is valid) and serves in `run()`. Throws `std::system_error`, whose text
    /// names the address, if the address is invalid or in use.
    SERVICE_API_DECL beast_server(std::function<http_response(const http_request&)> handler,
                                  beast_server_options options = {});
    SERVICE_API_DECL ~beast_server();

    beast_server(const beast_server&) = delete;
    beast_server& operator=(const beast_server&) = delete;

    /// Returns the port on which the server listens.
    SERVICE_API_DECL std::uint16_t port() const;

    /// Returns the number of open connections, for metrics.
    SERVICE_API_DECL std::size_t connections() const;
    /// Returns the number of requests that wait for a thread or are being handled, for metrics.
    SERVICE_API_DECL std::size_t waiting() const;

    /// Makes SIGTERM and SIGINT stop the server gracefully. Call it before `run()`.
    SERVICE_API_DECL void stop_on_signals();

    /// Serves on this thread and `threads - 1` others until the server is stopped. May be called once.
    SERVICE_API_DECL void run();

    /// Stops accepting and closes idle connections; requests that have begun are completed, and their responses have
    /// `Connection: close`. `run()` returns after that. May be called from any thread, any number of times.
    SERVICE_API_DECL void stop();

private:
    class implementation;  // so that this header includes nothing of Boost

    const std::unique_ptr<implementation> implementation_;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/beast/beast_server.ipp>
#endif
