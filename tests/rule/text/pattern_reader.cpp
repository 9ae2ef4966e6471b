#define BOOST_TEST_MODULE rule.text.pattern_reader
#include <boost/test/unit_test.hpp>
#include <service_api/rule/text/pattern_reader.hpp>
#include <string>

using namespace service_api::detail;

namespace {

// At compile time, a rejected pattern is a compile error; at run time, its message is thrown.
std::string refusal(std::string_view text) {
    try {
        read_pattern(text);
        return "";
    } catch (const char* sentence) {
        return sentence;
    }
}

std::string all_ascii_of(std::string_view text) {
    const pattern read = read_pattern(text);
    std::string found;
    for (char c = 0;; ++c) {
        if (read.matches(std::string(1, c))) found += c;
        if (c == '\x7f') return found;
    }
}

std::string items(std::string_view one, int times) {
    std::string all;
    while (times-- > 0) all += one;
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_item_is_this_set_of_characters) {
    struct row {
        const char* text;
        const char* characters;
    };
    const row table[] = {
        {"a", "a"},
        {" ", " "},
        {"/", "/"},
        {"\\.", "."},
        {"\\\\", "\\"},
        {"\\$", "$"},
        {"\\d", "0123456789"},
        {"\\w", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"},
        {"[abc]", "abc"},
        {"[a-e]", "abcde"},
        {"[a-a]", "a"},
        {"[a-cx-z_]", "_abcxyz"},
        {"[\\dA-F]", "0123456789ABCDEF"},
        {"[-a]", "-a"},
        {"[a-]", "-a"},
        {"[\\d-]", "-0123456789"},
        {"[a\\-c]", "-ac"},
        {"[\\]\\^]", "]^"},
        {"[a^]", "^a"},
        {"[$.(|)*+?{}[]", "$()*+.?[{|}"},
        {"[+--]", "+,-"},
        {"^a$", "a"},
        {"^a", "a"},
        {"a$", "a"},
    };
    for (const auto& [text, characters] : table) BOOST_TEST(all_ascii_of(text) == characters, text);
    // Any character but line breaks, and any character but the listed ones, including control characters.
    BOOST_TEST(all_ascii_of(".").size() == 126U);
    BOOST_TEST(all_ascii_of("[^a-z]").size() == 102U);
    BOOST_TEST(all_ascii_of("[^^]").size() == 127U);
}

BOOST_AUTO_TEST_CASE(what_is_no_pattern_is_refused_in_words_of_its_own) {
    struct row {
        const char* text;
        const char* words;
    };
    const row table[] = {
        {"^a|b", "a pattern has ^ or $ in one of its alternatives"},
        {"a|b$", "a pattern has ^ or $ in one of its alternatives"},
        {"^a|b$", "a pattern has ^ or $ in one of its alternatives"},
        {"(^a)", "a pattern has ^ or $ inside"},
        {"(a$)", "a pattern has ^ or $ inside"},
        {"a)", "a pattern closes what it has not opened"},
        {"a|b)", "a pattern closes what it has not opened"},
        {"(a))", "a pattern closes what it has not opened"},
        {"(a", "a pattern has a group without an end"},
        {"(a|", "a pattern has a group without an end"},
        {"((a)", "a pattern has a group without an end"},
        {"(?=a)", "a pattern has no look-ahead"},
        {"(?!a)", "a pattern has no look-ahead"},
        {"(?<name>a)", "a pattern has no look-ahead"},
        {"(a)\\1", "a pattern escapes only d, w and its own marks"},
        {"(*)", "a pattern counts nothing"},
        {"(a)**", "a pattern counts nothing"},
        {"(a){2,1}", "a pattern counts to fewer than it counts from"},
        {"(abcd){17}", "a pattern is too long"},
        {"a\\1", "a pattern escapes only d, w and its own marks"},
        {"\\s", "a pattern escapes only d, w and its own marks"},
        {"\\-", "a pattern escapes only d, w and its own marks"},
        {"[\\b]", "a pattern escapes only d, w and its own marks"},
        {"a\\", "a pattern escapes only d, w and its own marks"},
        {"[a\\", "a pattern escapes only d, w and its own marks"},
        {"a^", "a pattern has ^ or $ inside"},
        {"^^", "a pattern has ^ or $ inside"},
        {"a$b", "a pattern has ^ or $ inside"},
        {"$$", "a pattern has ^ or $ inside"},
        {"*", "a pattern counts nothing"},
        {"^+", "a pattern counts nothing"},
        {"a+?", "a pattern counts nothing"},
        {"a{1}{2}", "a pattern counts nothing"},
        {"a]", "a pattern closes what it has not opened"},
        {"a}", "a pattern closes what it has not opened"},
        {"[a", "a pattern has a class without an end"},
        {"[", "a pattern has a class without an end"},
        {"[a-", "a pattern has a class without an end"},
        {"[]", "a pattern has an empty class"},
        {"[^]", "a pattern has an empty class"},
        {"[z-a]", "a pattern has a range without"},
        {"[\\d-z]", "a pattern has a range without"},
        {"[a-\\d]", "a pattern escapes only d, w and its own marks"},
        {"a{4,1}", "a pattern counts to fewer than it counts from"},
        {"a{", "a pattern has a count that is no number"},
        {"a{}", "a pattern has a count that is no number"},
        {"a{,3}", "a pattern has a count that is no number"},
        {"a{1,b}", "a pattern has a count that is no number"},
        {"a{99999999999999999999}", "a pattern has a count that is no number"},
        {"a{1", "a pattern has a count without an end"},
        {"a{1,2", "a pattern has a count without an end"},
        {"a{1 }", "a pattern has a count without an end"},
        {"\u00e4", "a pattern is written in printable ASCII only"},
        {"[a-\u00e4]", "a pattern is written in printable ASCII only"},
        {"a\n", "a pattern is written in printable ASCII only"},
    };
    for (const auto& [text, words] : table) {
        BOOST_TEST(refusal(text).starts_with(std::string("service_api: ") + words),
                   text << " is told " << refusal(text));
    }
}

BOOST_AUTO_TEST_CASE(there_is_room_for_64_items_of_64_characters_each) {
    BOOST_TEST(refusal(items("a", 64)) == "");
    BOOST_TEST(refusal(items("a", 65)).starts_with("service_api: a pattern is too long"));
    BOOST_TEST(refusal("a{4096}") == "");
    BOOST_TEST(refusal("a{4097}").starts_with("service_api: a pattern is too long"));
    BOOST_TEST(refusal("a{4096,1000000}") == "");
    BOOST_TEST(refusal("") == "");
    BOOST_TEST(refusal("^$") == "");
    BOOST_TEST(refusal("(abcd){16}") == "");
    BOOST_TEST(refusal("((){1000000}){1000000}") == "");
    BOOST_TEST(refusal("(a{0}|){1000000}") == "");
}
