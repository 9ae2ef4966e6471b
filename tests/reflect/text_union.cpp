#define BOOST_TEST_MODULE reflect.text_union
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/record.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/value/approximate.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace {

using namespace service_api;
using detail::is_text_union;
using detail::plain_text;

enum class period { day, week };
BOOST_DESCRIBE_ENUM(period, day, week)
enum class season { summer, week };
BOOST_DESCRIBE_ENUM(season, summer, week)

using when = std::variant<std::int64_t, period, date, std::string>;

// Texts show the alternative.
static_assert(plain_text<when> && plain_text<std::string> && plain_text<std::int64_t>);
static_assert(plain_text<std::variant<std::int64_t, bool>> && plain_text<std::variant<bool, decimal>>);
static_assert(plain_text<std::variant<date, date_time, uuid>> && plain_text<std::variant<date, uri>>);
static_assert(plain_text<std::variant<period, extensible<season>>>);
static_assert(plain_text<std::variant<approximate, period>>);
// They do not.
static_assert(!plain_text<std::variant<std::string, std::int64_t>> && !plain_text<std::variant<uri, date>>);
static_assert(!plain_text<std::variant<extensible<period>, date>>);
static_assert(!plain_text<std::variant<std::string, std::string>>);
static_assert(!plain_text<std::variant<std::int64_t, std::int32_t>>);
static_assert(!plain_text<std::variant<std::int64_t, decimal>> && !plain_text<std::variant<approximate, std::int64_t>>);
static_assert(!plain_text<std::variant<unix_s, std::int64_t>> && !plain_text<std::variant<approximate, decimal>>);
static_assert(!plain_text<std::variant<period, season>> && !plain_text<std::variant<date, date>>);
// Other types.
static_assert(!plain_text<std::variant<std::int64_t, std::vector<std::string>>> && !plain_text<raw_json>);

std::string written(const when& value) {
    std::string text;
    append_text(text, value, direction::request);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_alternative_that_accepts_a_text_is_read) {
    const struct {
        std::string_view text;
        std::size_t index;
    } cases[] = {{"7", 0},          {"-7", 0},    {"week", 1}, {"2024-02-29", 2},
                 {"2023-02-29", 3}, {"weeks", 3}, {"", 3},     {"7.5", 3}};
    for (const auto& [text, index] : cases) {
        when value;
        BOOST_TEST(read_text(text, value, direction::request));
        BOOST_TEST(value.index() == index, text);
        BOOST_TEST(written(value) == text);
    }
}

BOOST_AUTO_TEST_CASE(a_text_that_none_accepts_leaves_the_value) {
    std::variant<std::int64_t, period> value = period::week;
    BOOST_TEST(!read_text("month", value, direction::request));
    BOOST_TEST((value == std::variant<std::int64_t, period>(period::week)));
    BOOST_TEST((format_words<std::variant<std::int64_t, period>>(direction::request)) ==
               "must be a whole number of 64 bits, or must be one of day, week");
}
