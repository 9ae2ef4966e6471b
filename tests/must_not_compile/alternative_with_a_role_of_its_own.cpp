// refused: service_api: an alternative has a role, scopes or ownership: write (one || other).only_for(...)
// and: [docs/errors.md#access-alternative-role]
// cause: Role and ownership hold for the whole operation, whichever credential the caller has.
// cure: Put the alternatives into parentheses and the role behind them.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = (bearer_token || basic_login).only_for("admin"), .limit = unspecified};
#else
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = bearer_token.only_for("admin") || basic_login, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
