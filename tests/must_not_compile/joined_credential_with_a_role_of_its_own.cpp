// refused: service_api: one of several credentials has a role, scopes or ownership: write (one && other).only_for(...)
// and: [docs/errors.md#access-joined-role]
// cause: Role and ownership are properties of the caller, whom all credentials identify together.
// cure: Put the credentials into parentheses and the role behind them.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access = (bearer_token && api_key_in_header("X-Key")).only_for("admin");
#else
constexpr access_policy access = bearer_token.only_for("admin") && api_key_in_header("X-Key");
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
