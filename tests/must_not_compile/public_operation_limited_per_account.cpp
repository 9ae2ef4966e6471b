// refused: service_api: a public operation has a limit counted per account, but no caller
// and: [docs/errors.md#limit-account]
// cause: A public operation has no caller whose account could be counted.
// cure: Count by address, or ask for a credential.
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
    static constexpr auto http = endpoint<no_data>{
        .route = get("/v1/tokens"), .access = public_access, .limit = rate{1, per_second, limit_scope::account}};
#endif
};
BOOST_DESCRIBE_STRUCT(list_tokens, (), (chain))

constexpr api<list_balances, list_tokens> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
