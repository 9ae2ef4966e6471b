// refused: service_api: an operation has a field that is named like a credential in its query: give the field or the credential another name
// and: [docs/errors.md#credential-field]
// cause: The credential travels in the query under the same name as the field, so the server could not tell them apart.
// cure: Rename one of the two.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct look {
    optional<std::string> key{};
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_query("api_key"), .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_query("key"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), (key))

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
