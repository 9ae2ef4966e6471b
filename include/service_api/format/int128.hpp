#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace service_api::detail {

// An extension of both compilers; `__extension__` avoids the warning of -Wpedantic.
__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

/// Returns 10^exponent. The exponent must be 0 to 38.
constexpr int128 power_of_ten(int exponent) {
    int128 power = 1;
    while (exponent-- > 0) power *= 10;
    return power;
}

/// 10^exponent for the exponents 0 to 19, all that fit into 64 bits.
inline constexpr auto powers_of_ten = [] {
    std::array<std::uint64_t, 20> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 10 * powers[i - 1];
    return powers;
}();

}  // namespace service_api::detail
