#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/value/int128.hpp>

namespace service_api::detail {

inline constexpr std::uint64_t ten_to_8 = 100'000'000;
inline constexpr std::uint64_t ten_to_16 = ten_to_8 * ten_to_8;

/// 10^exponent, exponent 0 to 19.
inline constexpr auto powers_of_ten = [] {
    std::array<std::uint64_t, 20> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
    return powers;
}();

/// The eight digits of a number below 10^8, zeros in front, as characters: the first in the lowest byte.
constexpr std::uint64_t eight_digits(std::uint64_t number) {
    // All of a step's lanes at once: one of 8 digits, two of 4, four of 2, eight of 1. A quotient is a product and a shift.
    std::uint64_t lanes = number / 10'000 | (number % 10'000) << 32;
    const std::uint64_t hundreds = (lanes * 10'486 >> 20) & 0x0000'007F'0000'007F;
    lanes = hundreds | (lanes - hundreds * 100) << 16;
    const std::uint64_t tens = (lanes * 103 >> 10) & 0x000F'000F'000F'000F;
    lanes = tens | (lanes - tens * 10) << 8;
    return lanes + 0x3030'3030'3030'3030;
}

/// The digits of two such numbers, in one go.
struct digits_of_two {
    std::uint64_t first;
    std::uint64_t second;

    digits_of_two(std::uint64_t one, std::uint64_t other) {
#ifdef __SSE2__
        // The steps of `eight_digits`. The functions are those of <emmintrin.h>, which costs more to compile than all of value/.
        const lanes_of_8 both{one, other};
        const lanes_of_8 upper = product(both, 3'518'437'209) >> 45;
        const auto fours = reinterpret_cast<lanes_of_2>(upper | (both - product(upper, 10'000)) << 32);
        const auto hundreds = reinterpret_cast<lanes_of_4>(high_product(fours, 5'243) >> 3);
        const auto pairs = reinterpret_cast<short_lanes>(reinterpret_cast<lanes_of_4>(fours) | hundreds << 16);
        const auto below = reinterpret_cast<lanes_of_4>(
            __builtin_ia32_pmaddwd128(pairs, short_lanes{1, -100, 1, -100, 1, -100, 1, -100}));
        const auto twos = reinterpret_cast<lanes_of_2>(hundreds | below << 16);
        const lanes_of_2 tens = high_product(twos, 6'554);
        const auto ones = reinterpret_cast<lanes_of_8>(tens | (twos - tens * 10) << 8) + 0x3030'3030'3030'3030;
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
    // The upper 16 bits of each product.
    static lanes_of_2 high_product(lanes_of_2 left, std::uint16_t right) {
        return reinterpret_cast<lanes_of_2>(__builtin_ia32_pmulhuw128(
            reinterpret_cast<short_lanes>(left), reinterpret_cast<short_lanes>(lanes_of_2{} + right)));
    }
#endif
};

/// Stores the last of eight digits, 1 to 8 of them; touches 8 bytes. The end of what was stored.
inline char* store_digits(char* to, std::uint64_t digits, unsigned count) {
    digits >>= 64 - 8 * count;
    if constexpr (std::endian::native == std::endian::big) digits = __builtin_bswap64(digits);
    std::memcpy(to, &digits, sizeof digits);
    return to + count;
}

/// How many digits a number below 10^8 has, 1 to 8.
constexpr unsigned count_digits(std::uint64_t number) {
    number |= 1;                                                                       // 0 has one digit too
    const auto at_least = static_cast<unsigned>(std::bit_width(number)) * 1233 >> 12;  // times log10(2)
    return at_least + (number >= powers_of_ten[at_least] ? 1 : 0);
}

/// The room that the functions below need; they may touch all of it.
inline constexpr std::size_t integer_room = 32;
inline constexpr std::size_t decimal_room = 64;

/// Writes the sixteen digits of a number below 10^16, zeros in front.
inline void write_16_digits(char* to, std::uint64_t number) {
    const digits_of_two digits(number / ten_to_8, number % ten_to_8);
    store_digits(store_digits(to, digits.first, 8), digits.second, 8);
}

/// Writes a number's digits; the end of what was written.
inline char* write_digits(char* to, std::uint64_t number) {
    if (number < ten_to_8) return store_digits(to, eight_digits(number), count_digits(number));
    if (number < ten_to_16) {
        const std::uint64_t upper = number / ten_to_8;
        const digits_of_two digits(upper, number % ten_to_8);
        return store_digits(store_digits(to, digits.first, count_digits(upper)), digits.second, 8);
    }
    const std::uint64_t upper = number / ten_to_16;
    to = store_digits(to, eight_digits(upper), count_digits(upper));
    write_16_digits(to, number % ten_to_16);
    return to + 16;
}

/// number / 10^scale, the number below 10^16 and the scale 1 to 8: a product instead of a division.
inline std::uint64_t whole_part(std::uint64_t number, unsigned scale) {
    // 2^(64 + shift) / 10^scale, rounded up. With this shift, the largest below which it fits in 64 bits, what is rounded adds
    // less than 10^-scale to any quotient of a number below 2^63.
    struct inverse {
        std::uint64_t factor;
        unsigned shift;
    };
    static constexpr auto inverses = [] {
        std::array<inverse, 9> all{};
        for (std::size_t i = 1; i < all.size(); ++i) {
            const auto shift = static_cast<unsigned>(std::bit_width(powers_of_ten[i])) - 1;
            all[i] = {static_cast<std::uint64_t>((uint128{1} << (64 + shift)) / powers_of_ten[i] + 1), shift};
        }
        return all;
    }();
    return static_cast<std::uint64_t>(static_cast<uint128>(number) * inverses[scale].factor >> 64) >>
           inverses[scale].shift;
}

/// Writes coefficient / 10^scale, the scale 0 to 38: as many digits after the point, and one before it at least.
[[gnu::noinline]] inline char* write_long_decimal(char* to, uint128 coefficient, unsigned scale) {
    constexpr unsigned most_digits = 48;
    char digits[most_digits + decimal_room];
    const unsigned point = most_digits - scale;
    unsigned first = most_digits;
    do {
        const uint128 upper =
            coefficient >> 64 == 0 ? static_cast<std::uint64_t>(coefficient) / ten_to_16 : coefficient / ten_to_16;
        first -= 16;
        write_16_digits(digits + first, static_cast<std::uint64_t>(coefficient - upper * ten_to_16));
        coefficient = upper;
    } while (coefficient != 0 || first >= point);
    while (digits[first] == '0' && first + 1 < point) ++first;
    const unsigned whole = point - first;
    std::memcpy(to, digits + first, most_digits);
    if (scale == 0) return to + whole;
    to[whole] = '.';
    std::memcpy(to + whole + 1, digits + point, scale);
    return to + whole + 1 + scale;
}

/// The same of a coefficient of 64 bits.
inline char* write_decimal(char* to, std::uint64_t coefficient, unsigned scale) {
    if (coefficient < ten_to_16 && scale - 1 < 8) [[likely]] {
        const std::uint64_t whole = whole_part(coefficient, scale);
        if (whole < ten_to_8) [[likely]] {
            const digits_of_two digits(whole, coefficient - whole * powers_of_ten[scale]);
            to = store_digits(to, digits.first, count_digits(whole));
            *to = '.';
            return store_digits(to + 1, digits.second, scale);
        }
    }
    return scale == 0 ? write_digits(to, coefficient) : write_long_decimal(to, coefficient, scale);
}

}  // namespace service_api::detail
