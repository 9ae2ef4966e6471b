#include <memory>
#include <service_api/beast/beast_server.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <service_api/trading/api.hpp>
#include <utility>

#include "front/front.hpp"

namespace benchmarks {

http_server open_service_api(handler response) {
    using namespace service_api;
    const auto options =
        make_transport_options(trading::v1, [] { return unix_ms{0}; }, beast_server_options{.threads = 1});
    const auto server = std::make_shared<beast_server>(std::move(response), options);
    return {[server] { server->run(); }, [server] { server->stop(); }, server->port()};
}

}  // namespace benchmarks
