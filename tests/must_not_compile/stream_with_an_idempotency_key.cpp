// refused: service_api: an operation has an idempotency key and a stream, which no server can give again:
// and: [docs/errors.md#repeat-stream]
// cause: A server stores the response to a request, and a stream has no end that it could wait for.
// cure: Remove the field, or respond with a list.
#include <service_api/description.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/stream.hpp>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct pay {
    optional<idempotency_key> key{};

    static constexpr auto http =
        endpoint<std::vector<int>>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#else
struct pay {
    optional<idempotency_key> key{};

    static constexpr auto http =
        endpoint<event_stream<int>>{.route = post("/pay"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#endif

constexpr api<pay> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
