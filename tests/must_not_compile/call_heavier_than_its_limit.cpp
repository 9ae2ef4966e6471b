// refused: service_api: a call weighs more than the count of its limit: write a smaller .weight
// and: [docs/errors.md#limit-weight]
// cause: A call that weighs more than the whole limit could never be admitted.
// cure: Write a weight of at most the count.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr limit_policy limit = rate{10, per_second, limit_scope::account, 10};
#else
constexpr limit_policy limit = rate{10, per_second, limit_scope::account, 11};
#endif

}  // namespace

int main() { return limit.is_specified() ? 0 : 1; }
