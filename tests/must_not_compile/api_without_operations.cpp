// refused: service_api: an api has at least one operation: write api<some_operation>
// and: [docs/errors.md#api-empty]
// cause: An `api<>` without operations has no routes, so nothing can be called or served.
// cure: Name the first operation.
#include <service_api/trading/api.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::api<service_api::trading::get_leverage> v1{};
#else
constexpr service_api::api<> v1{};
#endif

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
