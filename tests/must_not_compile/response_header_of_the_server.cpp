// refused: service_api: a response has a header that only the server writes: remove it, or write another name than
// and: [docs/errors.md#response-header-server]
// and: order_headers
// cause: The transport writes the headers that frame a response and its `Date`, and the body has its type: a value of the record would
// cause: be replaced by theirs, or sent beside it. Names of headers are compared without case.
// cure: Write a header of your own. The type of a body is that of `raw_body<"media/type">`.
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
    static constexpr wire_name wire_names[] = {{"batch", "content-length"}};
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
