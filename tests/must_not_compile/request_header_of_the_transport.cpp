// refused: service_api: the request_headers of conventions have a header that only the transport writes: write
// and: [docs/errors.md#conventions-header-transport]
// and: shop_conventions
// cause: The transport writes these headers, which frame the request. Names of headers are compared without case.
// cure: Write a header of your own.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct shop_conventions : enveloped {
#ifndef REFUSE
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop-Host", "main"}};
#else
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Host", "main"}};
#endif
};

struct look {
    static constexpr auto http =
        endpoint<no_data, shop_conventions>{.route = get("/look"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
