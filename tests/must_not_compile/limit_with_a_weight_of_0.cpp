// refused: service_api: a limit has a weight of 0, which counts nothing: write 1 or more
// and: [docs/errors.md#limit-weight-zero]
// cause: A call of weight 0 would never be counted, so the limit would not limit it.
// cure: Write a weight of 1 or more, or no limit.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr limit_policy limit = rate{10, per_second, limit_scope::account, 1};
#else
constexpr limit_policy limit = rate{10, per_second, limit_scope::account, 0};
#endif

}  // namespace

int main() { return limit.is_specified() ? 0 : 1; }
