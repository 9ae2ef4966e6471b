// refused: service_api: an operation has no endpoint, or one with an error reported above: write static constexpr auto http = endpoint<Response>{...} in it
// and: [docs/errors.md#endpoint-missing]
// cause: The library finds route, access and limit of an operation in its constant `http`. If the constant is there, it has an error of its own, which the compiler prints before this one.
// cure: Add the constant, or repair the error above.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

constexpr api<ping> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
