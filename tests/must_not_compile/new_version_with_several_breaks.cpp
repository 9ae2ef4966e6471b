// refused: service_api: the new version of Operation has another type for Field: keep the type
// and: [docs/errors.md#version-type]
// then: "first"
// then: "second"
// then: "third"
// then: "fourth"
// errors by g++: 5
#include <cstdint>
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

// Every break of every operation is printed, in declared order.
template <int Version, class Field>
struct list_orders {
    optional<Field> first{};
    optional<Field> second{};

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(list_orders, (), (first, second), (), ())
};
template <int Version, class Field>
struct list_trades {
    optional<Field> third{};
    optional<Field> fourth{};

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/trades"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(list_trades, (), (third, fourth), (), ())
};

constexpr api<list_orders<1, std::int64_t>, list_trades<1, std::int64_t>> v1{};
#ifndef REFUSE
constexpr api<list_orders<2, std::int64_t>, list_trades<2, std::int64_t>> v2{};
#else
constexpr api<list_trades<2, date>, list_orders<2, date>> v2{};
#endif

static_assert(compatible<v1, v2>);

}  // namespace

int main() { return v2.size == 2 ? 0 : 1; }
