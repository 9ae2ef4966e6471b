// refused: service_api: a webhook is no POST, or has a field in its path or query: a subscriber chooses the URL
// and: [docs/errors.md#webhook-route]
// cause: The sender calls the URL of each subscriber, of which it knows only the text.
// cure: Write a POST, with the field in its body.
#include <service_api/description.hpp>
#include <service_api/webhooks.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

constexpr signature_scheme signing{
    .components = {signature_component::body}, .signature = header_named("X-Signature"), .key_is_agreed = true};

#ifndef REFUSE
struct order_filled {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_content>{.route = post("/order_filled"), .access = signed_by(signing), .limit = unspecified};
};
#else
struct order_filled {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_content>{.route = post("/orders/{id}/filled"), .access = signed_by(signing), .limit = unspecified};
};
#endif
BOOST_DESCRIBE_STRUCT(order_filled, (), (id))

constexpr webhooks<order_filled> events{};

}  // namespace

int main() { return events.size == 1 ? 0 : 1; }
