#define BOOST_TEST_MODULE format.json.digits
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>
#include <random>
#include <service_api/format/json/digits.hpp>
#include <string>
#include <string_view>

#include "support/seed.hpp"

namespace {

using service_api::detail::bytes_before_number;
using service_api::detail::digit_block;
using service_api::detail::number_of_digits;
using service_api::detail::read_short_number;
using service_api::detail::read_usual_decimal;
using service_api::detail::read_usual_integer;
using service_api::detail::short_number;
using service_api::detail::short_number_bytes;

std::size_t count_digits(std::string_view text) { return std::min(text.find_first_not_of("0123456789"), text.size()); }

/// A number without an exponent, read digit by digit.
struct naive_number {
    std::size_t size = 0;  ///< 0 if there is no number
    std::int64_t coefficient = 0;
    int scale = 0;
    bool is_negative = false;
    std::size_t whole = 0;  ///< the number of digits before the point
    std::size_t unsigned_size() const { return size - (is_negative ? 1 : 0); }
};

naive_number read_naively(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::string_view number = text.substr(negative ? 1 : 0);
    const std::size_t whole = count_digits(number);
    std::size_t size = whole;
    if (whole == 0 || whole > 15 || (whole > 1 && number.front() == '0')) return {};
    if (number.substr(whole).starts_with('.')) {
        size = whole + 1 + count_digits(number.substr(whole + 1));
        if (size == whole + 1 || size > 17) return {};
    }
    if (number.substr(size).starts_with('e') || number.substr(size).starts_with('E')) return {};
    naive_number read{.size = (negative ? 1 : 0) + size,
                      .scale = size == whole ? 0 : static_cast<int>(size - whole - 1),
                      .is_negative = negative,
                      .whole = whole};
    for (const char c : number.substr(0, size)) {
        if (c != '.') read.coefficient = read.coefficient * 10 + (c - '0');
    }
    if (negative) read.coefficient = -read.coefficient;
    return read;
}

// Each reader gets a buffer of exactly the bytes that it may read.
struct outcome {
    naive_number read;  ///< as a short number, at most 15 digits
    bool is_right;
};
outcome read(std::string text) {
    constexpr auto size = static_cast<std::size_t>(short_number_bytes);
    text.resize(size, '\0');
    constexpr auto before = static_cast<std::size_t>(bytes_before_number);
    const std::unique_ptr<char[]> room(new char[before + size]);
    std::fill_n(room.get(), before, '7');
    char* const bytes = std::copy(text.begin(), text.end(), room.get() + before) - size;
    const naive_number wanted = read_naively(text);
    const auto right = [&](const short_number& found, bool is_one) {
        if (found.end == nullptr || !is_one) return found.end == nullptr && !is_one;
        return found.end == bytes + wanted.size && found.coefficient == wanted.coefficient &&
               found.scale == wanted.scale;
    };
    const bool is_number = wanted.size != 0;
    const bool is_short = is_number && wanted.unsigned_size() <= (wanted.scale > 0 ? 16 : 15);
    const bool is_usual = is_number && !wanted.is_negative;
    return {is_short ? wanted : naive_number{},
            right(read_short_number(bytes), is_short) &&
                right(read_usual_decimal(bytes), is_usual && wanted.size != wanted.whole && wanted.size <= 15) &&
                right(read_usual_integer(bytes), is_usual && wanted.size == wanted.whole)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(digits_make_a_number_whatever_stands_behind_them) {
    std::mt19937 random(service_api::test::fresh_seed());
    for (int i = 0; i < 20'000; ++i) {
        const std::unique_ptr<char[]> bytes(new char[8]);
        std::generate_n(bytes.get(), 8, [&] { return static_cast<char>(random()); });
        const std::uint32_t count = random() % 8 + 1;
        std::uint64_t wanted = 0;
        for (std::uint32_t at = 0; at < count; ++at) {
            const auto digit = random() % 10;
            bytes[at] = static_cast<char>('0' + digit);
            wanted = wanted * 10 + digit;
        }
        BOOST_TEST_REQUIRE(number_of_digits(bytes.get(), count) == wanted, std::string_view(bytes.get(), count));
    }
    BOOST_TEST(number_of_digits("99999999", 8) == 99'999'999U);
    BOOST_TEST(number_of_digits("00000000", 8) == 0U);
}

BOOST_AUTO_TEST_CASE(up_to_sixteen_digits_before_an_end_make_a_number) {
    const std::string_view before = "\xFF:\"/9876543210.-";
    for (const std::string_view digits :
         {"9999999999999999", "1234567890123456", "0000000000000001", "9000000080000000"}) {
        for (std::uint32_t count = 1; count <= 16; ++count) {
            const std::string_view wanted = digits.substr(0, count);
            const std::string text = std::string(before) + std::string(wanted);
            const char* const end = text.data() + text.size();
            BOOST_TEST(digit_block::number(end, count) == std::stoull(std::string(wanted)), wanted);
            for (std::uint32_t fraction = 1; fraction < count && count < 16; ++fraction) {
                std::string pointed = text;
                pointed.insert(pointed.size() - fraction, ".");
                const char* const behind = pointed.data() + pointed.size();
                BOOST_TEST(digit_block::number_with_point(behind, count, fraction) == std::stoull(std::string(wanted)),
                           pointed);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_short_number_and_what_is_none) {
    const struct {
        std::string text;
        std::size_t size;
        std::int64_t coefficient;
        int scale;
    } cases[] = {
        {"0,", 1, 0, 0},
        {"-0}", 2, 0, 0},
        {"7", 1, 7, 0},
        {"12345678,", 8, 12345678, 0},
        {"123456789,", 9, 123456789, 0},
        {"999999999999999 ", 15, 999'999'999'999'999, 0},
        {"-999999999999999]", 16, -999'999'999'999'999, 0},
        {"1000000000000000,", 0, 0, 0},
        {"0.5\n", 3, 5, 1},
        {"-0.00,", 5, 0, 2},
        {"1.50}", 4, 150, 2},
        {"12345678.123456,", 15, 12'345'678'123'456, 6},
        {"-12345678.123456,", 16, -12'345'678'123'456, 6},
        {"12345678.1234567,", 16, 123'456'781'234'567, 7},
        {"1234567.12345678,", 16, 123'456'712'345'678, 8},
        {"-1234567.12345678,", 17, -123'456'712'345'678, 8},
        {"1234567.123456789,", 0, 0, 0},
        {"12345678.12345678,", 0, 0, 0},
        {"12345678.123456789,", 0, 0, 0},
        {"123456.12345678,", 15, 12'345'612'345'678, 8},
        {"1234.123456789,", 14, 1'234'123'456'789, 9},
        {"1.23456789012345,", 16, 123'456'789'012'345, 14},
        {"123456789.1,", 11, 1'234'567'891, 1},
        {"1.2.3", 3, 12, 1},
        {"1-2", 1, 1, 0},
        {"1x", 1, 1, 0},
        {"1\x80", 1, 1, 0},
        {"01", 0, 0, 0},
        {"00", 0, 0, 0},
        {"-01.5", 0, 0, 0},
        {"1.,2", 0, 0, 0},
        {".5", 0, 0, 0},
        {"-.5", 0, 0, 0},
        {"-", 0, 0, 0},
        {"--1", 0, 0, 0},
        {"+1", 0, 0, 0},
        {"", 0, 0, 0},
        {"1e3", 0, 0, 0},
        {"1.5E-3", 0, 0, 0},
        {"-1e3", 0, 0, 0},
        {"123456789012345e1", 0, 0, 0},
        {"/", 0, 0, 0},
        {":", 0, 0, 0},
    };
    for (const auto& [text, size, coefficient, scale] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto made = read(text);
            BOOST_TEST(made.is_right);
            // The naive implementation is compared with the table as well.
            BOOST_TEST(made.read.size == size);
            BOOST_TEST(made.read.coefficient == coefficient);
            BOOST_TEST(made.read.scale == scale);
        }
    }
}

BOOST_AUTO_TEST_CASE(numbers_of_all_shapes_are_read_as_digit_by_digit) {
    std::mt19937 random(service_api::test::fresh_seed());
    const auto one_in = [&](unsigned n) { return random() % n == 0; };
    const auto digits = [&](std::size_t count) {
        std::string made;
        while (made.size() < count) made += static_cast<char>('0' + random() % 10);
        return made;
    };
    int are_short = 0;
    constexpr int all = 100'000;
    for (int i = 0; i < all; ++i) {
        std::string text = one_in(3) ? "-" : "";
        text += one_in(8) ? std::string(random() % 3, '0') : "";
        text += digits(random() % 19);
        if (one_in(2)) text += '.' + digits(random() % 11);
        if (one_in(8)) text += one_in(2) ? "e" : "E-1";
        text += ",}] \n\"x.-/:\x7f"[random() % 12];
        while (text.size() < static_cast<std::size_t>(short_number_bytes)) text += static_cast<char>(random());
        const auto made = read(text);
        BOOST_TEST_REQUIRE(made.is_right, text);
        are_short += made.read.size != 0;
    }
    BOOST_TEST(are_short > all / 5);
    BOOST_TEST(are_short < all * 4 / 5);
}
