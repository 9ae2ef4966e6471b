// refused: service_api: a credential is in a header that the transport writes or that describes the message:
// and: [docs/errors.md#header-name-transport]
// and: look
// cause: The transport writes some of these headers, which frame the request: the credential would replace its value, or be sent
// cause: beside it. By the others the server chooses how to read the body and what to respond with. Names of headers are compared
// cause: without case.
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

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
