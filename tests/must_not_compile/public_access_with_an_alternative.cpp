// refused: service_api: public access has an alternative after it, which is never chosen: write || public_access last, or remove one of the two
// and: [docs/errors.md#access-public-alternative]
// cause: A request is accepted by public access without a credential, so an alternative after it has no effect.
// cure: Write `|| public_access` last if the caller is optional; otherwise remove one of the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = bearer_token || public_access, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = public_access || bearer_token, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
