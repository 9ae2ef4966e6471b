// refused: service_api: an operation with an idempotency key needs no caller, so that anyone with a key would get
// and: [docs/errors.md#idempotency-caller]
// cause: A server stores responses for each account.
// cure: Describe the credential that identifies the account.
#include <service_api/idempotency.hpp>
#include <service_api/server.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct pay {
    optional<idempotency_key> key{};

    static constexpr auto http = endpoint<no_data>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#else
struct pay {
    optional<idempotency_key> key{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/pay"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#endif

[[maybe_unused]] const auto part = handle<pay>([](const pay&) { return no_data{}; });

}  // namespace

int main() { return 0; }
