// refused: service_api: an operation or its response has a field whose type no message carries
// and: [docs/errors.md#field-type]
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_thing {
#ifndef REFUSE
    required<decimal> amount;
#else
    required<double> amount;
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/thing"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_thing, (), (amount))

constexpr api<get_thing> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
