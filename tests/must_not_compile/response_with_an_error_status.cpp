// refused: service_api: a success has a status that is none: write 200 to 399; errors are .declared_errors
// and: [docs/errors.md#success-status]
// cause: Statuses from 400 on are errors and those below 200 are interim responses; both are sent by other means.
// cure: Use a status from 200 to 399.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;

#ifndef REFUSE
using done = response<201, std::string>;
#else
using done = response<500, std::string>;
#endif

struct place_order {
    static constexpr auto http =
        endpoint<done>{.route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

constexpr api<place_order> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
