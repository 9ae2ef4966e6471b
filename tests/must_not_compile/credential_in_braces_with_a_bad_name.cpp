// refused: service_api: the name of a header with a credential holds letters, digits and - only
// and: [docs/errors.md#header-name]
// and: look
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access{
    .schemes = {access_scheme{.kind = credential_kind::api_key, .location = {.name = "X-Key"}}}};
#else
constexpr access_policy access{
    .schemes = {access_scheme{.kind = credential_kind::api_key, .location = {.name = "X Key"}}}};
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
