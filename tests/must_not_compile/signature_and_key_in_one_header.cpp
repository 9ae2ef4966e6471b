// refused: service_api: a request has two of its credentials, or two parts of a signature, in one header or
// and: [docs/errors.md#credential-location-twice]
// and: look
// cause: A header or a parameter of a request has one value, so it cannot hold both.
// cure: Give one of them another name.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::body}, .key = header_named("X-Key"), .signature = header_named("X-Signature")};
constexpr access_policy access = signed_by(signing);
#else
constexpr signature_scheme signing{.components = {signature_component::body},
                                   .key = header_named("x-signature"),
                                   .signature = header_named("X-Signature")};
constexpr access_policy access = signed_by(signing);
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
