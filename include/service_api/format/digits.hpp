#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/format/int128.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api::detail {

inline constexpr std::uint64_t ten_to_8 = 100'000'000;
inline constexpr std::uint64_t ten_to_16 = ten_to_8 * ten_to_8;

/// Added to the values of eight digits, it converts them to characters.
inline constexpr std::uint64_t eight_zeros = 0x3030'3030'3030'3030;

/// Returns the digit values of four numbers below 100, each in two bytes, the first number in the lowest bytes.
constexpr std::uint64_t four_pairs(std::uint64_t lanes) {
    const std::uint64_t tens = (lanes * 103 >> 10) & 0x000F'000F'000F'000F;
    return tens | (lanes - tens * 10) << 8;
}

/// Returns the eight digit values of a number below 10^8 with leading zeros, the first digit in the lowest byte.
constexpr std::uint64_t eight_digits(std::uint64_t number) {
    // All lanes in one step: one of 8 digits, two of 4, four of 2, eight of 1. A quotient is a multiplication and a
    // shift: n * 10'486 >> 20 is n / 100 for n < 10'000, n * 103 >> 10 is n / 10 for n < 100.
    std::uint64_t lanes = number / 10'000 | (number % 10'000) << 32;
    const std::uint64_t hundreds = (lanes * 10'486 >> 20) & 0x0000'007F'0000'007F;
    return four_pairs(hundreds | (lanes - hundreds * 100) << 16);
}

/// Returns the eight digit values of a number below 10^4; the first four are zeros.
constexpr std::uint64_t four_digits(std::uint64_t number) {
    const std::uint64_t hundreds = number * 10'486 >> 20;
    return four_pairs(hundreds | (number - hundreds * 100) << 16) << 32;
}

/// The digit values of two numbers below 10^8, computed together.
struct digits_of_two {
    std::uint64_t first;
    std::uint64_t second;

    digits_of_two(std::uint64_t one, std::uint64_t other) {
#ifdef __SSE2__
        // The steps of `eight_digits`. These are the functions of <emmintrin.h>, which costs more to compile than all
        // of value/.
        const lanes_of_8 both{one, other};
        const lanes_of_8 upper = product(both, 3'518'437'209) >> 45;
        const auto fours = reinterpret_cast<lanes_of_2>(upper | (both - product(upper, 10'000)) << 32);
        const lanes_of_2 hundreds = high_product(fours, 5'243) >> 3;
        const auto below = reinterpret_cast<lanes_of_4>(fours - low_product(hundreds, 100));
        const auto twos = hundreds | reinterpret_cast<lanes_of_2>(below << 16);
        const lanes_of_2 tens = high_product(twos, 6'554);
        const auto ones = reinterpret_cast<lanes_of_8>((twos << 8) - low_product(tens, 10 * 256 - 1));
        first = ones[0];
        second = ones[1];
#else
        first = eight_digits(one);
        second = eight_digits(other);
#endif
    }

#ifdef __SSE2__
private:
    typedef std::uint64_t lanes_of_8 __attribute__((vector_size(16)));
    typedef std::uint32_t lanes_of_4 __attribute__((vector_size(16)));
    typedef std::uint16_t lanes_of_2 __attribute__((vector_size(16)));
    typedef int int_lanes __attribute__((vector_size(16)));
    typedef short short_lanes __attribute__((vector_size(16)));

    static lanes_of_8 product(lanes_of_8 left, std::uint64_t right) {
        return reinterpret_cast<lanes_of_8>(__builtin_ia32_pmuludq128(
            reinterpret_cast<int_lanes>(left), reinterpret_cast<int_lanes>(lanes_of_8{right, right})));
    }
    // Returns the lower 16 bits of each product. The builtin hides the multiplication from g++, which would replace one
    // by a known constant with several steps.
    static lanes_of_2 low_product(lanes_of_2 left, std::uint16_t right) {
#ifdef __clang__
        return left * right;
#else
        return reinterpret_cast<lanes_of_2>(__builtin_ia32_pmullw128(
            reinterpret_cast<short_lanes>(left), reinterpret_cast<short_lanes>(lanes_of_2{} + right)));
#endif
    }
    // Returns the upper 16 bits of each product.
    static lanes_of_2 high_product(lanes_of_2 left, std::uint16_t right) {
        return reinterpret_cast<lanes_of_2>(__builtin_ia32_pmulhuw128(
            reinterpret_cast<short_lanes>(left), reinterpret_cast<short_lanes>(lanes_of_2{} + right)));
    }
#endif
};

/// Stores eight digits and returns their end.
inline char* store_digits(char* to, std::uint64_t digits) {
    digits += eight_zeros;
    if constexpr (std::endian::native == std::endian::big) digits = __builtin_bswap64(digits);
    std::memcpy(to, &digits, sizeof digits);
    return to + sizeof digits;
}

/// Stores the digits without leading zeros, at least the last one, and returns their end. May write all 8 bytes.
inline char* store_trimmed(char* to, std::uint64_t digits) {
    constexpr std::uint64_t last = std::uint64_t{1} << 56;
    const auto zeros = static_cast<unsigned>(std::countr_zero(digits | last)) / 8;
    store_digits(to, digits >> 8 * zeros);
    return to + 8 - zeros;
}

/// The buffer sizes that the functions below need; they may write to every byte of it.
inline constexpr std::size_t integer_room = 32;
inline constexpr std::size_t decimal_room = 64;

/// Writes a number below 10^16 as sixteen digits with leading zeros.
inline void write_16_digits(char* to, std::uint64_t number) {
    const digits_of_two digits(number / ten_to_8, number % ten_to_8);
    store_digits(store_digits(to, digits.first), digits.second);
}

/// Writes a number in decimal and returns its end.
char* write_digits(char* to, std::uint64_t number);

/// Writes coefficient / 10^scale and returns its end: `scale` digits after the point, at least one before it. The scale
/// must be 0 to 38.
char* write_long_decimal(char* to, uint128 coefficient, unsigned scale);

/// For one scale: the factor that gives a coefficient eight digits after the point, and the bound below which it then
/// has at most eight before it.
struct usual_scale {
    std::uint64_t below = 0;  // 0 at scale 0: never used there
    std::uint64_t factor = 0;
};
inline constexpr auto usual_scales = [] {
    std::array<usual_scale, 9> all{};
    for (std::size_t scale = 1; scale < all.size(); ++scale)
        all[scale] = {powers_of_ten[8 + scale], powers_of_ten[8 - scale]};
    return all;
}();

/// Overload for a coefficient of 64 bits of `write_long_decimal`, with a fast path for scales 1 to 8.
char* write_decimal(char* to, std::uint64_t coefficient, unsigned scale);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/digits.ipp>
#endif
