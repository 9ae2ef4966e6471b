// refused: service_api: an operation may be repeated by a key, but has none: add a field
// and: [docs/errors.md#repeat-no-key]
// cause: Without a key, a server runs each request that arrives.
// cure: Add the field, or write what the operation guarantees without it.
#include <service_api/description.hpp>
#include <service_api/idempotency.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct pay {
    optional<idempotency_key> key{};

    static constexpr auto http = endpoint<no_data>{
        .route = post("/pay"), .access = bearer_token, .limit = unspecified, .repeat = repeatability::by_key};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#else
struct pay {
    optional<std::string> key{};

    static constexpr auto http = endpoint<no_data>{
        .route = post("/pay"), .access = bearer_token, .limit = unspecified, .repeat = repeatability::by_key};
};
BOOST_DESCRIBE_STRUCT(pay, (), (key))
#endif

constexpr api<pay> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
