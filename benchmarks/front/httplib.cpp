#include <httplib.h>

#include <limits>
#include <memory>
#include <utility>

#include "front/front.hpp"

namespace benchmarks {

namespace {

/// Runs each connection on the thread that accepts, one at a time.
class on_this_thread : public httplib::TaskQueue {
public:
    void enqueue(std::function<void()> connection) override { connection(); }
    void shutdown() override {}
};

}  // namespace

http_server open_httplib(handler response) {
    const auto server = std::make_shared<httplib::Server>();
    server->new_task_queue = [] { return new on_this_thread; };
    server->set_keep_alive_max_count(std::numeric_limits<std::size_t>::max());
    server->set_tcp_nodelay(true);
    server->Get("/v1/public/vault_balance",
                [response = std::move(response)](const httplib::Request& request, httplib::Response& response) {
                    service_api::http_response made = response({.method = request.method,
                                                                .target = request.target,
                                                                .body = request.body,
                                                                .peer_address = request.remote_addr});
                    response.status = made.status;
                    for (const auto& [name, value] : made.headers) response.set_header(name, value);
                    response.body = std::move(made.body);
                });
    const int port = server->bind_to_any_port("127.0.0.1");
    return {[server] { server->listen_after_bind(); }, [server] { server->stop(); }, static_cast<std::uint16_t>(port)};
}

}  // namespace benchmarks
