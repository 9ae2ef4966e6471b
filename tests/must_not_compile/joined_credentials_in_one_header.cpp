// refused: service_api: two credentials of one request are sent in the same header or parameter: remove one, or write || between alternatives
// and: [docs/errors.md#access-joined-location]
// cause: A header or a parameter of a request has one value, so it cannot hold two credentials.
// cure: Remove one of them, or give it another name. A request that has either has alternatives: `||`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access = api_key_in_header("X-Key") && api_key_in_query("X-Key");
#else
constexpr access_policy access = api_key_in_header("X-Key") && api_key_in_header("x-key");
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
