#pragma once

namespace service_api::detail {

// An extension that both compilers have had for decades; the mark keeps -Wpedantic from objecting.
__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

/// 10^exponent, exponent 0 to 38.
constexpr int128 power_of_ten(int exponent) {
    int128 power = 1;
    while (exponent-- > 0) power *= 10;
    return power;
}

}  // namespace service_api::detail
