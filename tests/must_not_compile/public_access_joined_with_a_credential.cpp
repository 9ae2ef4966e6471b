// refused: service_api: public access is joined with a credential, which adds nothing to it: remove one of the two
// and: [docs/errors.md#access-public-joined]
// cause: Public access needs no credential, so it cannot be needed together with one.
// cure: Remove one of the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access = bearer_token && api_key_in_header("X-Key");
#else
constexpr access_policy access = bearer_token && public_access;
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
