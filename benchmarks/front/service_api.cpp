#include <memory>
#include <service_api/generate/answer.hpp>
#include <service_api/generate/body_limit.hpp>
#include <service_api/trading/api.hpp>
#include <service_api/transport/beast_server.hpp>
#include <utility>

#include "front/front.hpp"

namespace benchmarks {

http_server open_service_api(handler answer) {
    using namespace service_api;
    beast_server_options options{.threads = 1};
    options.body_limit = [most = options.limits.body](const http_request& head) {
        return body_limit(trading::v1, head, most);
    };
    options.refusal = [](int status, const framing_rule* broken) {
        return framing_response(status, unix_ms{0}, broken);
    };
    const auto server = std::make_shared<beast_server>(std::move(answer), options);
    return {[server] { server->run(); }, [server] { server->stop(); }, server->port()};
}

}  // namespace benchmarks
