// refused: service_api: an api has at least one operation: write api<some_operation>
#include <service_api/trading/api.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::api<service_api::trading::get_leverage> v1{};
#else
constexpr service_api::api<> v1{};
#endif

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
