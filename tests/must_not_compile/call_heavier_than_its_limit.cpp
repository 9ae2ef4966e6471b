// refused: service_api: a call weighs more than the count of its limit: write a smaller .weight
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr limit_policy limit = rate{10, per_second, counted_per::account, 10};
#else
constexpr limit_policy limit = rate{10, per_second, counted_per::account, 11};
#endif

}  // namespace

int main() { return limit.stated() ? 0 : 1; }
