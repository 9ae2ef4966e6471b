// refused: service_api: a credential is in a header that only the transport writes: write another name than
// and: [docs/errors.md#header-name-transport]
// cause: The transport writes these headers, which frame the request: the credential would replace its value, or be sent
// cause: beside it. Names of headers are compared without case.
// cure: Write a header of your own, such as `X-API-Key`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("X-Host"), .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("host"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
