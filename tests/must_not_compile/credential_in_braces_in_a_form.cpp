// refused: service_api: a credential is in a form, where only a nonce may be: write api_key_in_header(...) or api_key_in_query(...)
// and: [docs/errors.md#credential-form]
// and: look
// cause: A client writes a nonce only into a form; a key would be added to a body of any kind.
// cure: Send the key in a header or in the query.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr credential_location key = parameter_named("key");
#else
constexpr credential_location key = form_field_named("key");
#endif
constexpr access_policy access{.schemes = {access_scheme{.kind = credential_kind::api_key, .location = key}}};

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
