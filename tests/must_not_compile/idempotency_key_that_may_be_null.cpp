// refused: service_api: the idempotency key of an operation may be null, deprecated or have a default: write
// and: [docs/errors.md#repeat-key-field]
// cause: The client makes a key if the field has none; a null is a value.
// cure: Write `optional<idempotency_key>` or `required<idempotency_key>`.
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
    optional<nullable<idempotency_key>> key{};

    static constexpr auto http = endpoint<no_data>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#endif

constexpr api<pay> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
