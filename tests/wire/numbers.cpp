#define BOOST_TEST_MODULE wire.numbers
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

#include "support/random.hpp"
#include "support/reference_reader.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::test;

// A number is its exact value or a violation: it never wraps, is never rounded and never loses digits.

namespace {

/// Whether a whole number has this spelling in JSON and fits; `read` is set when it does.
template <class T>
bool is_whole(const std::string& text, T& read) {
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), read);
    return error == std::errc{} && stop == text.data() + text.size();
}

// In front of a comma, a bracket and the end of the text, as the readers look at what follows.
template <class T>
void same_whole(const std::string& text) {
    T wanted{};
    const bool fits = is_whole(text, wanted);
    for (const direction way : {direction::request, direction::response}) {
        const auto alone = read_json<T>(text, way);
        const auto listed = read_json<std::vector<T>>('[' + text + ",0 ," + text + ']', way);
        BOOST_REQUIRE_MESSAGE(alone.value.has_value() == fits, text << ": " << said(alone.violations));
        BOOST_REQUIRE_MESSAGE(listed.value.has_value() == fits, text << ": " << said(listed.violations));
        if (fits) BOOST_REQUIRE_MESSAGE(*alone.value == wanted, text);
        if (fits) BOOST_REQUIRE_MESSAGE((*listed.value == std::vector<T>{wanted, 0, wanted}), text);
        if (!fits) BOOST_REQUIRE_MESSAGE(alone.violations.front().rule == "format", text);
    }
}

template <class T>
std::vector<std::string> wholes() {
    std::vector<std::string> all;
    const auto add = [&all](const std::string& digits) {
        all.push_back(digits);
        all.push_back('-' + digits);
    };
    for (std::size_t count = 1; count <= 45; ++count) {
        add(std::string(count, '9'));
        add('1' + std::string(count - 1, '0'));
    }
    // Around the borders of every width, and these times ten.
    for (const detail::int128 border :
         {detail::int128(INT8_MAX), detail::int128(UINT8_MAX), detail::int128(INT16_MAX), detail::int128(UINT16_MAX),
          detail::int128(INT32_MAX), detail::int128(UINT32_MAX), detail::int128(INT64_MAX),
          detail::int128(UINT64_MAX)}) {
        for (int apart = -2; apart <= 2; ++apart) {
            for (const int times : {1, 10, 256})
                add(std::string(decimal::from((border + apart) * times, 0)->text().view()));
        }
    }
    return all;
}

template <class T>
void try_wholes(draws& random) {
    for (const std::string& digits : wholes<T>()) {
        same_whole<T>(digits);
        for (const char* tail : {".0", ".", "e0", "e1", "E+2", "e-1", "e99999999999999999999"}) {
            const auto read = read_json<T>(digits + tail, direction::request);
            BOOST_REQUIRE_MESSAGE(!read.value.has_value(), digits << tail);
        }
        BOOST_REQUIRE_MESSAGE(!read_json<T>('0' + digits, direction::request).value.has_value(), '0' << digits);
    }
    for (int i = 0; i < 500; ++i)
        same_whole<T>(std::to_string(random.between(INT64_MIN, INT64_MAX) >> random.between(0, 62)));
}

/// Whether a decimal of at most 38 digits on either side of the point has exactly this value.
bool fits_decimal(const std::string& spelling) {
    const auto [digits, power] = exact_number(spelling);
    if (digits.empty()) return true;
    const std::int64_t count = static_cast<std::int64_t>(digits.size()) - (digits.starts_with('-') ? 1 : 0);
    return power < 0 ? power >= -38 && count <= 38 : count + power <= 38;
}

void same_decimal(const std::string& text) {
    for (const direction way : {direction::request, direction::response}) {
        const auto read = read_json<std::vector<decimal>>('[' + text + ']', way);
        if (read.value.has_value()) {
            const std::string written = write_json(read.value->front(), way);
            BOOST_REQUIRE_MESSAGE(exact_number(written) == exact_number(text), text << " is read as " << written);
            BOOST_REQUIRE_MESSAGE(fits_decimal(text), text);
        } else {
            BOOST_REQUIRE_MESSAGE(read.violations.front().rule == "format", text);
            // A decimal keeps the zeros that it is written with, so they count among its digits.
            const auto digits = std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
            const bool padded = digits > 38 || text.find_first_of("eE") != text.npos;
            BOOST_REQUIRE_MESSAGE(padded || !fits_decimal(text), text);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(whole_numbers_of_every_width) {
    draws random;
    try_wholes<std::int8_t>(random);
    try_wholes<std::uint8_t>(random);
    try_wholes<std::int16_t>(random);
    try_wholes<std::uint16_t>(random);
    try_wholes<std::int32_t>(random);
    try_wholes<std::uint32_t>(random);
    try_wholes<std::int64_t>(random);
    try_wholes<std::uint64_t>(random);
}

BOOST_AUTO_TEST_CASE(decimals_of_every_length) {
    for (std::size_t whole = 1; whole <= 45; ++whole) {
        for (std::size_t fraction = 0; fraction <= 45; ++fraction) {
            for (const char digit : {'1', '9'}) {
                std::string text(whole, digit);
                if (fraction > 0) text += '.' + std::string(fraction, digit);
                same_decimal(text);
                same_decimal('-' + text);
                same_decimal("0." + std::string(whole, '0') + std::string(fraction, digit) + '1');
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(mantissas_and_exponents_at_the_borders_of_64_and_128_bits) {
    const std::vector<std::string> mantissas{"0",
                                             "-0",
                                             "0.0",
                                             "1",
                                             "-1",
                                             "10",
                                             "0.1",
                                             "9.9",
                                             "9007199254740993",
                                             "9223372036854775807",
                                             "9223372036854775808",
                                             "18446744073709551615",
                                             "18446744073709551616",
                                             "99999999999999999999999999999999999999",
                                             "170141183460469231731687303715884105727",
                                             "170141183460469231731687303715884105728",
                                             "340282366920938463463374607431768211456",
                                             "0.00000000000000000000000000000000000001",
                                             "0.000000000000000000000000000000000000001",
                                             std::string(400, '9'),
                                             "0." + std::string(400, '0') + '1',
                                             "1" + std::string(400, '0')};
    const std::vector<std::string> exponents{"0",
                                             "1",
                                             "37",
                                             "38",
                                             "39",
                                             "127",
                                             "128",
                                             "255",
                                             "256",
                                             "308",
                                             "309",
                                             "400",
                                             "401",
                                             "32767",
                                             "32768",
                                             "65536",
                                             "2147483647",
                                             "2147483648",
                                             "4294967295",
                                             "4294967296",
                                             "4294967297",
                                             "9223372036854775807",
                                             "9223372036854775808",
                                             "18446744073709551615",
                                             "18446744073709551616",
                                             "18446744073709551617",
                                             std::string(400, '9'),
                                             std::string(400, '0') + '1'};
    for (const std::string& mantissa : mantissas) {
        same_decimal(mantissa);
        for (const std::string& exponent : exponents) {
            for (const char* mark : {"e", "E+", "e-"}) same_decimal(mantissa + mark + exponent);
        }
    }
}

BOOST_AUTO_TEST_CASE(drawn_numbers) {
    draws random;
    for (int i = 0; i < 5'000; ++i) {
        std::string text = random.coin() ? "-" : "";
        const auto digits = [&](std::int64_t most) {
            for (auto left = random.between(1, most); left > 0; --left)
                text += static_cast<char>(random.between('0', '9'));
        };
        if (random.coin()) {
            text += static_cast<char>(random.between('1', '9'));
            digits(40);
        } else {
            text += '0';
        }
        if (random.coin()) text += '.', digits(40);
        if (random.coin()) text += random.coin() ? "e-" : "e", digits(2);
        same_decimal(text);
    }
}
