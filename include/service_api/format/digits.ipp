#pragma once

#include <cstdint>
#include <cstring>
#include <service_api/format/digits.hpp>
#include <service_api/format/int128.hpp>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL char* write_digits(char* to, std::uint64_t number) {
    if (number < 10'000) return store_trimmed(to, four_digits(number));
    if (number < ten_to_8) return store_trimmed(to, eight_digits(number));
    if (number < ten_to_16) {
        const digits_of_two digits(number / ten_to_8, number % ten_to_8);
        return store_digits(store_trimmed(to, digits.first), digits.second);
    }
    to = store_trimmed(to, eight_digits(number / ten_to_16));
    write_16_digits(to, number % ten_to_16);
    return to + 16;
}

[[gnu::noinline]] SERVICE_API_DECL char* write_long_decimal(char* to, uint128 coefficient, unsigned scale) {
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

[[gnu::noinline]] SERVICE_API_DECL char* write_decimal(char* to, std::uint64_t coefficient, unsigned scale) {
    if (scale < usual_scales.size() && coefficient < usual_scales[scale].below) [[likely]] {
        coefficient *= usual_scales[scale].factor;
        const digits_of_two digits(coefficient / ten_to_8, coefficient % ten_to_8);
        to = store_trimmed(to, digits.first);
        *to = '.';
        store_digits(to + 1, digits.second);
        return to + 1 + scale;
    }
    return scale == 0 ? write_digits(to, coefficient) : write_long_decimal(to, coefficient, scale);
}

}  // namespace service_api::detail
