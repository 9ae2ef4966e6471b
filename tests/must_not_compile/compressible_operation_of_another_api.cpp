// refused: service_api: compressible names an operation that the api does not list: write one of the api's operations
// and: [docs/errors.md#compressible-operation]
// cause: `compressible<Operation>(api)` lists operations whose responses may be compressed although they have a caller. One that the api does not list has no route, so nothing would be compressed.
// cure: Name an operation of the api, or pass the other api.
#include <service_api/description.hpp>
#include <service_api/server/compressible.hpp>

namespace {

using namespace service_api;

struct get_rates {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/rates"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_rates, (), ())

struct get_news {
    static constexpr auto http = endpoint<no_data>{.route = get("/news"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_news, (), ())

constexpr api<get_rates> v1{};

#ifndef REFUSE
constexpr auto may_compress = compressible<get_rates>(v1);
#else
constexpr auto may_compress = compressible<get_news>(v1);
#endif

}  // namespace

int main() { return may_compress({.method = "GET", .target = "/rates"}) ? 0 : 1; }
