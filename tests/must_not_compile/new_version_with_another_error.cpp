// refused: service_api: the new version of Operation has other pages, errors or conventions: keep them
// and: [docs/errors.md#version-conventions]
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;

namespace first {

struct list_orders {
    static constexpr auto http = endpoint<no_data>{.route = get("/v1/orders"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .declared_errors = {error_definition{410, -7, "is gone"}}};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())

constexpr api<list_orders> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct list_orders {
    static constexpr auto http = endpoint<no_data>{.route = get("/v1/orders"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .declared_errors = {error_definition{410, -7, "was removed"}}};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())
#else
struct list_orders {
    static constexpr auto http = endpoint<no_data>{.route = get("/v1/orders"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .declared_errors = {error_definition{410, -8, "is gone"}}};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())
#endif

constexpr api<list_orders> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
