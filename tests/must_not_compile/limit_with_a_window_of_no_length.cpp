// refused: service_api: a limit has a window of no length: write per_second or time_window{...}
// and: [docs/errors.md#limit-window]
// cause: A rate is a number of requests in a window of time, and this window is empty.
// cure: Use `per_second` and its like, or a `time_window` in milliseconds.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr limit_policy limit = rate{10, time_window{100, "tenth of a second"}, limit_scope::account};
#else
constexpr limit_policy limit = rate{10, time_window{0, "tenth of a second"}, limit_scope::account};
#endif

}  // namespace

int main() { return limit.is_specified() ? 0 : 1; }
