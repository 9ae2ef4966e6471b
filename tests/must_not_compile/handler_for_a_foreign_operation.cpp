// refused: service_api: this server has handlers or predicates for ForeignOperations, which its api does not list: add them to api<...> or remove them here
// and: [docs/errors.md#server-foreign-handler]
// cause: The listed operations are not in the server's `api<...>`, so there is no route that leads to these handlers.
// cure: Add the operations to the api, or remove the handlers.
#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct ping {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

struct pong {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<null_data>{.route = get("/pong"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pong, (), (text))

no_data response_ping(const ping&) { return {}; }
null_data response_pong(const pong&) { return {}; }

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};

#ifndef REFUSE
const auto service = serve(api<ping, pong>{}, parts, handle<ping>(response_ping), handle<pong>(response_pong));
#else
const auto service = serve(api<ping>{}, parts, handle<ping>(response_ping), handle<pong>(response_pong));
#endif

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 200 ? 0 : 1; }
