#define BOOST_TEST_MODULE rule.text.allowed_characters
#include <boost/test/unit_test.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/allowed_characters.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

// The alphabet of section 4.2.
constexpr allowed_characters description{ascii_letters + ascii_digits + one_of("-_@, ")};

static_assert(value_rule<allowed_characters, std::string> && !value_rule<allowed_characters, int>);
static_assert(!value_rule<allowed_characters, std::vector<std::string>>);
static_assert(description.accepts("Referee_1, team-a@desk") && !description.accepts("a.b") && description.accepts(""));

}  // namespace

BOOST_AUTO_TEST_CASE(exactly_67_of_all_unicode_scalar_values_may_stand_in_a_description) {
    std::string accepted;
    for (unsigned long scalar = 0; scalar < 0x110000; ++scalar) {
        if (scalar >= 0xD800 && scalar < 0xE000) continue;
        std::string text;
        detail::append_utf8(text, scalar);
        if (description.accepts(text)) accepted += text;
    }
    BOOST_TEST(accepted == " ,-0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
    BOOST_TEST(accepted.size() == 67U);
}

BOOST_AUTO_TEST_CASE(one_wrong_character_anywhere_is_enough) {
    const std::string whole = "abc 123";
    BOOST_TEST(description.accepts(whole));
    for (std::size_t at = 0; at <= whole.size(); ++at) {
        for (const auto& wrong :
             std::vector<std::string>{".", "\n", "\t", "\u00a0", "\u0430", "\uff21", std::string(1, '\0')}) {
            std::string text = whole;
            BOOST_TEST(!description.accepts(text.insert(at, wrong)));
        }
    }
}

// Long strings are checked in blocks, the last of which overlaps the one before.
BOOST_AUTO_TEST_CASE(every_byte_counts_wherever_it_stands) {
    const allowed_characters scattered{one_of("!#%')+-/1") + character_set::range('\0', '\0') +
                                       character_set::range('\x7F', '\x7F')};
    for (const allowed_characters& rule : {description, allowed_characters{visible_ascii}, scattered}) {
        for (const std::size_t size : {1U, 15U, 16U, 17U, 31U, 32U, 33U, 49U}) {
            for (std::size_t at = 0; at < size; ++at) {
                for (int byte = 0; byte < 256; ++byte) {
                    std::string text(size, '-');
                    text[at] = static_cast<char>(byte);
                    BOOST_TEST_REQUIRE(rule.accepts(text) == rule.allowed.contains(text[at]), byte << " at " << at);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(allowed_characters::id == "allowed_characters");
    BOOST_TEST(sentence("description", description) ==
               "description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' and space");
    BOOST_TEST(allowed_characters{visible_ascii}.words() == "must contain only visible ASCII characters");
}
