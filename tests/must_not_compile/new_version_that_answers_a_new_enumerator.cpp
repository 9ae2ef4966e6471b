// refused: service_api: the new version of Operation may respond with a value of Field that clients cannot read
// and: [docs/errors.md#version-response-enumerator]
// cause: Clients of the old version read the field into an enumeration that lacks the new enumerator.
// cure: Keep to the old enumerators, or let the old version read the field as an open enumeration first.
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

struct order {
    required<sides> side;
};
BOOST_DESCRIBE_STRUCT(order, (), (side))

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<rows_of<order>>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

constexpr api<place_order> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
BOOST_DEFINE_ENUM_CLASS(sides, buy)

struct order {
    required<sides> side;
};
BOOST_DESCRIBE_STRUCT(order, (), (side))

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<rows_of<order>>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#else
BOOST_DEFINE_ENUM_CLASS(sides, buy, sell, both)

struct order {
    required<sides> side;
};
BOOST_DESCRIBE_STRUCT(order, (), (side))

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<rows_of<order>>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#endif

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
