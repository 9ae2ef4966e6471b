// refused: does not match declaration order
// cause: C++ takes designated initializers in the order of declaration only; for an endpoint that is route, access, limit, then the rest.
// cure: Write them in that order.
// and: write .field = value, in the struct's order
// only g++
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.access = public_access, .route = get("/ping"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

}  // namespace

int main() { return ping::http.summary.empty() ? 0 : 1; }
