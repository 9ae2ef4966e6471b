// refused: service_api: only_for(...) lists a role twice: remove one of the two
// and: [docs/errors.md#access-role-twice]
// cause: The caller must have one of the listed roles, so a second mention of one has no effect; another was probably meant.
// cure: Remove one of the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = bearer_token.only_for("editor", "owner"), .limit = unspecified};
#else
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = bearer_token.only_for("editor", "editor"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
