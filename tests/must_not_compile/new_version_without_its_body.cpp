// refused: service_api: the new version of Operation must not have a body, which clients send
// and: [docs/errors.md#version-body-gone]
// cause: Clients of the old version send a body, and the new version refuses one.
// cure: Keep a field in the body.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct cancel_order {
    required<std::string> id;
    optional<std::string> reason{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders/{id}/cancel"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(cancel_order, (), (id, reason))

constexpr api<cancel_order> v1{};

}  // namespace first

namespace second {

struct cancel_order {
    required<std::string> id;
    optional<std::string> reason{};

#ifdef REFUSE
    static constexpr auto rules = rules_of(field(&cancel_order::reason, in_query));
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
