// refused: service_api: the new version of Operation has other pages, errors or conventions: keep them
// and: [docs/errors.md#version-conventions]
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;

template <int Busy>
struct catalogued : problem_details {
    static constexpr error_definition map_error(const error_definition& definition) {
        return definition == errors::service_unavailable ? error_definition{503, Busy, "come back later"} : definition;
    }
};

namespace first {

struct list_orders {
    static constexpr auto http =
        endpoint<no_data, catalogued<9>>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())

constexpr api<list_orders> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
using conventions = catalogued<9>;
#else
using conventions = catalogued<10>;
#endif

struct list_orders {
    static constexpr auto http =
        endpoint<no_data, conventions>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), ())

constexpr api<list_orders> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
