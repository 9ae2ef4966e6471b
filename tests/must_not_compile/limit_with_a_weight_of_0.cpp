// refused: service_api: a limit has a weight of 0, which counts nothing: write 1 or more
// and: [docs/errors.md#limit-weight-zero]
// cause: A call of weight 0 would never be counted, so the limit would not limit it.
// cure: Write a weight of 1 or more, or no limit.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr limit_policy limit = rate{10, per_second, counted_per::account, 1};
#else
constexpr limit_policy limit = rate{10, per_second, counted_per::account, 0};
#endif

}  // namespace

int main() { return limit.stated() ? 0 : 1; }
