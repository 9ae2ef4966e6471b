// refused: service_api: a handler does not fit its operation, whose caller is optional: it takes (const Op&, const std::optional<caller>&), or (const Op&) alone, and returns reply<Op>
// and: [docs/errors.md#handler-optional-caller]
// cause: The operation accepts requests without a credential, and these have no caller.
// cure: Take a `const std::optional<caller>&`, which is empty for these requests.
#include <optional>
#include <service_api/server.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = bearer_token || public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

#ifndef REFUSE
const auto part = handle<look>([](const look&, const std::optional<caller>&) -> reply<look> { return no_data{}; });
#else
const auto part = handle<look>([](const look&, const caller&) -> reply<look> { return no_data{}; });
#endif

}  // namespace

int main() { return part.entries().empty() ? 1 : 0; }
