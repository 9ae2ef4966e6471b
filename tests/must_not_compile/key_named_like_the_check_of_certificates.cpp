// refused: service_api: a key in the query has the name by which servers check certificates
// and: [docs/errors.md#access-key-name]
// cause: `.credentials` of a server gets the name of the key with the key. With this name, a sender could write the fingerprint of a certificate.
// cure: Write another name.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_query("key"), .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_query("mutual_tls"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
