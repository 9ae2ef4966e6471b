// refused: service_api: a credential is in a header that the transport writes or that describes the message:
// and: [docs/errors.md#header-name-transport]
// and: look
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("X-Type"), .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = api_key_in_header("content-type"), .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
