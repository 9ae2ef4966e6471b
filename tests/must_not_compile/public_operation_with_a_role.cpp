// refused: service_api: a public operation requires a role, scopes or an ownership, which only callers have
// and: [docs/errors.md#access-public-role]
// cause: Roles and ownership are properties of a caller, and a public operation has none.
// cure: Remove the role, or ask for a credential.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_balances {
    optional<std::string> token{};

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/balances"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_balances, (), (token))

struct list_tokens {
    optional<std::string> chain{};

#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/tokens"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/tokens"), .access = public_access.only_for("admin"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(list_tokens, (), (chain))

constexpr api<list_balances, list_tokens> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
