// refused: service_api: a path has more than 8 placeholders
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}");
#else
constexpr auto route = service_api::get("/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
