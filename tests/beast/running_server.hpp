#pragma once

#include <functional>
#include <service_api/beast/beast_server.hpp>
#include <thread>
#include <utility>

/// A server on a free port of this machine that runs on its own thread until it goes out of scope.
class running_server {
public:
    explicit running_server(std::function<service_api::http_response(const service_api::http_request&)> handler,
                            service_api::beast_server_options options = {})
        : server_(std::move(handler), std::move(options)), thread_([this] { server_.run(); }) {}
    ~running_server() { server_.stop(); }

    std::uint16_t port() const { return server_.port(); }
    void stop() { server_.stop(); }
    void join() { thread_.join(); }

private:
    service_api::beast_server server_;
    std::jthread thread_;
};
