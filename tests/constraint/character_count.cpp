#define BOOST_TEST_MODULE constraint.character_count
#include <boost/test/unit_test.hpp>
#include <service_api/constraint/character_count.hpp>
#include <string>

using namespace service_api::detail;

static_assert(character_count("") == 0 && character_count("abc") == 3);
static_assert(!continues_character('a') && !continues_character('\xc3') && continues_character('\x80') &&
              continues_character('\xbf'));

BOOST_AUTO_TEST_CASE(counts_scalar_values_of_one_to_four_bytes) {
    std::string text;
    std::size_t count = 0;
    for (const std::string character : {"a", "\u00e4", "\u20ac", "\U0001f600", "\U0010ffff"}) {
        BOOST_TEST(character_count(text += character) == ++count);
    }
    // A letter and its combining accent are two.
    BOOST_TEST(character_count("e\u0301") == 2U);
    BOOST_TEST(character_count(std::string(1, '\0')) == 1U);
}
