// refused: service_api: the new version of Operation may respond with a status that clients do not know: keep to the statuses it has
// and: [docs/errors.md#version-response-status]
// cause: Clients of the old version treat a status that their description lacks as an error.
// cure: Keep to the statuses of the old version.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <string>
#include <variant>

namespace {

using namespace service_api;
using namespace service_api::rules;

namespace first {

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<no_content>{.route = post("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

constexpr api<place_order> v1{};

}  // namespace first

namespace second {

#ifndef REFUSE
using done = no_content;
#else
using done = std::variant<no_content, response<202>>;
#endif

struct place_order {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<done>{.route = post("/v1/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

constexpr api<place_order> v2{};

}  // namespace second

static_assert(compatible<first::v1, second::v2>);

}  // namespace

int main() { return second::v2.size == 1 ? 0 : 1; }
