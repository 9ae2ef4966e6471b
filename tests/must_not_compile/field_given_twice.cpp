// warned: designator used multiple times
// cause: The initializer names one field twice; the compiler warns and keeps the last.
// cure: Remove one.
// warned by clang++: initializer overrides prior initialization of this subobject
#include <service_api/description.hpp>
#include <string>

namespace {

struct get_leverage {
    service_api::rules::required<std::string> symbol;
    int page = 1;
};

#ifndef REFUSE
const get_leverage request{.symbol = "PERP_BTC_USDC", .page = 2};
#else
const get_leverage request{.symbol = "PERP_BTC_USDC", .page = 2, .page = 3};
#endif

}  // namespace

int main() { return request.symbol->empty() ? 1 : 0; }
