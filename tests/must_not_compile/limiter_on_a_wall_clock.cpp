// refused: service_api: a limiter needs a steady clock: a wall clock is set now and then
// and: [docs/errors.md#limiter-clock]
// cause: When somebody sets the clock back, a limiter on it would refuse callers for hours, or admit too many.
// cure: Use `std::chrono::steady_clock`.
#include <service_api/limits/sliding_window.hpp>

namespace {

#ifndef REFUSE
using watch = std::chrono::steady_clock;
#else
using watch = std::chrono::system_clock;
#endif

service_api::sliding_window<watch> limiter(10);

}  // namespace

int main() { return limiter.admit("a", 1, std::chrono::seconds(1)).accepted ? 0 : 1; }
