#define BOOST_TEST_MODULE format.integer
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/format/integer.hpp>
#include <string>

using service_api::detail::append_integer;
using service_api::detail::read_integer;
using service_api::detail::whole_number;

static_assert(whole_number<std::int8_t> && whole_number<std::uint64_t> && whole_number<long long>);
static_assert(!whole_number<bool> && !whole_number<char> && !whole_number<wchar_t> && !whole_number<char8_t>);
static_assert(!whole_number<double>);

// Also in a constant expression.
static_assert([] {
    int value = 0;
    return read_integer("-42", value) && value == -42;
}());

namespace {

template <class T>
bool reads(std::string_view text, T wanted) {
    T value{};
    return read_integer(text, value) && value == wanted;
}

template <class T>
bool refuses(std::string_view text) {
    T value = 42;
    return !read_integer(text, value) && value == 42;
}

template <class T>
void check_borders(const std::string& below, const std::string& least, const std::string& most,
                   const std::string& above) {
    using limits = std::numeric_limits<T>;
    BOOST_TEST(refuses<T>(below), below);
    BOOST_TEST(reads<T>(least, limits::min()), least);
    BOOST_TEST(reads<T>(most, limits::max()), most);
    BOOST_TEST(refuses<T>(above), above);
    std::string text;
    append_integer(text, limits::min());
    text += ' ';
    append_integer(text, limits::max());
    BOOST_TEST(text == least + ' ' + most);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_borders_of_every_width) {
    check_borders<std::int8_t>("-129", "-128", "127", "128");
    check_borders<std::uint8_t>("-1", "0", "255", "256");
    check_borders<std::int16_t>("-32769", "-32768", "32767", "32768");
    check_borders<std::uint16_t>("-1", "0", "65535", "65536");
    check_borders<std::int32_t>("-2147483649", "-2147483648", "2147483647", "2147483648");
    check_borders<std::uint32_t>("-1", "0", "4294967295", "4294967296");
    check_borders<std::int64_t>("-9223372036854775809", "-9223372036854775808", "9223372036854775807",
                                "9223372036854775808");
    check_borders<std::uint64_t>("-1", "0", "18446744073709551615", "18446744073709551616");
}

BOOST_AUTO_TEST_CASE(reads_plain_digits_and_nothing_else) {
    BOOST_TEST(reads<int>("0", 0));
    BOOST_TEST(reads<int>("-0", 0));
    BOOST_TEST(reads<int>("-7", -7));
    BOOST_TEST(reads<int>("100", 100));
    for (const std::string text : {"",
                                   "-",
                                   "--1",
                                   "+1",
                                   " 1",
                                   "1 ",
                                   "01",
                                   "-01",
                                   "00",
                                   "1.0",
                                   "1.",
                                   ".5",
                                   "1e3",
                                   "1E3",
                                   "0x10",
                                   "1,000",
                                   "1_000",
                                   "a",
                                   "1a",
                                   "NaN",
                                   "null",
                                   "true",
                                   "99999999999999999999999999",
                                   "\xd9\xa1"}) {
        BOOST_TEST(refuses<int>(text), text);
    }
    BOOST_TEST(refuses<int>(std::string("1\0", 2)));
}

BOOST_AUTO_TEST_CASE(a_text_is_never_read_past_its_end) {
    const std::string digits = "12345";
    BOOST_TEST(reads<int>(std::string_view(digits).substr(0, 2), 12));
    BOOST_TEST(refuses<int>(std::string_view("-1").substr(0, 1)));
}
