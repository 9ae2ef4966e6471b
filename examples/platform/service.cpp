#include "service.hpp"

#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <utility>

#include "handlers.hpp"
#include "limits.hpp"
#include "store.hpp"

namespace platform {

using namespace service_api;

std::function<http_response(const http_request&)> make_service(store& records, std::function<unix_ms()> clock,
                                                               limits& limiter,
                                                               std::function<void(std::exception_ptr)> on_exception,
                                                               postgresql_pool* pool) {
    return serve(trading::v1,
                 environment{.clock = std::move(clock),
                             .keys = records,
                             .verifier = ed25519_verifier{},
                             .limiter = limiter,
                             .replays = records,
                             .on_exception = std::move(on_exception)},
                 account_handlers(records), broker_handlers(records), vault_handlers(records, pool));
}

}  // namespace platform
