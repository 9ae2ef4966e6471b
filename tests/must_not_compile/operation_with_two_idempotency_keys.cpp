// refused: service_api: an operation has two idempotency keys, of which a server would store one: keep one field
// and: [docs/errors.md#repeat-two-keys]
// cause: A server stores the response to a request under one key.
// cure: Keep one field of this type; the other is a `std::string`.
#include <service_api/description.hpp>
#include <service_api/idempotency.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct pay {
    optional<idempotency_key> key{};
    optional<std::string> batch{};

    static constexpr auto http = endpoint<no_data>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key, batch))
#else
struct pay {
    optional<idempotency_key> key{};
    optional<idempotency_key> batch{};

    static constexpr auto http = endpoint<no_data>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key, batch))
#endif

constexpr api<pay> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
