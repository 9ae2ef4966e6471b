#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/format/json/bytes.hpp>
#include <service_api/value/digits.hpp>

namespace service_api::detail {

/// The values of 1 to 8 digits at `at`, the last in the highest byte, zeros in front. Reads eight bytes.
inline std::uint64_t digits_word(const char* at, std::uint32_t count) {
    std::uint64_t digits = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&digits, at, 8);
    } else {
        for (int i = 0; i < 8; ++i) digits |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
    }
    return (digits ^ 0x3030303030303030U) << (64 - 8 * count);  // what is behind falls out
}

/// The number that 1 to 8 digits at `at` stand for, with three multiplications instead of a loop. Reads eight bytes.
inline std::uint64_t number_of_digits(const char* at, std::uint32_t count) {
    std::uint64_t digits = digits_word(at, count);
    digits = (digits * 10) + (digits >> 8);
    return (((digits & 0x000000FF000000FFU) * 0x000F424000000064U) +
            (((digits >> 16) & 0x000000FF000000FFU) * 0x0000271000000001U)) >>
           32;
}

/// Two such numbers in one go.
struct two_numbers {
    std::uint64_t first;
    std::uint64_t second;

    two_numbers(const char* at, std::uint32_t count, const char* other_at, std::uint32_t other_count) {
#ifdef __SSE2__
        // The steps of `number_of_digits`: eight pairs of digits, four numbers of four, two of eight.
        const words digits{digits_word(at, count), digits_word(other_at, other_count)};
        const auto units = reinterpret_cast<shorts>(digits) >> 8;
        const shorts pairs = (reinterpret_cast<shorts>(digits) & 0xFF) * 10 + units;
        const auto fours = __builtin_ia32_pmaddwd128(pairs, shorts{100, 1, 100, 1, 100, 1, 100, 1});
        const auto packed = __builtin_ia32_packssdw128(fours, fours);
        const auto eights = reinterpret_cast<words>(
            __builtin_ia32_pmaddwd128(packed, shorts{10'000, 1, 10'000, 1, 10'000, 1, 10'000, 1}));
        first = static_cast<std::uint32_t>(eights[0]);
        second = eights[0] >> 32;
#else
        first = number_of_digits(at, count);
        second = number_of_digits(other_at, other_count);
#endif
    }

#ifdef __SSE2__
private:
    typedef std::uint64_t words __attribute__((vector_size(16)));
    typedef short shorts __attribute__((vector_size(16)));
#endif
};

/// The number that 9 to 16 digits stand for.
inline std::uint64_t number_of_more_digits(const char* at, std::uint32_t count) {
    const two_numbers halves(at, 8, at + 8, count - 8);
    return halves.first * powers_of_ten[count - 8] + halves.second;
}

/// A number of at most fifteen digits without an exponent: `-1234.5678`.
struct short_number {
    const char* end = nullptr;  ///< behind it; null when what stands there is none, and anything else may be
    std::int64_t coefficient = 0;
    int scale = 0;
};

/// How many bytes from a number's begin may be read where it is read as a short one.
inline constexpr std::ptrdiff_t short_number_bytes = 24;

/// How many digits stand at the begin of a block, of which the bytes in `others` are none.
inline std::uint32_t leading_digits(std::uint32_t others) {
    return static_cast<std::uint32_t>(std::countr_zero(others | 1U << byte_block::size));
}

/// Reads a number that is short. Where it ends is found in one step, so that the reading of what follows need not wait for its
/// value: `short_number_bytes` from `at` on are read.
inline short_number read_short_number(const char* at) {
    const bool negative = *at == '-';
    at += negative ? 1 : 0;
    const std::uint32_t others = byte_block::load(at).other_than_digit();
    const std::uint32_t whole = leading_digits(others);
    if (whole - 1 > 14 || (*at == '0' && whole > 1)) return {};
    std::uint64_t value = whole <= 8 ? number_of_digits(at, whole) : number_of_more_digits(at, whole);
    std::uint32_t size = whole;
    std::uint32_t scale = 0;
    if (at[whole] == '.') {
        size = leading_digits(others & (others - 1));
        scale = size - whole - 1;
        if (scale - 1 > 7 || (size == byte_block::size && at[size] >= '0' && at[size] <= '9')) return {};
        value = value * powers_of_ten[scale] + number_of_digits(at + whole + 1, scale);
    }
    if ((at[size] | 0x20) == 'e') return {};
    const auto coefficient = static_cast<std::int64_t>(value);
    return {at + size, negative ? -coefficient : coefficient, static_cast<int>(scale)};
}

/// Reads what most numbers are, in fewer steps: no sign, one to eight digits before a point and behind it, fifteen at most.
[[gnu::always_inline]] inline short_number read_usual_decimal(const char* at) {
    const std::uint32_t others = byte_block::load(at).other_than_digit();
    const std::uint32_t behind_point = others & (others - 1);
    if (behind_point == 0) return {};
    const auto whole = static_cast<std::uint32_t>(std::countr_zero(others));
    const auto size = static_cast<std::uint32_t>(std::countr_zero(behind_point));
    const std::uint32_t scale = size - whole - 1;
    if (at[whole] != '.' || whole - 1 > 7 || scale - 1 > 7 || (*at == '0' && whole > 1) || (at[size] | 0x20) == 'e')
        return {};
    const two_numbers parts(at, whole, at + whole + 1, scale);
    return {at + size, static_cast<std::int64_t>(parts.first * powers_of_ten[scale] + parts.second),
            static_cast<int>(scale)};
}

/// Reads what most whole numbers are: no sign, at most fifteen digits.
[[gnu::always_inline]] inline short_number read_usual_integer(const char* at) {
    const std::uint32_t whole = leading_digits(byte_block::load(at).other_than_digit());
    const char next = at[whole];  // mostly a comma, so that is asked first
    if (whole - 1 > 14 || (*at == '0' && whole > 1) || (next != ',' && (next == '.' || (next | 0x20) == 'e')))
        return {};
    const std::uint64_t value = whole <= 8 ? number_of_digits(at, whole) : number_of_more_digits(at, whole);
    return {at + whole, static_cast<std::int64_t>(value), 0};
}

}  // namespace service_api::detail
