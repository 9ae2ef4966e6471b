// refused: service_api: a list of a description holds at most 8 entries: remove one
// and: [docs/errors.md#list-too-long]
// cause: A description is a constant of fixed size: its lists (access alternatives, limits, errors, parts of a signature) have room for 8.
// cure: Remove an item.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

constexpr access_policy four = bearer_token || basic_login || api_key_in_header("X-One") || api_key_in_header("X-Two");

struct look {
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = four || four, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = four || four || bearer_token, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
