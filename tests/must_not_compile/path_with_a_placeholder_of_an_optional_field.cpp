// refused: service_api: a path has a placeholder whose field may be absent or null: write required<...>
// and: [docs/errors.md#path-placeholder-optional]
// and: ::list_fills::order_id>
// cause: A path without a value for its placeholder is another path, so the value must always be there.
// cure: Make the field `required<...>`.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_fills {
#ifndef REFUSE
    required<std::string> order_id;
#else
    optional<std::string> order_id{};
#endif

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders/{order_id}/fills"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_fills, (), (order_id))

constexpr api<list_fills> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
