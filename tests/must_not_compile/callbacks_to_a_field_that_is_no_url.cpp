// refused: service_api: an operation has callbacks to a field that is no URL of its requests: name a member of type required<uri> or optional<uri>
// and: [docs/errors.md#callback-field]
// cause: The server sends the events to the URL in that field, whose syntax the type checks.
// cure: Give the field the type `uri`, or name another.
#include <service_api/description.hpp>
#include <service_api/webhooks.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct paid_event {
    required<int> amount;
    static constexpr auto http = endpoint<no_content, problem_details>{
        .route = post("/paid_event"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(paid_event, (), (amount))

struct create_payment {
    required<int> amount;
#ifndef REFUSE
    required<uri> callback_url;
#else
    required<std::string> callback_url;
#endif

    using callbacks = callbacks_to<"callback_url", paid_event>;
    static constexpr auto http = endpoint<no_content, problem_details>{
        .route = post("/payments"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(create_payment, (), (amount, callback_url))

constexpr api<create_payment> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
