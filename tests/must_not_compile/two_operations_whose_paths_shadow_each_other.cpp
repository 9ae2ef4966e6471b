// refused: service_api: one path fits two operations of this api and neither has all the literal text
// and: [docs/errors.md#routes-ambiguous]
// cause: A request could be for either operation, as each route has text where the other has a placeholder.
// cure: Change one route, so that one of the two has all the text of the other.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_fills {
    required<std::string> order_id;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders/{order_id}/fills"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_fills, (), (order_id))

struct newest_part {
    required<std::string> part;

#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/newest_order/{part}"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders/newest/{part}"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(newest_part, (), (part))

constexpr api<list_fills, newest_part> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
