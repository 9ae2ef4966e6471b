// refused: service_api: an operation with an optional caller requires a role, scopes or an ownership, which only callers have: remove || public_access
// and: [docs/errors.md#access-optional-role]
// cause: A request without a credential has no caller, so it can have neither a role nor anything of its own.
// cure: Remove `|| public_access`, or the role or ownership; the handler can check roles of a caller that is there.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = bearer_token || public_access, .limit = unspecified};
#else
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = (bearer_token || public_access).only_for("admin"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
