// refused: service_api: the new version of Operation requires more of its caller: keep or loosen the access
// and: [docs/errors.md#version-access]
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

constexpr api<place_order> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct place_order {
    required<std::string> symbol;

    static constexpr auto http = endpoint<no_data>{
        .route = post("/v1/orders"), .access = trading::signed_request || bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#else
struct place_order {
    required<std::string> symbol;

    static constexpr auto http = endpoint<no_data>{
        .route = post("/v1/orders"), .access = trading::signed_request && bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))
#endif

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
