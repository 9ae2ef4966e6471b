#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/format/digits.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api::detail {

/// Returns the values of 1 to 8 digits at `at`: byte 7 is the last one, unused lower bytes are 0. Reads eight bytes.
inline std::uint64_t digits_word(const char* at, std::uint32_t count) {
    std::uint64_t digits = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&digits, at, 8);
    } else {
        for (int i = 0; i < 8; ++i) digits |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
    }
    return (digits ^ 0x3030303030303030U) << (64 - 8 * count);  // shifts out the bytes after the digits
}

/// Returns the number that 1 to 8 digits at `at` spell, with three multiplications instead of a loop. Reads eight
/// bytes.
inline std::uint64_t number_of_digits(const char* at, std::uint32_t count) {
    std::uint64_t digits = digits_word(at, count);
    digits = (digits * 10) + (digits >> 8);
    return (((digits & 0x000000FF000000FFU) * 0x000F424000000064U) +
            (((digits >> 16) & 0x000000FF000000FFU) * 0x0000271000000001U)) >>
           32;
}

/// Numbers of up to sixteen digits in a few steps: the sixteen bytes that end with the last digit are read, and those
/// before the first digit are masked.
#ifdef __SSE2__
class digit_block {
public:
    /// Returns the number that the 1 to 16 digits before `end` spell.
    static std::uint64_t number(const char* end, std::uint32_t count) {
        return value((load(end - size) - zeros()) & last_bytes(count));
    }

    /// Returns the coefficient of the digits before `end` with a point among them; `fraction` of the `count` digits are
    /// after it.
    static std::uint64_t number_with_point(const char* end, std::uint32_t count, std::uint32_t fraction) {
        // The bytes before the point move up by one.
        const bytes moved = load(end - size - 1);
        const bytes digits = ((load(end - size) ^ moved) & last_bytes(fraction)) ^ moved;
        return value((digits - zeros()) & last_bytes(count));
    }

private:
    static constexpr std::size_t size = byte_block::size;
    typedef std::uint8_t bytes __attribute__((vector_size(size)));
    typedef std::uint16_t words __attribute__((vector_size(size)));
    typedef short shorts __attribute__((vector_size(size)));
    typedef std::uint64_t halves __attribute__((vector_size(size)));

    static bytes load(const void* from) {
        bytes loaded;
        std::memcpy(&loaded, from, size);
        return loaded;
    }
    static bytes zeros() { return bytes{} + static_cast<std::uint8_t>('0'); }
    static bytes last_bytes(std::uint32_t count) { return load(none_then_all.data() + count); }

    static std::uint64_t value(bytes digits) {
        // A word is its first digit plus 256 times its second. The upper byte of 2561 times that is ten times the first
        // plus the second. The asm prevents g++ from adding and shifting five times instead.
        words factors = words{} + std::uint16_t{2561};
        asm("" : "+x"(factors));
        const words pairs = reinterpret_cast<words>(digits) * factors >> 8;
        const auto fours =
            __builtin_ia32_pmaddwd128(reinterpret_cast<shorts>(pairs), shorts{100, 1, 100, 1, 100, 1, 100, 1});
        const auto packed = __builtin_ia32_packssdw128(fours, fours);
        const auto eights = reinterpret_cast<halves>(
            __builtin_ia32_pmaddwd128(packed, shorts{10'000, 1, 10'000, 1, 10'000, 1, 10'000, 1}));
        return static_cast<std::uint32_t>(eights[0]) * std::uint64_t{100'000'000} + (eights[0] >> 32);
    }

    static constexpr auto none_then_all = [] {
        std::array<std::uint8_t, 2 * size> all{};
        for (std::size_t i = size; i < all.size(); ++i) all[i] = 0xFF;
        return all;
    }();
};
#else
class digit_block {
public:
    static std::uint64_t number(const char* end, std::uint32_t count) {
        const std::uint32_t last = count < 8 ? count : 8;
        const std::uint64_t low = number_of_digits(end - last, last);
        return count == last ? low : number_of_digits(end - count, count - 8) * 100'000'000 + low;
    }
    static std::uint64_t number_with_point(const char* end, std::uint32_t count, std::uint32_t fraction) {
        return number(end - fraction - 1, count - fraction) * powers_of_ten[fraction] + number(end, fraction);
    }
};
#endif

/// A number of at most fifteen digits without an exponent: `-1234.5678`.
struct short_number {
    const char* end = nullptr;  ///< its end; null, with the other members unspecified, if it is not a short number
    std::int64_t coefficient = 0;
    int scale = 0;
};

/// The bytes that must be readable from the start of a number and before it, to read it as a short one.
inline constexpr std::ptrdiff_t short_number_bytes = 24;
inline constexpr std::ptrdiff_t bytes_before_number = 16;

/// Returns the number of digits at the start of a block. `others` has a bit for each byte that is not a digit.
inline std::uint32_t leading_digits(std::uint32_t others) {
    return static_cast<std::uint32_t>(std::countr_zero(others | 1U << byte_block::size));
}

/// Reads a short number; `end` is null if there is none. Its end is found in one step, so that reading on does not
/// depend on its value. Reads `short_number_bytes` from `at` on and `bytes_before_number` before it.
inline short_number read_short_number(const char* at) {
    const bool negative = *at == '-';
    at += negative ? 1 : 0;
    const std::uint32_t others = byte_block::load(at).other_than_digit();
    const std::uint32_t whole = leading_digits(others);
    if (whole - 1 > 14 || (*at == '0' && whole > 1)) return {};
    std::uint32_t size = whole;
    std::uint32_t scale = 0;
    if (at[whole] == '.') {
        size = leading_digits(others & (others - 1));
        scale = size - whole - 1;
        if (scale == 0 || (size == byte_block::size && at[size] >= '0' && at[size] <= '9')) return {};
    }
    if ((at[size] | 0x20) == 'e') return {};
    const auto coefficient = static_cast<std::int64_t>(
        scale == 0 ? digit_block::number(at + size, size) : digit_block::number_with_point(at + size, size - 1, scale));
    return {at + size, negative ? -coefficient : coefficient, static_cast<int>(scale)};
}

/// Reads the usual form of a decimal in fewer steps: no sign, and a point among at most fourteen digits. `end` is null
/// for any other form.
[[gnu::always_inline]] inline short_number read_usual_decimal(const char* at) {
    const std::uint32_t others = byte_block::load(at).other_than_digit();
    const std::uint32_t behind_point = others & (others - 1);
    if (behind_point == 0) return {};
    const auto whole = static_cast<std::uint32_t>(std::countr_zero(others));
    const auto size = static_cast<std::uint32_t>(std::countr_zero(behind_point));
    const std::uint32_t scale = size - whole - 1;
    if (at[whole] != '.' || whole == 0 || scale == 0 || (*at == '0' && whole > 1) || (at[size] | 0x20) == 'e')
        return {};
    return {at + size, static_cast<std::int64_t>(digit_block::number_with_point(at + size, size - 1, scale)),
            static_cast<int>(scale)};
}

/// Reads the usual form of an integer: no sign, at most fifteen digits. `end` is null for any other form.
[[gnu::always_inline]] inline short_number read_usual_integer(const char* at) {
    const std::uint32_t whole = leading_digits(byte_block::load(at).other_than_digit());
    const char next = at[whole];  // usually a comma, so that is compared first
    if (whole - 1 > 14 || (*at == '0' && whole > 1) || (next != ',' && (next == '.' || (next | 0x20) == 'e')))
        return {};
    return {at + whole, static_cast<std::int64_t>(digit_block::number(at + whole, whole)), 0};
}

/// Reads an integer of at most fifteen digits at `here` and returns its end, or null if there is none or a longer one.
/// Reads as `read_short_number` does.
const char* quick_other_int64(const char* here, std::int64_t& value);
const char* quick_int64(const char* here, std::int64_t& value);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json/digits.ipp>
#endif
