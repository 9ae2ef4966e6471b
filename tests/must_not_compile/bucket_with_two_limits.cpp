// refused: service_api: operations of this api name one bucket with a different count, window or scope: write another .bucket
// and: [docs/errors.md#limit-bucket]
// cause: Operations with one `.bucket` share one counter, and a counter has one count, window and scope.
// cure: Write the same limit in each, or another bucket.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct place_order {
    required<std::string> symbol;

    static constexpr auto http = endpoint<no_data>{.route = post("/v1/order"),
                                                   .access = bearer_token,
                                                   .limit = rate{1'200, per_minute, limit_scope::account, 5, "orders"}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

struct cancel_order {
    required<std::string> symbol;

#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{.route = delete_("/v1/order"),
                                                   .access = bearer_token,
                                                   .limit = rate{1'200, per_minute, limit_scope::account, 1, "orders"}};
#else
    static constexpr auto http = endpoint<no_data>{.route = delete_("/v1/order"),
                                                   .access = bearer_token,
                                                   .limit = rate{1'200, per_hour, limit_scope::account, 1, "orders"}};
#endif
};
BOOST_DESCRIBE_STRUCT(cancel_order, (), (symbol))

constexpr api<place_order, cancel_order> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
