// refused: service_api: serve lacks its environment: write serve(api, environment{.clock = system_wall_clock{}, .on_exception = ...}, handle<...>(...))
// and: [docs/errors.md#server-environment]
// cause: The second argument of `serve` is not an `environment`: the clock, and what else the operations need.
// cure: Write the environment before the handlers.
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

no_data response_ping(const ping&) { return {}; }

[[maybe_unused]] const auto parts =
    environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};

#ifndef REFUSE
const auto service = serve(api<ping>{}, parts, handle<ping>(response_ping));
#else
const auto service = serve(api<ping>{}, handle<ping>(response_ping));
#endif

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 200 ? 0 : 1; }
