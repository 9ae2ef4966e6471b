// refused: service_api: a signature scheme sends a key and says that it is agreed: remove .key_is_agreed
// and: [docs/errors.md#signing-key-agreed]
// cause: A receiver would have two keys to verify with.
// cure: Remove one of the two.
#include <service_api/description.hpp>
#include <service_api/webhooks.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::body}, .signature = header_named("X-Signature"), .key_is_agreed = true};
#else
constexpr signature_scheme signing{.components = {signature_component::body},
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature"),
                                   .key_is_agreed = true};
#endif

struct order_filled {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_content>{.route = post("/order_filled"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(order_filled, (), (id))

constexpr webhooks<order_filled> events{};

}  // namespace

int main() { return events.size == 1 ? 0 : 1; }
