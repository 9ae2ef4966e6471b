// refused: service_api: the new version of Operation may respond with what breaks a rule of Field: keep or tighten the rule
// and: [docs/errors.md#version-response-rule]
// cause: Clients of the old version may rely on the rule: an array that has at least one item, a number that is never negative.
// cure: Keep the rule or tighten it.
#include <cstdint>
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct order {
    required<std::int64_t> number;

    static constexpr auto rules = rules_of(field(&order::number, positive));
};
BOOST_DESCRIBE_STRUCT(order, (), (number))
struct list_orders {
    static constexpr auto http =
        endpoint<rows_of<order>>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())

constexpr api<list_orders> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct order {
    required<std::int64_t> number;

    static constexpr auto rules = rules_of(field(&order::number, minimum{10}));
};
BOOST_DESCRIBE_STRUCT(order, (), (number))
struct list_orders {
    static constexpr auto http =
        endpoint<rows_of<order>>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())
#else
struct order {
    required<std::int64_t> number;

    static constexpr auto rules = rules_of(field(&order::number, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(order, (), (number))
struct list_orders {
    static constexpr auto http =
        endpoint<rows_of<order>>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())
#endif

constexpr api<list_orders> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
