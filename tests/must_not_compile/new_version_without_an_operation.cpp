// refused: service_api: the new version lacks Operation: list an operation with its verb and path
// and: [docs/errors.md#version-operation-missing]
// cause: Clients of the old version call the operation by its verb and path.
// cure: Keep the operation, with its verb and path.
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

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#else
struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/order"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#endif

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
