// refused: service_api: a webhook signs its target or has a credential in its query, but a subscriber chooses
// and: [docs/errors.md#webhook-access]
// cause: A signature of the described path would not be that of the request at the URL of the subscriber.
// cure: Sign the body, and a timestamp in a header.
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
constexpr signature_scheme signing{.components = {signature_component::target, signature_component::body},
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
