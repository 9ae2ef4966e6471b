// refused: service_api: an operation has an idempotency key and a .repeat without it: remove the .repeat, or
// and: [docs/errors.md#repeat-beside-key]
// cause: The key decides whether a request may be sent again.
// cure: Remove one of the two.
#include <service_api/description.hpp>
#include <service_api/idempotency.hpp>

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

    static constexpr auto http = endpoint<no_data>{
        .route = post("/pay"), .access = bearer_token, .limit = unspecified, .repeat = repeatability::never};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#endif

constexpr api<pay> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
