#pragma once

#include <exception>
#include <functional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/value/unix_time.hpp>

namespace platform {

class limits;
class postgresql_pool;
class store;

/// Returns a server of the six operations over a store: a function from a request to its response. The limiter is
/// passed in, so that several servers can share it; both must outlive the server. With a pool of connections to the
/// database of the store, which must outlive the server as well, requests for vault balances hold no thread while they
/// wait for it.
std::function<service_api::http_response(const service_api::http_request&)> make_service(
    store& records, std::function<service_api::unix_ms()> clock, limits& limiter,
    std::function<void(std::exception_ptr)> on_exception, postgresql_pool* pool = nullptr);

}  // namespace platform
