// refused: service_api: the new version of Operation may respond without Field, which clients need: write required<...>
// and: [docs/errors.md#version-response-required]
// cause: Clients of the old version refuse a response without this field.
// cure: Keep the field `required<...>`.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct order {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(order, (), (id))

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
struct order {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(order, (), (id))

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<rows_of<order>>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#else
struct order {
    optional<std::string> id{};
};
BOOST_DESCRIBE_STRUCT(order, (), (id))

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
