// refused: service_api: multiple_of takes a step above zero
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::multiple_of tick{1};
#else
constexpr service_api::multiple_of tick{0};
#endif

}  // namespace

int main() { return tick.accepts(3) ? 0 : 1; }
