// refused: service_api: a handler does not fit its operation: it takes (const Op&, const caller&), or (const Op&) alone as a public operation must, and returns reply<Op>, or with service_api/awaitable.hpp an awaitable of it
// and: [docs/errors.md#handler-signature]
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
const auto service = serve(api<ping>{}, parts, handle<ping>(response_ping));
#else
const auto service = serve(api<ping>{}, parts, handle<ping>([](const pong&) -> reply<ping> { return no_data{}; }));
#endif

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 200 ? 0 : 1; }
