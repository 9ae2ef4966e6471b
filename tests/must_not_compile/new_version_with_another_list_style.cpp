// refused: service_api: the new version of Operation has Field in another location, or written in another way: keep its location
// and: [docs/errors.md#version-location]
// cause: Clients of the old version send the field where, and in the style in which, the old version reads it.
// cure: Keep location and style.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct list_orders {
    optional<std::vector<std::string>> ids{};

    static constexpr auto rules = rules_of(field(&list_orders::ids, bracketed));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (ids))

constexpr api<list_orders> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct list_orders {
    optional<std::vector<std::string>> ids{};

    static constexpr auto rules = rules_of(field(&list_orders::ids, bracketed, meaning{"which orders"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (ids))
#else
struct list_orders {
    optional<std::vector<std::string>> ids{};

    static constexpr auto rules = rules_of(field(&list_orders::ids, comma_separated));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (ids))
#endif

constexpr api<list_orders> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
