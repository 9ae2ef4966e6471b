#define BOOST_TEST_MODULE reflect.text_value
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

namespace words {

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)

constexpr std::string_view spelled(kind value, service_api::direction way) {
    return value == kind::withdrawal && way == service_api::direction::request ? "withdraw" : std::string_view{};
}

BOOST_DEFINE_ENUM_CLASS(margin, CROSS, ISOLATED)
enum class plain { a };

}  // namespace words

namespace {

using namespace service_api;
using namespace service_api::literals;
using words::kind;
using words::margin;

static_assert(text_value<std::string> && text_value<bool> && text_value<std::int32_t> && text_value<decimal>);
static_assert(text_value<unix_ms> && text_value<date> && text_value<margin> && text_value<extensible<margin>>);
static_assert(!text_value<double> && !text_value<char> && !text_value<words::plain>);
static_assert(!text_value<std::vector<int>> && !text_value<std::optional<int>>);

template <class T>
std::string text_of(const T& value, direction way = direction::request) {
    std::string out = ">";
    append_text(out, value, way);
    return out.substr(1);
}

template <class T>
std::optional<T> read(std::string_view text, direction way = direction::request) {
    T value{};
    const T untouched = value;
    if (read_text(text, value, way)) return value;
    BOOST_TEST((value == untouched), "a refused text left its mark: " << text);
    return std::nullopt;
}

template <class T>
void comes_back(const T& value, const std::string& text) {
    BOOST_TEST(text_of(value) == text);
    BOOST_TEST((read<T>(text) == value), text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(values_come_back_from_their_text) {
    comes_back(std::string("any text, even \"this\"\n"), "any text, even \"this\"\n");
    comes_back(std::string(), "");
    comes_back(true, "true");
    comes_back(false, "false");
    comes_back(std::int64_t{-60}, "-60");
    comes_back(std::uint8_t{255}, "255");
    comes_back(1.50_decimal, "1.50");
    comes_back(unix_ms{1'700'000'000'000}, "1700000000000");
    comes_back(date::from(2024, 2, 29).value(), "2024-02-29");
    comes_back(margin::ISOLATED, "ISOLATED");
    comes_back(extensible<margin>(margin::CROSS), "CROSS");
    comes_back(extensible<margin>::unknown("PORTFOLIO"), "PORTFOLIO");
}

BOOST_AUTO_TEST_CASE(a_program_gets_the_text_of_a_value) {
    BOOST_TEST(to_text(*date::from(2024, 2, 29)) == "2024-02-29");
    BOOST_TEST(to_text(1.50_decimal) == "1.50");
    BOOST_TEST(to_text(words::margin::CROSS) == "CROSS");
    BOOST_TEST(to_text(kind::withdrawal) == "withdrawal");
    BOOST_TEST(to_text(kind::withdrawal, direction::request) == "withdraw");
    BOOST_TEST(to_text(extensible<kind>::unknown("refund")) == "refund");
    BOOST_TEST(to_text(std::int64_t{-7}) == "-7");
    BOOST_TEST(to_text(true) == "true");
    BOOST_TEST(to_text(std::string("a")) == "a");
}

BOOST_AUTO_TEST_CASE(other_spellings_are_refused_and_leave_the_value_alone) {
    for (const std::string text : {"", "True", "TRUE", "1", "0", "yes", "true ", "null"})
        BOOST_TEST(!read<bool>(text), text);
    for (const std::string text : {"", "1.0", "1e3", "+1", "01", "9223372036854775808"})
        BOOST_TEST(!read<std::int64_t>(text), text);
    for (const std::string text : {"", "1.0", "1e12", "now", "2024-01-01"}) BOOST_TEST(!read<unix_ms>(text), text);
    for (const std::string text : {"", ".5", "1.", "NaN", "1,5", "1e38"}) BOOST_TEST(!read<decimal>(text), text);
    for (const std::string text : {"", "2023-02-29", "2024-2-9", "20240229"}) BOOST_TEST(!read<date>(text), text);
    for (const std::string text : {"", "cross", "CROSS ", "CROS", "CROSSS", "0"}) BOOST_TEST(!read<margin>(text), text);
}

BOOST_AUTO_TEST_CASE(an_enumerator_has_a_spelling_per_direction) {
    BOOST_TEST(text_of(kind::withdrawal, direction::request) == "withdraw");
    BOOST_TEST(text_of(kind::withdrawal, direction::response) == "withdrawal");
    BOOST_TEST((read<kind>("withdraw", direction::request) == kind::withdrawal));
    BOOST_TEST(!read<kind>("withdrawal", direction::request));
    BOOST_TEST((read<kind>("withdrawal", direction::response) == kind::withdrawal));
    BOOST_TEST(!read<kind>("withdraw", direction::response));
    // A spelling that is unknown in one direction may be known in the other.
    BOOST_TEST((read<extensible<kind>>("withdraw", direction::request) == extensible<kind>(kind::withdrawal)));
    BOOST_TEST((read<extensible<kind>>("withdraw", direction::response) == extensible<kind>::unknown("withdraw")));
    BOOST_TEST(text_of(extensible<kind>(kind::withdrawal), direction::request) == "withdraw");
}

BOOST_AUTO_TEST_CASE(what_a_text_must_be_in_words) {
    const auto way = direction::request;
    BOOST_TEST(format_words<bool>(way) == "must be true or false");
    BOOST_TEST(format_words<std::int64_t>(way) == "must be a whole number of 64 bits");
    BOOST_TEST(format_words<std::uint8_t>(way) == "must be a whole number of 8 bits");
    BOOST_TEST(format_words<decimal>(way) == "must be a decimal number of at most 38 digits");
    BOOST_TEST(format_words<unix_ms>(way) == "must be a time in whole milliseconds since 1970");
    BOOST_TEST(format_words<date>(way) == "must be a date that exists, written YYYY-MM-DD");
    BOOST_TEST(format_words<margin>(way) == "must be one of CROSS, ISOLATED");
    BOOST_TEST(format_words<kind>(direction::request) == "must be one of deposit, withdraw");
    BOOST_TEST(format_words<kind>(direction::response) == "must be one of deposit, withdrawal");
    BOOST_TEST(format_words<std::string>(way) == "must be a text");
    BOOST_TEST(format_words<extensible<margin>>(way) == "must be a text");
}
