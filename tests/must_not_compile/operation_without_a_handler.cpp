// refused: service_api: this server lacks a handler for each operation listed in OperationsWithoutAHandler: write handle<operation>(handler)
// and: [docs/errors.md#server-no-handler]
// cause: The api lists the operations, and the server has nothing to call for the ones in the list that the message shows.
// cure: Add `handle<operation>(handler)` for each.
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
const auto service = serve(api<ping, pong>{}, parts, handle<pong>(response_pong), handle<ping>(response_ping));
#else
const auto service = serve(api<ping, pong>{}, parts, handle<pong>(response_pong));
#endif

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 200 ? 0 : 1; }
