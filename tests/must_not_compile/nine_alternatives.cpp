// refused: service_api: a list of a description holds at most 8 entries: remove one
// and: [docs/errors.md#list-too-long]
// cause: A description is a constant of fixed size: its lists (access alternatives, limits, errors, parts of a signature) have room for 8.
// cure: Remove an item.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

constexpr access_policy eight = api_key_in_header("X-1") || api_key_in_header("X-2") || api_key_in_header("X-3") ||
                                api_key_in_header("X-4") || api_key_in_header("X-5") || api_key_in_header("X-6") ||
                                api_key_in_header("X-7") || api_key_in_header("X-8");

struct look {
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = eight, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = eight || bearer_token, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
