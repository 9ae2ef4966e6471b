// refused: service_api: an operation has no endpoint, or one with an error reported above: write static constexpr auto http = endpoint<answer>{...} in it
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = not_shown};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

constexpr api<ping> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
