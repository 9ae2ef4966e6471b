// refused: service_api: an alternative needs the same credentials as one before it, in the same headers or parameters: remove one of the two
// and: [docs/errors.md#access-same-alternative]
#include <service_api/description.hpp>

namespace {

using namespace service_api;

// Each request with a bearer token has a key in that header, too.
#ifndef REFUSE
constexpr access_policy access = bearer_token || api_key_in_header("authorization");
#else
constexpr access_policy access = api_key_in_header("authorization") || bearer_token;
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
