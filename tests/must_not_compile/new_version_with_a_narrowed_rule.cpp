// refused: service_api: the new version of Operation has another or a stricter rule for Field: keep it; only bounds, sets, steps and distances can be compared
// and: [docs/errors.md#version-rule]
// cause: Clients of the old version send values that satisfy the old rule, and the new rule refuses some of them. Rules of kinds that cannot be compared must be equal.
// cure: Keep the rule or loosen it.
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
    required<std::vector<std::string>> symbols;

    static constexpr auto rules = rules_of(field(&place_order::symbols, max_items{500}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbols))

constexpr api<place_order> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
struct place_order {
    required<std::vector<std::string>> symbols;

    static constexpr auto rules = rules_of(field(&place_order::symbols, max_items{600}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbols))
#else
struct place_order {
    required<std::vector<std::string>> symbols;

    static constexpr auto rules = rules_of(field(&place_order::symbols, max_items{400}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/orders"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbols))
#endif

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
