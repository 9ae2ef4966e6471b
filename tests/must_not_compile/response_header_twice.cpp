// refused: service_api: a response has two headers of one name, which are one header without case: write another name
// and: [docs/errors.md#response-header-twice]
// and: order_headers
// cause: Names of headers are compared without case, so a client would read both members from the first of the two.
// cure: Give one of the members another name. A list is one member, whose elements are sent as headers of one name.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct order_headers {
    required<std::string> batch;
    required<std::string> place;

#ifndef REFUSE
    static constexpr wire_name wire_names[] = {{"batch", "X-Batch"}, {"place", "X-Place"}};
#else
    static constexpr wire_name wire_names[] = {{"batch", "X-Batch"}, {"place", "x-batch"}};
#endif
};
BOOST_DESCRIBE_STRUCT(order_headers, (), (batch, place))

struct place_order {
    static constexpr auto http = endpoint<response<201, no_body, order_headers>>{
        .route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

constexpr api<place_order> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
