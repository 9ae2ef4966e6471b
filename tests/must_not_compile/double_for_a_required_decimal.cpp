// refused: service_api: a field takes its own type: write a T
// and: [docs/errors.md#value-type]
// cause: A field takes a value of its own type `T` only: a conversion could lose digits (2.5 to 2) or turn a null pointer into a text.
// cure: Write a `T`. The error shows which type that is, as `[with T = ...]`, or as the class of the function. `from` and `parse` return a `std::optional`: write `*date::from(2024, 2, 29)`, or assign the value if there is one.
#include <service_api/description.hpp>

namespace {

using namespace service_api::literals;

struct balance {
    service_api::rules::required<service_api::decimal> amount;
};

#ifndef REFUSE
const balance one{.amount = 0.1_decimal};
#else
const balance one{.amount = 0.1};
#endif

}  // namespace

int main() { return *one.amount > 0 ? 0 : 1; }
