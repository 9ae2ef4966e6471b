// refused: service_api: an alternative needs the same credentials as one before it, in the same headers or parameters: remove one of the two
// and: [docs/errors.md#access-same-alternative]
// cause: The first alternative of which a request has all credentials is verified, so the second of two with the same credentials is never chosen. The order of joined credentials and the case of header names make no difference.
// cure: Remove one of the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access = (bearer_token && api_key_in_header("X-Key")) || api_key_in_header("X-Key");
#else
constexpr access_policy access =
    (bearer_token && api_key_in_header("X-Key")) || (api_key_in_header("x-key") && bearer_token);
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
