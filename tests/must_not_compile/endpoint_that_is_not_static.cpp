// refused: service_api: an operation has no endpoint, or one with an error reported above: write static constexpr auto http = endpoint<Response>{...} in it
// and: [docs/errors.md#endpoint-missing]
// and: ::ping
// errors: 1
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct ping {
    optional<int> count{};
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
#else
    endpoint<no_data> http{.route = get("/ping"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), (count))

constexpr api<ping> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
