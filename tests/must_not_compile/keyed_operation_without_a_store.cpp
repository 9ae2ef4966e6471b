// refused: service_api: the environment lacks what OperationsWithKeys need: write .idempotency = ...
// and: [docs/errors.md#server-idempotency]
// cause: Without a store, a request that arrives twice runs twice.
// cure: Supply `.idempotency` in the environment.
#include <exception>
#include <optional>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/server.hpp>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct pay {
    optional<idempotency_key> key{};

    static constexpr auto http = endpoint<no_data>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))

struct tokens {
    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return {}; }
} credentials;

#ifndef REFUSE
idempotency_cache store;
const auto parts = environment{.clock = [] { return unix_ms{0}; },
                               .credentials = credentials,
                               .idempotency = store,
                               .on_exception = [](std::exception_ptr) {}};
#else
const auto parts = environment{
    .clock = [] { return unix_ms{0}; }, .credentials = credentials, .on_exception = [](std::exception_ptr) {}};
#endif

const auto service = serve(api<pay>{}, parts, handle<pay>([](const pay&) { return no_data{}; }));

}  // namespace

int main() { return service({.method = "POST", .target = "/pay"}).status == 401 ? 0 : 1; }
