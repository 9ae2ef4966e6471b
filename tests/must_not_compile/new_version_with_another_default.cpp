// refused: service_api: the new version of Operation has another default for Field: keep the default
// and: [docs/errors.md#version-default]
// cause: Clients of the old version leave the field out and rely on its default.
// cure: Keep the default.
#include <cstdint>
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;

namespace first {

struct list_orders {
    std::int64_t size = 60;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (size))

constexpr api<list_orders> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct list_orders {
    std::int64_t size = 60;
    std::int64_t page = 1;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (size, page))
#else
struct list_orders {
    std::int64_t size = 50;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (size))
#endif

constexpr api<list_orders> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
