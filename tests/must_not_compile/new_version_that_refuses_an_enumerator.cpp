// refused: service_api: the new version of Operation rejects a value of Field that clients send: keep the enumerator
// and: [docs/errors.md#version-request-enumerator]
// cause: Clients of the old version send the enumerator that the new version lacks.
// cure: Keep the enumerator.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

BOOST_DEFINE_ENUM_CLASS(sides, buy, sell)

struct place_order {
    required<sides> side;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (side))

constexpr api<place_order> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
BOOST_DEFINE_ENUM_CLASS(sides, buy, sell, both)

struct place_order {
    required<sides> side;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (side))
#else
BOOST_DEFINE_ENUM_CLASS(sides, buy)

struct place_order {
    required<sides> side;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (side))
#endif

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
