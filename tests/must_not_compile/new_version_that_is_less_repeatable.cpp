// refused: service_api: the new version of Operation may run twice what clients may have sent again: keep its
// and: [docs/errors.md#version-repeat]
// cause: Clients of the old version send a request again if they do not know whether it has arrived.
// cure: Keep what the old version says, or say more.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;

template <repeatability Repeat>
struct cancel_orders {
    static constexpr auto http = endpoint<no_data>{
        .route = post("/v1/orders/cancel"), .access = bearer_token, .limit = unspecified, .repeat = Repeat};
    BOOST_DESCRIBE_CLASS(cancel_orders, (), (), (), ())
};

constexpr api<cancel_orders<repeatability::idempotent>> v1{};
#ifndef REFUSE
constexpr api<cancel_orders<repeatability::safe>> v2{};
#else
constexpr api<cancel_orders<repeatability::never>> v2{};
#endif

static_assert(compatible<v1, v2>);

}  // namespace

int main() { return v2.size == 1 ? 0 : 1; }
