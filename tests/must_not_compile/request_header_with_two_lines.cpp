// refused: service_api: the request_headers of conventions have a name or a value that cannot be sent: write a
// and: [docs/errors.md#conventions-header]
// and: shop_conventions
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct shop_conventions : enveloped {
#ifndef REFUSE
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop-Version", "1"}};
#else
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop-Version", "1\r\nHost: other"}};
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
