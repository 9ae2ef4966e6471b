// refused: service_api: the new version of Operation must have a body, which clients do not send
// and: [docs/errors.md#version-body-new]
// cause: Clients of the old version send no body, and the new version refuses a request without one.
// cure: Let the new fields travel in the query, or make the body one optional field.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct cancel_order {
    required<std::string> id;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders/{id}/cancel"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(cancel_order, (), (id))

constexpr api<cancel_order> v1{};

}  // namespace first

namespace second {

struct cancel_order {
    required<std::string> id;
    optional<std::string> reason{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&cancel_order::reason, as_body));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders/{id}/cancel"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(cancel_order, (), (id, reason))

constexpr api<cancel_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
