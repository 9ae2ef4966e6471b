#pragma once

#include <cstdint>
#include <functional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>

namespace benchmarks {

using handler = std::function<service_api::http_response(const service_api::http_request&)>;

/// Serves on a port of this machine, on one thread, until the handler says so through the function it is given.
struct http_server {
    std::function<void()> run;   ///< returns after `stop`
    std::function<void()> stop;  ///< called by the handler
    std::uint16_t port;
};

/// The library's server, as the platform runs it; and one on Beast alone, which reads and writes what a handler needs.
http_server open_service_api(handler response);
http_server open_beast(handler response);

/// Peers with a front of their own. cpp-httplib serves one connection at a time on a thread.
http_server open_restinio(handler response);
http_server open_pistache(handler response);
http_server open_httplib(handler response);

/// Measures a public and a signed request over loopback: the processor time of the server's thread for each. The peers serve
/// the public one, with the work by hand.
void measure_fronts();

}  // namespace benchmarks
