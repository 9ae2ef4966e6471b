#define BOOST_TEST_MODULE format.json.bytes
#include <boost/test/unit_test.hpp>
#include <service_api/format/json/bytes.hpp>
#include <string>
#include <utility>

#include "support/exact_text.hpp"

namespace {

using service_api::detail::byte_block;
using service_api::detail::find_special;
using service_api::detail::find_special_or_non_ascii;
using service_api::detail::special_search;
using service_api::test::exact_text;

bool is_special(int byte) { return byte < 0x20 || byte == '"' || byte == '\\'; }

}  // namespace

BOOST_AUTO_TEST_CASE(each_byte_is_told_at_each_place_of_a_block) {
    int wrong = 0;
    for (int byte = 0; byte < 256; ++byte) {
        for (std::size_t at = 0; at < byte_block::size; ++at) {
            std::string text(byte_block::size, 'a');
            text[at] = static_cast<char>(byte);
            const auto block = byte_block::load(text.data());
            wrong += block.first_special() != (is_special(byte) ? at : byte_block::size);
            wrong += block.first_special_or_non_ascii() != (is_special(byte) || byte >= 0x80 ? at : byte_block::size);
            std::string copy(byte_block::size, '\0');
            block.store(copy.data());
            wrong += copy != text;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_search_of_some_blocks_finds_each_byte_in_each) {
    int wrong = 0;
    for (int byte = 0; byte < 256; ++byte) {
        for (std::size_t at = 0; at < 3 * byte_block::size; ++at) {
            std::string text(3 * byte_block::size, 'a');
            text[at] = static_cast<char>(byte);
            special_search search;
            for (std::size_t i = 0; i < text.size(); i += byte_block::size)
                search.add(byte_block::load(text.data() + i));
            wrong += search.found() != is_special(byte);
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(!special_search().found());
    const auto halves = byte_block::of(0x2020'2020'2020'2020, 0x2020'2020'2020'2022);
    BOOST_TEST(halves.first_special() >= 8U);  // in the second word; the exact byte depends on the byte order
    BOOST_TEST(halves.first_special() < 16U);
}

BOOST_AUTO_TEST_CASE(the_first_of_two_is_found) {
    int wrong = 0;
    for (const char first : {'"', '\\', '\x1f', '\0'}) {
        for (std::size_t at = 0; at < byte_block::size; ++at) {
            for (std::size_t next = at + 1; next < byte_block::size; ++next) {
                // Bytes whose subtraction borrows are those that a word-wise search may misread.
                for (const char beside : {'#', ']', '\x20', '"', '\x80', '\xff'}) {
                    std::string text(byte_block::size, 'a');
                    text[at] = first;
                    text[next] = beside;
                    wrong += byte_block::load(text.data()).first_special() != at;
                    wrong += byte_block::load(text.data()).first_special_or_non_ascii() != at;
                }
            }
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_text_of_any_length_is_searched_to_its_last_byte_and_no_further) {
    int wrong = 0;
    for (std::size_t size = 0; size <= 50; ++size) {
        const exact_text plain(std::string(size, '~'));
        wrong += find_special(plain.begin(), plain.end()) != plain.end();
        wrong += find_special_or_non_ascii(plain.begin(), plain.end()) != plain.end();
        for (std::size_t at = 0; at < size; ++at) {
            std::string text(size, '~');
            text[at] = '\n';
            const exact_text special(text);
            wrong += find_special(special.begin(), special.end()) != special.begin() + at;
            wrong += find_special_or_non_ascii(special.begin(), special.end()) != special.begin() + at;
            text[at] = '\x80';
            const exact_text foreign(text);
            wrong += find_special(foreign.begin(), foreign.end()) != foreign.end();
            wrong += find_special_or_non_ascii(foreign.begin(), foreign.end()) != foreign.begin() + at;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(digits_spaces_and_differences_are_told_at_each_place_of_a_block) {
    int wrong = 0;
    const std::string digits = "1234567890123456";
    const std::string spaces = " \n\r\t \n\r\t \n\r\t \n\r\t";
    for (int byte = 0; byte < 256; ++byte) {
        for (std::size_t at = 0; at < byte_block::size; ++at) {
            const bool is_digit = byte >= '0' && byte <= '9';
            const bool is_space = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
            std::string text = digits;
            text[at] = static_cast<char>(byte);
            wrong += byte_block::load(text.data()).other_than_digit() != (is_digit ? 0U : 1U << at);
            const bool same = text == digits;
            wrong += byte_block::load(text.data()).same_as(byte_block::load(digits.data())) !=
                     (same ? 0xFFFFU : 0xFFFFU & ~(1U << at));
            text = spaces;
            text[at] = static_cast<char>(byte);
            wrong += byte_block::load(text.data()).first_other_than_space() != (is_space ? byte_block::size : at);
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(byte_block::load("12.5,\"a\":-7e10 ").other_than_digit() == 0b1100'1011'1111'0100U);
}

namespace {

template <std::size_t Size>
int wrongly_compared() {
    using service_api::detail::same_bytes;
    std::string left(Size, 'a');
    int wrong = same_bytes<Size>(left.data(), std::string(left).data()) ? 0 : 1;
    for (std::size_t at = 0; at < Size; ++at) {
        std::string right = left;
        right[at] = 'b';
        wrong += same_bytes<Size>(left.data(), right.data()) ? 1 : 0;
    }
    return wrong;
}

template <std::size_t... Size>
int wrongly_compared(std::index_sequence<Size...>) {
    return (wrongly_compared<Size + 1>() + ...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(bytes_of_any_number_are_the_same_or_differ_at_each_place) {
    BOOST_TEST(wrongly_compared(std::make_index_sequence<40>{}) == 0);
}
