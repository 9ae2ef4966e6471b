// refused: service_api: the name of a header with a credential holds letters, digits and - only
// and: [docs/errors.md#header-name]
// and: look
// cause: Some servers drop headers with other characters, such as `_`, without an error.
// cure: Use letters, digits and `-`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("X-API-Key"), .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("X_API_Key"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
