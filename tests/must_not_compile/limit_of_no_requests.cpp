// refused: service_api: a limit admits no request at all
// and: [docs/errors.md#limit-zero]
// cause: A count of 0 would refuse every request.
// cure: Write a count of 1 or more.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr limit_policy limit = rate{1, per_second, limit_scope::account};
#else
constexpr limit_policy limit = rate{0, per_second, limit_scope::account};
#endif

}  // namespace

int main() { return limit.is_specified() ? 0 : 1; }
