// refused: service_api: an alternative is never chosen, because one before it needs only some of its credentials: write the one with more credentials first
// and: [docs/errors.md#access-unreachable]
// cause: The first alternative of which a request has all credentials is verified, and each request with all credentials of the second alternative has those of the first.
// cure: Write the alternative with more credentials before the other.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access = (bearer_token && api_key_in_header("X-Key")) || bearer_token;
#else
constexpr access_policy access = bearer_token || (bearer_token && api_key_in_header("X-Key"));
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
