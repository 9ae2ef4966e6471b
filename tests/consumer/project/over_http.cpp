// Sends one request to a server in the same process, over the network of this machine.
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_server.hpp>
#include <string>
#include <system_error>
#include <thread>

using namespace service_api;

int main() {
    beast_server server([](const http_request& request) {
        return http_response{.status = 200, .body = request.target + ' ' + request.peer_address};
    });
    const std::jthread serving([&] { server.run(); });
    beast_client wire("http://127.0.0.1:" + std::to_string(server.port()));
    std::error_code error;
    const http_response response = wire.send({.method = "GET", .target = "/v1/prices"}, error);
    server.stop();
    return !error && response.status == 200 && response.body == "/v1/prices 127.0.0.1" ? 0 : 1;
}
