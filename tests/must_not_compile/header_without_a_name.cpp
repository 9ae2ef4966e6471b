// refused: service_api: a header has no name: write header_named(
// and: [docs/errors.md#header-name-empty]
// cause: A header is found by its name, and the name is empty.
// cure: Write the name.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("X-API-Key"), .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header(""), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
