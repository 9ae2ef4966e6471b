#define BOOST_TEST_MODULE codec.json.read.enum_words
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/json/read/enum_words.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/reflect/describe.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace service_api;

BOOST_DEFINE_ENUM_CLASS(side, buy, sell)
constexpr std::string_view spelled(side one, direction way) {
    return one == side::sell && way == direction::request ? "ask" : std::string_view{};
}
BOOST_DEFINE_ENUM_CLASS(shade, red, green, blue, grey, pink, teal, plum, gold, sand, redder)
BOOST_DEFINE_ENUM_CLASS(longer, a_word_that_is_longer_than_a_number, short_one)
enum class quoted : std::uint8_t { first, second };
BOOST_DESCRIBE_ENUM(quoted, first, second)
constexpr std::string_view spelled(quoted one, direction) { return one == quoted::first ? "a\"b" : "second"; }

/// Returns the size of a spelling that the fast path reads; 0 if it is left to the type's own `read`.
template <class Enum>
std::size_t read(std::string_view text, direction way, Enum& value) {
    const std::string padded = std::string(text) + std::string(64, '\0');
    std::vector<violation> found;
    const detail::json_read_context reading(padded, way, found);
    const char* const end = detail::quick_word(reading, padded.data(), value);
    return end == nullptr ? 0 : static_cast<std::size_t>(end - padded.data());
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_word_is_found_also_behind_the_first_eight) {
    for (const auto& one : enumerators_of<shade>) {
        const std::string text = '"' + std::string(one.name) + '"';
        shade value{};
        BOOST_TEST(read(text + ',', direction::response, value) == text.size(), text);
        BOOST_TEST((value == one.value), text);
    }
}

BOOST_AUTO_TEST_CASE(a_word_is_spelled_as_its_direction_spells_it) {
    side value = side::buy;
    BOOST_TEST(read(R"("ask")", direction::request, value) == 5U);
    BOOST_TEST((value == side::sell));
    BOOST_TEST(read(R"("ask")", direction::response, value) == 0U);
    BOOST_TEST(read(R"("sell")", direction::request, value) == 0U);
}

BOOST_AUTO_TEST_CASE(what_is_no_word_or_none_of_the_usual_form_is_left) {
    shade value{};
    for (const std::string_view text :
         {R"("re")", R"("reds")", R"("redden")", R"("RED")", "red", "1", R"("\u0072ed")", "\"red"})
        BOOST_TEST(read(text, direction::response, value) == 0U, text);
    quoted escaped{};
    BOOST_TEST(read(R"("a\"b")", direction::response, escaped) == 0U);
    BOOST_TEST(read(R"("second")", direction::response, escaped) == 8U);
    BOOST_TEST((escaped == quoted::second));
    longer one{};
    BOOST_TEST(read(R"("short_one")", direction::response, one) == 11U);
    BOOST_TEST(read(R"("a_word_that_is_longer_than_a_number")", direction::response, one) == 0U);
}
