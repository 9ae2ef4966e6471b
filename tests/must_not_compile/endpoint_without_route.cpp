// refused: service_api: a required field is left out: write .field = value
// and: [docs/errors.md#field-left-out]
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/client/leverage"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http = endpoint<no_data>{.access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

}  // namespace

int main() { return ping::http.summary.empty() ? 0 : 1; }
