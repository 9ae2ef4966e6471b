// refused: service_api: a response has a header with a name that cannot be sent: write one of letters, digits and - into
// and: [docs/errors.md#response-header-name]
// and: order_headers
// cause: The name of a header is a token of RFC 9110, section 5.6.2: with a space or a colon in it, the receiver would reject
// cause: the response or read another header.
// cure: Use letters, digits and `-`.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct order_headers {
    required<std::string> batch;

#ifndef REFUSE
    static constexpr wire_name wire_names[] = {{"batch", "X-Batch"}};
#else
    static constexpr wire_name wire_names[] = {{"batch", "X Batch"}};
#endif
};
BOOST_DESCRIBE_STRUCT(order_headers, (), (batch))

struct place_order {
    static constexpr auto http = endpoint<response<201, no_body, order_headers>>{
        .route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

constexpr api<place_order> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
