// refused: service_api: this server has two handlers for each operation listed in OperationsWithTwoHandlers: keep one on<operation>(handler)
// and: [docs/errors.md#server-two-handlers]
// cause: Each operation has one handler, and the listed ones have several.
// cure: Remove all but one.
#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;

struct ping {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

struct pong {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<null_data>{.route = get("/pong"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(pong, (), (text))

no_data answer_ping(const ping&) { return {}; }
null_data answer_pong(const pong&) { return {}; }

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};

#ifndef REFUSE
const auto desk = serve(api<ping, pong>{}, parts, on<ping>(answer_ping), on<pong>(answer_pong));
#else
const auto desk = serve(api<ping, pong>{}, parts, on<ping>(answer_ping), on<pong>(answer_pong), on<ping>(answer_ping));
#endif

}  // namespace

int main() { return desk({.method = "GET", .target = "/ping"}).status == 200 ? 0 : 1; }
