// refused: service_api: a credential is in a header that the transport writes or that describes the message:
// and: [docs/errors.md#header-name-transport]
// and: look
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::body}, .key = {.name = "X-Key"}, .signature = header_named("X-Signature")};
constexpr access_policy access = signed_by(signing);
#else
constexpr signature_scheme signing{
    .components = {signature_component::body}, .key = {.name = "Host"}, .signature = header_named("X-Signature")};
constexpr access_policy access = signed_by(signing);
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
