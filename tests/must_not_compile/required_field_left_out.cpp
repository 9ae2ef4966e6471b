// refused: service_api: a required field is left out: write .field = value, in the struct's order (-Wextra names it)
// and: [docs/errors.md#field-left-out]
// and by g++: missing initializer for member '{anonymous}::set_leverage::leverage'
// and by clang++: missing field 'leverage' initializer
#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace {

struct set_leverage {
    service_api::rules::required<std::string> symbol;
    service_api::rules::required<std::int64_t> leverage;
};

#ifndef REFUSE
const set_leverage request{.symbol = "PERP_BTC_USDC", .leverage = 5};
#else
const set_leverage request{.symbol = "PERP_BTC_USDC"};
#endif

}  // namespace

int main() { return request.symbol->empty() ? 1 : 0; }
