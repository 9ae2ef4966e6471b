// refused: service_api: the new version of Operation must be sent Field, which clients need not send: write optional<...>
// and: [docs/errors.md#version-new-field]
// cause: Clients of the old version do not send the field, and the new version refuses a request without it.
// cure: Make the field optional, or give it a default.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

constexpr api<place_order> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct place_order {
    required<std::string> symbol;
    optional<decimal> price{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol, price))
#else
struct place_order {
    required<std::string> symbol;
    required<decimal> price;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol, price))
#endif

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
