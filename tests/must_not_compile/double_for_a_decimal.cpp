// refused: service_api: a double is no exact decimal: write 0.1_decimal
// and: [docs/errors.md#double]
// cause: Most decimal fractions have no exact `double`: 0.1 would become 0.1000000000000000055.
// cure: Write a literal with `_decimal`, or parse the text that you have with `decimal::parse`.
#include <service_api/description.hpp>

namespace {

using namespace service_api::literals;

struct balance {
    service_api::decimal amount{};
};

#ifndef REFUSE
const balance one{.amount = 0.1_decimal};
#else
const balance one{.amount = 0.1};
#endif

}  // namespace

int main() { return one.amount > 0 ? 0 : 1; }
