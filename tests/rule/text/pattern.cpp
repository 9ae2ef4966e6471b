#define BOOST_TEST_MODULE rule.text.pattern
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <regex>
#include <service_api/rule/text/pattern.hpp>
#include <service_api/rule/text/pattern_reader.hpp>
#include <string>
#include <vector>

#include "support/random.hpp"

using namespace service_api;
using namespace service_api::rules;
using detail::pattern;
using detail::pattern_item;
using detail::read_pattern;

namespace {

// A reference implementation: try every count of the first item, then match the rest with the remaining text.
bool naive(const std::vector<pattern_item>& items, std::string_view text, std::size_t from = 0) {
    if (from == items.size()) return text.empty();
    const pattern_item& item = items[from];
    for (std::size_t taken = 0;; ++taken) {
        if (taken >= item.least && naive(items, text.substr(taken), from + 1)) return true;
        if (taken == item.most || taken == text.size() || !item.takes(text[taken])) return false;
    }
}

bool matches_of(std::string_view pattern_text, std::string_view text) {
    return read_pattern(pattern_text).matches(text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_whole_text_is_matched) {
    struct row {
        const char* pattern;
        const char* text;
        bool matched;
    };
    const row table[] = {
        {"", "", true},
        {"", "a", false},
        {"abc", "abc", true},
        {"abc", "abcd", false},
        {"abc", "xabc", false},
        {"abc", "ab", false},
        {"[A-Z]{3}-[0-9]{1,4}", "ABC-1", true},
        {"[A-Z]{3}-[0-9]{1,4}", "ABC-1234", true},
        {"[A-Z]{3}-[0-9]{1,4}", "ABC-12345", false},
        {"[A-Z]{3}-[0-9]{1,4}", "ABC-", false},
        {"[A-Z]{3}-[0-9]{1,4}", "AB-1", false},
        {"[A-Z]{3}-[0-9]{1,4}", "ABC-1\n", false},
        // The border between two items is found in each case.
        {"a*a", "aaaa", true},
        {"a*ab", "aaab", true},
        {"a{1,2}a{2,3}", "aa", false},
        {"a{1,2}a{2,3}", "aaa", true},
        {"a{1,2}a{2,3}", "aaaaa", true},
        {"a{1,2}a{2,3}", "aaaaaa", false},
        {"[ab]*a[ab]{3}", "abbbabbb", true},
        {"[ab]*a[ab]{3}", "aabbbbbb", false},
        {"a?b?c?", "", true},
        {"a?b?c?", "ac", true},
        {"a?b?c?", "ca", false},
        {"a{0}b", "b", true},
        {"a{0}b", "ab", false},
        {"a{2,}", "a", false},
        {"a{2,}", "aaaaa", true},
        {"BUY|SELL", "BUY", true},
        {"BUY|SELL", "SELL", true},
        {"BUY|SELL", "BUYELL", false},
        {"BUY|SELL", "", false},
        {"|a", "", true},
        {"(a|b)*c", "ababc", true},
        {"(a|b)*c", "abab", false},
        {"(ab)+", "abab", true},
        {"(ab)+", "aba", false},
        {"(ab)+", "", false},
        {"(ab){2,3}", "ab", false},
        {"(ab){2,3}", "ababab", true},
        {"(ab){2,3}", "abababab", false},
        {"(ab){0}c", "c", true},
        {"(ab){0}c", "abc", false},
        {"(?:[0-9]{1,3}[.]){3}[0-9]{1,3}", "127.0.0.1", true},
        {"(?:[0-9]{1,3}[.]){3}[0-9]{1,3}", "127.0.1", false},
        {"^(mon|tues|wednes)day$", "tuesday", true},
        {"^(mon|tues|wednes)day$", "thursday", false},
        {"(a{65}|b){2}", "bb", true},
        {"([a-z]+(-[a-z]+)*)?", "a-bc-d", true},
        {"([a-z]+(-[a-z]+)*)?", "a--d", false},
        // A character is a Unicode scalar value.
        {".", "\u00e4", true},
        {".", "\U0001f600", true},
        {".", "\u00e4\u00e4", false},
        {".", "\n", false},
        {".", "\r", false},
        {"[^ ]{2}", "\u20ac5", true},
        {"[^ ]{2}", "\u20ac ", false},
        {"\\w+", "\u00e4", false},
        {"\\d+", "\u0661", false},
    };
    for (const auto& [text, of, matched] : table) BOOST_TEST(matches_of(text, of) == matched, of << " and " << text);
}

BOOST_AUTO_TEST_CASE(large_counts_are_exact) {
    for (const std::size_t least : {0U, 1U, 63U, 64U, 65U, 127U, 128U, 129U, 300U}) {
        for (const std::size_t more : {0U, 1U, 64U, 100U}) {
            const std::size_t most = least + more;
            const pattern read = read_pattern("a{" + std::to_string(least) + ',' + std::to_string(most) + '}');
            BOOST_TEST_CONTEXT(least << " to " << most) {
                if (least > 0) BOOST_TEST(!read.matches(std::string(least - 1, 'a')));
                BOOST_TEST(read.matches(std::string(least, 'a')));
                BOOST_TEST(read.matches(std::string(least + more / 2, 'a')));
                BOOST_TEST(read.matches(std::string(most, 'a')));
                BOOST_TEST(!read.matches(std::string(most + 1, 'a')));
            }
        }
    }
    BOOST_TEST(matches_of("a{130,}", std::string(100'000, 'a')));
    BOOST_TEST(!matches_of("a{130,}", std::string(129, 'a')));
}

BOOST_AUTO_TEST_CASE(agrees_with_trying_every_way) {
    test::draws random;
    int matched = 0;
    constexpr int tries = 20'000;
    for (int i = 0; i < tries; ++i) {
        std::vector<pattern_item> items;
        pattern drawn("");
        detail::pattern_part whole;
        for (auto left = random.between(0, 5); left > 0; --left) {
            pattern_item item;
            for (char c = 'a'; c <= 'c'; ++c) {
                if (random.coin()) item.listed = item.listed + character_set::range(c, c);
            }
            item.negated = random.between(0, 3) == 0;
            item.least = static_cast<std::uint32_t>(random.between(0, 3));
            item.most = random.between(0, 3) == 0 ? pattern_item::any_number
                                                  : item.least + static_cast<std::uint32_t>(random.between(0, 3));
            items.push_back(item);
            detail::pattern_part next;
            BOOST_TEST_REQUIRE(drawn.add(item, next));
            whole = drawn.join(whole, next);
        }
        drawn.finish(whole, false);
        std::string text;
        for (auto left = random.between(0, 12); left > 0; --left) text += static_cast<char>(random.between('a', 'c'));
        const bool expected = naive(items, text);
        matched += expected ? 1 : 0;
        BOOST_TEST_REQUIRE(drawn.matches(text) == expected, text << " in case " << i);
    }
    BOOST_TEST(matched > tries / 20);
}

namespace {

/// A random pattern with groups and alternatives.
std::string drawn_pattern(test::draws& random, int depth) {
    std::string made;
    for (auto left = random.between(0, 3); left > 0; --left) {
        if (depth > 0 && random.between(0, 2) == 0)
            made += (random.coin() ? "(" : "(?:") + drawn_pattern(random, depth - 1) + ')';
        else
            made += random.between(0, 3) == 0 ? "[ab]" : std::string(1, static_cast<char>(random.between('a', 'c')));
        const char* const counts[] = {"", "", "", "?", "*", "+", "{2}", "{0,2}", "{2,}", "{1,3}"};
        made += counts[random.between(0, 9)];
    }
    if (depth > 0 && random.between(0, 3) == 0) made += '|' + drawn_pattern(random, depth - 1);
    return made;
}

}  // namespace

// libstdc++ tries every path one after the other, which may take hours, except with this flag.
BOOST_AUTO_TEST_CASE(groups_and_alternatives_agree_with_the_standard_librarys) {
    test::draws random;
    int matched = 0;
    int tries = 0;
    while (tries < 4'000) {
        const std::string text = drawn_pattern(random, 3);
        try {
            const pattern read = read_pattern(text);
            const std::regex reference(text, std::regex::ECMAScript | std::regex_constants::__polynomial);
            for (int i = 0; i < 5; ++i, ++tries) {
                std::string value;
                for (auto left = random.between(0, 7); left > 0; --left)
                    value += static_cast<char>(random.between('a', 'c'));
                const bool expected = std::regex_match(value, reference);
                matched += expected ? 1 : 0;
                BOOST_TEST_REQUIRE(read.matches(value) == expected, text << " and " << value);
            }
        } catch (const char* sentence) {
            BOOST_TEST_REQUIRE(std::string(sentence).find("too long") != std::string::npos, text << ": " << sentence);
        }
    }
    BOOST_TEST(matched > tries / 20);
}

BOOST_AUTO_TEST_CASE(what_ruins_a_backtracking_matcher_takes_a_moment) {
    const pattern read = read_pattern(".*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*x");
    const std::string text(100'000, 'a');
    const auto begin = std::chrono::steady_clock::now();
    BOOST_TEST(!read.matches(text));
    BOOST_TEST(read.matches(text + 'x'));
    const pattern nested = read_pattern("((a*)*|(a|aa)*)*b");
    BOOST_TEST(!nested.matches(text));
    BOOST_TEST(nested.matches(text + 'b'));
    BOOST_TEST((std::chrono::steady_clock::now() - begin < std::chrono::seconds(30)));
}

BOOST_AUTO_TEST_CASE(its_example_is_short_and_matches) {
    struct row {
        const char* pattern;
        const char* text;
    };
    const row table[] = {
        {"", ""},
        {"a{0}", ""},
        {"[A-Z]{3}-[0-9]{1,4}", "AAA-0"},
        {"(mon|tues|wednes)day( [0-9]{2})?", "monday"},
        {"(abc|d)*", "d"},
        {"x?", "x"},
        {"a{70}", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
        {"(?:[0-9]{1,3}[.]){3}[0-9]{1,3}", "0.0.0.0"},
        {"[^a-zA-Z0-9!]\\.", "\"."},
        {"[0-9]{2}:[0-9]{2} [_|~]", "00:00 _"},
        {"[ @]", "@"},
    };
    for (const auto& [text, example] : table) BOOST_TEST(read_pattern(text).example() == example, text);
    test::draws random;
    for (int i = 0; i < 2'000; ++i) {
        const std::string text = drawn_pattern(random, 2);
        try {
            const pattern read = read_pattern(text);
            BOOST_TEST_REQUIRE(read.matches(read.example()), text << " and " << read.example());
        } catch (const char* sentence) {
            BOOST_TEST_REQUIRE(std::string(sentence).find("too long") != std::string::npos, text);
        }
    }
}

BOOST_AUTO_TEST_CASE(words_are_anchored_and_without_short_forms) {
    struct row {
        const char* pattern;
        const char* words;
    };
    const row table[] = {
        {"", "^$"},
        {"a|b", "^(a|b)$"},
        {"^(a|\\d)$", "^(a|[0-9])$"},
        {"(?:a|b)+[|]", "^(?:a|b)+[|]$"},
        {"^$", "^$"},
        {"[A-Z]{3}-[0-9]{1,4}", "^[A-Z]{3}-[0-9]{1,4}$"},
        {"^[A-Z]+$", "^[A-Z]+$"},
        {"\\d{3}\\w?", "^[0-9]{3}[A-Za-z0-9_]?$"},
        {"[\\d.\\w-]*", "^[0-9.A-Za-z0-9_-]*$"},
        {".\\.", "^[^\\n\\r]\\.$"},
        {"\\^[^$[]\\$", "^\\^[^$[]\\$$"},
        {"\\\\\\[.", "^\\\\\\[[^\\n\\r]$"},
        {"[\\].]", "^[\\].]$"},
    };
    for (const auto& [text, words] : table) BOOST_TEST(read_pattern(text).words() == words);
}
