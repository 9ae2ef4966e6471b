#include <functional>
#include <memory>
#include <restinio/all.hpp>
#include <utility>

#include "front/front.hpp"

namespace benchmarks {

namespace {

struct on_one_thread : restinio::default_single_thread_traits_t {
    using request_handler_t = std::function<restinio::request_handling_status_t(restinio::request_handle_t)>;
};

restinio::request_handling_status_t serve(const restinio::request_handle_t& request, const handler& response) {
    service_api::http_response made = response({.method = request->header().method().c_str(),
                                                .target = request->header().request_target(),
                                                .body = request->body(),
                                                .peer_address = request->remote_endpoint().address().to_string()});
    auto response = request->create_response(
        restinio::http_status_line_t(restinio::http_status_code_t(static_cast<std::uint16_t>(made.status)), "OK"));
    for (const auto& [name, value] : made.headers) response.append_header(name, value);
    return response.set_body(std::move(made.body)).done();
}

}  // namespace

http_server open_restinio(handler response) {
    struct listener {
        boost::asio::io_context io{1};
        std::uint16_t port = 0;
        std::unique_ptr<restinio::http_server_t<on_one_thread>> server{};
    };
    const auto at = std::make_shared<listener>();
    at->server = std::make_unique<restinio::http_server_t<on_one_thread>>(
        restinio::external_io_context(at->io),
        restinio::server_settings_t<on_one_thread>{}
            .address("127.0.0.1")
            .port(0)
            .acceptor_post_bind_hook([at = at.get()](auto& acceptor) { at->port = acceptor.local_endpoint().port(); })
            .request_handler([response = std::move(response)](restinio::request_handle_t request) {
                return serve(request, response);
            }));
    at->server->open_sync();
    return {[at] { at->io.run(); }, [at] { at->io.stop(); }, at->port};
}

}  // namespace benchmarks
