// refused: service_api: a response has a header that only the server writes: remove it, or write another name than
// and: [docs/errors.md#response-header-server]
// and: order_headers
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
    static constexpr wire_name wire_names[] = {{"batch", "Content-Type"}};
#endif
};
BOOST_DESCRIBE_STRUCT(order_headers, (), (batch))

inline constexpr error_with_headers<order_headers> no_room{409, 0, "the batch is full", "no_room"};

struct place_order {
    static constexpr auto http =
        endpoint<no_data, enveloped, no_room>{.route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

constexpr api<place_order> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
