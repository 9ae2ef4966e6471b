#define BOOST_TEST_MODULE rule.text.character_set
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/rule/text/character_set.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

constexpr int size_of(const character_set& set) {
    int size = 0;
    for (int byte = 0; byte < 256; ++byte) size += set.contains(static_cast<char>(byte)) ? 1 : 0;
    return size;
}

static_assert(size_of({}) == 0 && size_of(ascii_letters) == 52 && size_of(ascii_digits) == 10 &&
              size_of(visible_ascii) == 94);
static_assert(size_of(ascii_letters + ascii_digits + one_of("-_@, ")) == 67);
static_assert(size_of(one_of("aab")) == 2 && size_of(character_set::range('\0', '\x7f')) == 128);
static_assert(one_of("ba") == one_of("ab") && one_of("a") != one_of("b") && one_of("") == character_set());
static_assert(one_of("a") + one_of("b") == one_of("ab") && ascii_digits + ascii_digits == ascii_digits);

}  // namespace

BOOST_AUTO_TEST_CASE(contains_its_members_and_no_other_byte) {
    const character_set set = ascii_digits + one_of("-");
    for (int byte = 0; byte < 256; ++byte) {
        BOOST_TEST(set.contains(static_cast<char>(byte)) == ((byte >= '0' && byte <= '9') || byte == '-'), byte);
    }
}

BOOST_AUTO_TEST_CASE(contains_a_text_of_its_members_alone) {
    const character_set set = ascii_letters + one_of("-_@, ");
    for (std::size_t size = 0; size < 70; ++size) {
        // A buffer of exactly this size, so that sanitizers find any read outside it.
        std::vector<char> text;
        while (text.size() < size) text.push_back("aZ-_@, mQ"[text.size() % 9]);
        const std::string_view whole(text.data(), size);
        BOOST_TEST(set.contains_all(whole), size);
        for (std::size_t at = 0; at < size; ++at) {
            for (const char other : {'\0', '9', '!', '\x7f', '\x80', '\xe1', '\xff'}) {
                const char member = std::exchange(text[at], other);
                if (set.contains_all(whole))
                    BOOST_TEST_ERROR("a text of " << size << " bytes, " << int(other) << " at " << at);
                text[at] = member;
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(says_its_members) {
    const std::vector<std::pair<character_set, std::string>> cases{
        {ascii_letters, "A-Z and a-z"},
        {ascii_digits, "0-9"},
        {visible_ascii, "visible ASCII characters"},
        {ascii_letters + ascii_digits + one_of("-_@, "), "A-Z, a-z, 0-9, ',', '-', '@', '_' and space"},
        {one_of("x"), "x"},
        {one_of("abc"), "a, b and c"},
        {one_of("abcd"), "a-d"},
        {one_of("abcdxyz9"), "a-d, x, y, z and 9"},
        {one_of(" "), "space"},
        {one_of("'"), "'''"},
        {one_of("0123."), "0-3 and '.'"},
    };
    for (const auto& [set, words] : cases) BOOST_TEST(set.words() == words);
}

BOOST_AUTO_TEST_CASE(each_character_is_told_from_each_other_at_once) {
    int wrong = 0;
    for (int member = 0; member < 0x80; ++member) {
        const auto set = character_set::range(static_cast<char>(member), static_cast<char>(member));
        for (int other = 0; other < 0x100; ++other) {
            std::string text(40, static_cast<char>(member));
            text[20] = static_cast<char>(other);
            wrong += set.contains_all(text) != (other == member);
        }
    }
    BOOST_TEST(wrong == 0);
}
