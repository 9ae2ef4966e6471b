// refused: service_api: multiple_of takes a step above zero
// and: [docs/errors.md#multiple-of-zero]
// cause: No number but 0 is a multiple of 0, and a negative step means the same as a positive one.
// cure: Write a step above zero.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::rules::multiple_of tick{1};
#else
constexpr service_api::rules::multiple_of tick{0};
#endif

}  // namespace

int main() { return tick.accepts(3) ? 0 : 1; }
