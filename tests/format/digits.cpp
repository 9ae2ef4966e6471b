#define BOOST_TEST_MODULE format.digits
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <random>
#include <service_api/format/digits.hpp>
#include <string>

#include "support/seed.hpp"

namespace {

using namespace service_api::detail;

// Returns the digits of a number, computed one by one.
std::string spelt(uint128 number) {
    std::string text;
    do {
        text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
        number /= 10;
    } while (number != 0);
    return text;
}

std::string spelt(uint128 coefficient, unsigned scale) {
    std::string text = spelt(coefficient);
    if (scale == 0) return text;
    if (text.size() <= scale) text.insert(0, scale + 1 - text.size(), '0');
    return text.insert(text.size() - scale, ".");
}

template <std::size_t Room, class Write>
std::string written(Write write) {
    std::array<char, Room> room;
    return std::string(room.data(), write(room.data()));
}

std::string integer(std::uint64_t number) {
    return written<integer_room>([&](char* to) { return write_digits(to, number); });
}
// The caller writes the sign.
std::string decimal(std::uint64_t coefficient, unsigned scale) {
    return written<decimal_room - 1>([&](char* to) { return write_decimal(to, coefficient, scale); });
}
std::string long_decimal(uint128 coefficient, unsigned scale) {
    return written<decimal_room - 1>([&](char* to) { return write_long_decimal(to, coefficient, scale); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(eight_digits_of_every_part_of_four) {
    // The two halves are computed separately, with the same steps.
    int wrong = 0;
    for (std::uint64_t part = 0; part < 10'000; ++part) {
        for (const std::uint64_t other : {std::uint64_t{0}, std::uint64_t{9'999}, std::uint64_t{6'809}}) {
            for (const std::uint64_t number : {part * 10'000 + other, other * 10'000 + part}) {
                std::string eight = spelt(number);
                eight.insert(0, 8 - eight.size(), '0');
                const std::uint64_t digits = eight_digits(number);
                const digits_of_two both(number, ten_to_8 - 1 - number);
                wrong += written<8>([&](char* to) { return store_digits(to, digits); }) != eight;
                wrong += written<8>([&](char* to) { return store_trimmed(to, digits); }) != spelt(number);
                wrong += number < 10'000 && four_digits(number) != digits;
                wrong += both.first != digits || both.second != eight_digits(ten_to_8 - 1 - number);
            }
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(numbers_of_every_length) {
    for (std::size_t i = 0; i < powers_of_ten.size(); ++i) {
        const std::uint64_t power = powers_of_ten[i];
        for (const std::uint64_t number : {power - 1, power, power + 1}) {
            BOOST_TEST(integer(number) == spelt(number));
            for (unsigned scale = 0; scale <= 38; ++scale) BOOST_TEST(decimal(number, scale) == spelt(number, scale));
        }
    }
    BOOST_TEST(integer(UINT64_MAX) == "18446744073709551615");
    BOOST_TEST(decimal(UINT64_MAX, 38) == "0.00000000000000000018446744073709551615");
    const auto most = static_cast<uint128>(power_of_ten(38)) - 1;
    for (unsigned scale = 0; scale <= 38; ++scale) BOOST_TEST(long_decimal(most, scale) == spelt(most, scale));
}

BOOST_AUTO_TEST_CASE(decimals_beside_what_has_eight_digits_before_the_point) {
    int wrong = 0;
    for (unsigned scale = 0; scale <= 10; ++scale) {
        const std::uint64_t limit = powers_of_ten[8 + scale];
        for (const std::uint64_t number : {limit - 1, limit, limit + 1, limit * 10 - 1, limit - powers_of_ten[scale]})
            wrong += decimal(number, scale) != spelt(number, scale);
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(any_number_is_written_as_one_digit_at_a_time_would_be) {
    std::mt19937_64 draw(service_api::test::fresh_seed());
    int wrong = 0;
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t word = draw() >> draw() % 64;
        const auto scale = static_cast<unsigned>(draw() % 39);
        wrong += integer(word) != spelt(word);
        wrong += decimal(word, scale) != spelt(word, scale);
        wrong += decimal(word, scale % 9) != spelt(word, scale % 9);
        const uint128 wide = (uint128{word} << 64 | draw()) % static_cast<uint128>(power_of_ten(38));
        wrong += long_decimal(wide, scale) != spelt(wide, scale);
    }
    BOOST_TEST(wrong == 0);
}
