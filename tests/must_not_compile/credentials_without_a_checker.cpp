// refused: service_api: the environment lacks what OperationsWithCredentials need: write .credentials = ...
// and: [docs/errors.md#server-credentials]
// cause: The listed operations take a token, password or API key, and the server has nothing that checks it.
// cure: Supply `.credentials` in the environment.
#include <service_api/server.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

[[maybe_unused]] struct nobody {
    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return {}; }
} tokens;

const auto parts = environment{.clock = [] { return unix_ms{0}; },
#ifndef REFUSE
                               .credentials = tokens,
#endif
                               .on_exception = [](std::exception_ptr) {}};

const auto service = serve(api<look>{}, parts, handle<look>([](const look&) { return no_data{}; }));

}  // namespace

int main() { return service({.method = "GET", .target = "/look"}).status == 401 ? 0 : 1; }
