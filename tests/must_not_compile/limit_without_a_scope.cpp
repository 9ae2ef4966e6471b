// refused: service_api: a required field is left out: write .field = value
// and: [docs/errors.md#field-left-out]
#include <service_api/description/limit.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr rate limit{10, per_second, limit_scope::account};
#else
constexpr rate limit{10, per_second};
#endif

}  // namespace

int main() { return limit.count == 10 ? 0 : 1; }
