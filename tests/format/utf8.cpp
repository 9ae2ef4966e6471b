#define BOOST_TEST_MODULE format.utf8
#include <boost/test/unit_test.hpp>
#include <service_api/format/utf8.hpp>
#include <string>
#include <vector>

using namespace service_api::detail;

static_assert(is_utf8("plain") && !is_utf8("\xff"));
static_assert(character_count("") == 0 && character_count("abc") == 3);
static_assert(!continues_character('a') && !continues_character('\xc3') && continues_character('\x80') &&
              continues_character('\xbf'));

BOOST_AUTO_TEST_CASE(every_scalar_value_is_written_and_read_in_its_shortest_form) {
    int wrong = 0;
    long bytes = 0;
    for (unsigned long scalar = 0; scalar < 0x110000; ++scalar) {
        std::string text;
        append_utf8(text, scalar);
        const bool surrogate = scalar >= 0xD800 && scalar < 0xE000;
        wrong += utf8_length(text, 0) != (surrogate ? 0 : text.size());
        if (!surrogate) bytes += static_cast<long>(text.size());
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(bytes == 128 * 1 + 1'920 * 2 + 61'440 * 3 + 1'048'576 * 4);
}

BOOST_AUTO_TEST_CASE(of_all_sequences_of_three_bytes_only_the_well_formed_ones_pass) {
    // The number of sequences that RFC 3629 allows, counted by hand: 128 ASCII, 30 lead bytes of two, 61440 scalar
    // values of three bytes.
    long alone[4] = {};
    for (int a = 0; a < 256; ++a) {
        for (int b = 0; b < 256; ++b) {
            const std::string pair{static_cast<char>(a), static_cast<char>(b)};
            const auto length = utf8_length(pair, 0);
            alone[length == 2 ? 2 : 0] += 1;
            if (a < 0xE0 || a > 0xEF) continue;
            for (int c = 0; c < 256; ++c) alone[3] += utf8_length(pair + static_cast<char>(c), 0) == 3;
        }
    }
    BOOST_TEST(alone[2] == 1'920);
    BOOST_TEST(alone[3] == 61'440);
}

// Whole words of ASCII are skipped in one step.
BOOST_AUTO_TEST_CASE(a_wrong_byte_is_found_wherever_it_stands) {
    for (std::size_t size = 0; size < 40; ++size) {
        const std::string plain(size, 'a');
        BOOST_TEST(is_utf8(plain));
        for (std::size_t at = 0; at < size; ++at) {
            BOOST_TEST(!is_utf8(std::string(plain).replace(at, 1, "\xff")), at << " of " << size);
            BOOST_TEST(is_utf8(std::string(plain).replace(at, 1, "\xc3\xa9")), at << " of " << size);
            BOOST_TEST(!is_utf8(std::string(plain).replace(at, size - at, "\xc3")), at << " of " << size);
        }
    }
}

BOOST_AUTO_TEST_CASE(refuses_overlong_surrogate_too_big_and_cut_sequences) {
    const std::vector<std::string> cases{
        "\x80",
        "\xbf",
        "\xc0\x80",
        "\xc1\xbf",
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x80\x80\x80",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xfe",
        "\xff",
        "\xc3",
        "\xe2\x82",
        "\xf0\x9f\x98",
        "\xc3(",
        "\xe2(\xa1",
        "\xe2\x82(",
        "\xf0(\x8c\xbc",
        "\xf0\x90(\xbc",
        "\xf0\x9f\x98(",
        "\xf8\x88\x80\x80\x80",
    };
    for (const auto& text : cases) {
        BOOST_TEST(utf8_length(text, 0) == 0U);
        BOOST_TEST(!is_utf8(text));
        BOOST_TEST(!is_utf8("before " + text));
        BOOST_TEST(!is_utf8(text + " after"));
    }
    BOOST_TEST(utf8_length("", 0) == 0U);
    BOOST_TEST(utf8_length("a", 1) == 0U);
    BOOST_TEST(is_utf8(""));
    BOOST_TEST(is_utf8(std::string("\0", 1)));
    BOOST_TEST(is_utf8("\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"));
    BOOST_TEST(utf8_length("a\xe2\x82\xac", 1) == 3U);
}

BOOST_AUTO_TEST_CASE(counts_scalar_values_of_one_to_four_bytes) {
    std::string text;
    std::size_t count = 0;
    for (const std::string character : {"a", "\u00e4", "\u20ac", "\U0001f600", "\U0010ffff"}) {
        BOOST_TEST(character_count(text += character) == ++count);
    }
    // A letter and its combining accent count as two.
    BOOST_TEST(character_count("e\u0301") == 2U);
    BOOST_TEST(character_count(std::string(1, '\0')) == 1U);
}
