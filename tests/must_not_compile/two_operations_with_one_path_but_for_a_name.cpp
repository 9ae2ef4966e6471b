// refused: service_api: two operations of this api have one verb and path: change a route
// and: [docs/errors.md#routes-equal]
// cause: Only verb and path choose the operation; the names of placeholders do not count.
// cure: Change the verb or the path of one of the two.
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
        endpoint<no_data>{.route = get("/v1/orders/{part}/fills"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(newest_part, (), (part))

constexpr api<list_fills, newest_part> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
