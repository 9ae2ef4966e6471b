#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace service_api::detail {

/// The decimal digits at the begin of a text, eight bytes of it at most.
struct digit_run {
    std::uint32_t value = 0;  ///< below 10^8
    int count = 0;            ///< 0 to 8
};

/// Reads up to eight digits with three multiplications instead of a loop.
inline digit_run read_digits(const char* at, const char* end) {
    std::uint64_t bytes = 0;
    if constexpr (std::endian::native == std::endian::little) {
        if (end - at >= 8)
            std::memcpy(&bytes, at, 8);
        else
            std::memcpy(&bytes, at, static_cast<std::size_t>(end - at));
    } else {
        for (int i = 0; i < 8 && at + i < end; ++i) {
            bytes |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
        }
    }
    std::uint64_t digits = bytes ^ 0x3030303030303030U;
    // The high bit of each byte that is no digit; a carry reaches only bytes behind the first such.
    const std::uint64_t others = ((digits + 0x7676767676767676U) | digits) & 0x8080808080808080U;
    const int count = others == 0 ? 8 : std::countr_zero(others) / 8;
    if (count == 0) return {};
    digits <<= 64 - 8 * count;  // zeros in front
    digits = (digits * 10) + (digits >> 8);
    digits = (((digits & 0x000000FF000000FFU) * 0x000F424000000064U) +
              (((digits >> 16) & 0x000000FF000000FFU) * 0x0000271000000001U)) >>
             32;
    return {static_cast<std::uint32_t>(digits), count};
}

/// 10^exponent, exponent 0 to 18.
inline constexpr auto powers_of_ten = [] {
    std::array<std::uint64_t, 19> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
    return powers;
}();

/// A run of digits of any length.
struct digits_read {
    const char* end;  ///< behind the last digit; in the middle of a run that is too long
    std::uint64_t value;
    int count;  ///< above 18 when the value may be wrong
};

/// Reads the digits at `at`, which go on those that have been read before.
inline digits_read read_more_digits(const char* at, const char* end, std::uint64_t before = 0, int count_before = 0) {
    digits_read read{at, before, count_before};
    for (;;) {
        const digit_run run = read_digits(read.end, end);
        read.value = read.value * powers_of_ten[static_cast<std::size_t>(run.count)] + run.value;
        read.end += run.count;
        read.count += run.count;
        if (run.count < 8 || read.count > 18) return read;
    }
}

}  // namespace service_api::detail
