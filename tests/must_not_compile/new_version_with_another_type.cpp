// refused: service_api: the new version of Operation has another type for Field: keep the type
// and: [docs/errors.md#version-type]
// cause: Clients of the old version send or read the field with its old type.
// cure: Keep the type; add a new field for the new type.
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
    optional<decimal> price{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol, price))

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
    optional<std::string> price{};

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
