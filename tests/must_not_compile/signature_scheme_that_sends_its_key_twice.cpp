// refused: service_api: a signature scheme sends its key twice, in a place of its own and in the text of the signature: remove .key
// and: [docs/errors.md#signing-key-twice]
// cause: The server would verify with one of the two, and a proxy might read the other.
// cure: Keep the key in the text, or remove it there.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

constexpr signature_text sent{
    .components = {signature_component::key, fixed_text(":"), signature_component::signature}};

#ifndef REFUSE
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::body},
                                   .signature = header_named("X-Signature"),
                                   .sent_as = sent};
#else
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::body},
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature"),
                                   .sent_as = sent};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
