#pragma once

#include <cstdint>
#include <functional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>

namespace benchmarks {

using handler = std::function<service_api::http_response(const service_api::http_request&)>;

/// A server on a port of this machine, with one thread. It serves until the handler calls `stop`.
struct http_server {
    std::function<void()> run;   ///< returns after `stop`
    std::function<void()> stop;  ///< called by the handler
    std::uint16_t port;
};

/// Open the library's server as the platform runs it, and a server on Beast alone, which reads and writes only what a
/// handler needs.
http_server open_service_api(handler response);
http_server open_beast(handler response);

/// Open the peers with an HTTP server of their own. cpp-httplib serves one connection at a time on a thread.
http_server open_restinio(handler response);
http_server open_pistache(handler response);
http_server open_httplib(handler response);

/// Measures a public and a signed request over loopback: the processor time of the server's thread for each. The peers
/// serve the public one, with the hand-written handler.
void measure_fronts();

}  // namespace benchmarks
