// refused: service_api: the request_headers of conventions have a header that is sent already, with another of
// and: [docs/errors.md#conventions-header-twice]
// and: look
// cause: A request would have the header twice, and a server rejects that. Names of headers are compared without case.
// cure: Remove one of the two, or give it another name.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct shop_conventions : enveloped {
#ifndef REFUSE
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop-Version", "1"}};
#else
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"x-key", "1"}};
#endif
};

struct look {
    static constexpr auto http = endpoint<no_data, shop_conventions>{
        .route = get("/look"), .access = api_key_in_header("X-Key"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
