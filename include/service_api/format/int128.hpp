#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

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

/// 10^exponent, exponent 0 to 19: those that a word holds.
inline constexpr auto powers_of_ten = [] {
    std::array<std::uint64_t, 20> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 10 * powers[i - 1];
    return powers;
}();

}  // namespace service_api::detail
