// refused: has no non-static data member named 'simbol'
// cause: The struct of the operation has no field of this name.
// cure: Correct the name.
// refused by clang++: did you mean 'symbol'?
#include <service_api/description.hpp>
#include <string>

namespace {

struct get_leverage {
    service_api::rules::required<std::string> symbol;
};

#ifndef REFUSE
const get_leverage request{.symbol = "PERP_BTC_USDC"};
#else
const get_leverage request{.simbol = "PERP_BTC_USDC"};
#endif

}  // namespace

int main() { return request.symbol->empty() ? 1 : 0; }
