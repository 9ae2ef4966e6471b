// refused: service_api: public access has an alternative, which nobody would need: remove one of the two
// and: [docs/errors.md#access-public-alternative]
// cause: An operation that anybody may call needs no credential, so the other alternative has no effect.
// cure: Remove one of the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = bearer_token || basic_login, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = bearer_token || public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
