// refused: A required field was left out: write .field = value
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/client/leverage"), .access = public_access, .limit = not_shown};
#else
    static constexpr auto http = endpoint<no_data>{.route = get("/v1/client/leverage"), .access = public_access};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

}  // namespace

int main() { return ping::http.summary.empty() ? 0 : 1; }
