#define BOOST_TEST_MODULE format.base58
#include <boost/test/unit_test.hpp>
#include <random>
#include <service_api/format/base58.hpp>

namespace {

using bytes = std::vector<std::uint8_t>;

// Decodes into a buffer with one byte per character, which always suffices.
std::optional<bytes> decoded(std::string_view text) {
    bytes room(text.size());
    const auto size = service_api::base58_decode(text, room);
    if (!size) return std::nullopt;
    room.resize(*size);
    return room;
}

bytes of(std::string_view text) { return {text.begin(), text.end()}; }

// The three vectors of draft-msporny-base58-03, section 5, and Bitcoin Core's edge cases.
const std::vector<std::pair<bytes, std::string>> vectors{
    {of("Hello World!"), "2NEpo7TZRRrLZSi2U"},
    {of("The quick brown fox jumps over the lazy dog."),
     "USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z"},
    {{0x00, 0x00, 0x28, 0x7f, 0xb4, 0xcd}, "11233QC4"},
    {{}, ""},
    {{0x00}, "1"},
    {{0x39}, "z"},
    {{0x3a}, "21"},
    {{0x61}, "2g"},
    {{0x62, 0x62, 0x62}, "a3gV"},
    {{0x51, 0x6b, 0x6f, 0xcd, 0x0f}, "ABnLTmg"},
    {bytes(10, 0), "1111111111"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(encodes_and_decodes_the_published_vectors) {
    for (const auto& [plain, text] : vectors) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(service_api::base58_encode(plain) == text);
            const auto back = decoded(text);
            BOOST_TEST_REQUIRE(back.has_value());
            BOOST_TEST(*back == plain, boost::test_tools::per_element());
        }
    }
}

BOOST_AUTO_TEST_CASE(accepts_58_of_the_256_characters) {
    int accepted = 0;
    for (int c = 0; c < 256; ++c) accepted += decoded(std::string("1") + static_cast<char>(c)) ? 1 : 0;
    BOOST_TEST(accepted == 58);
    for (const auto& text : std::vector<std::string>{"0", "O", "I", "l", " 2g", "2g ", "2g=", std::string("2\0g", 3)}) {
        BOOST_TEST(!decoded(text), text);
    }
}

BOOST_AUTO_TEST_CASE(every_byte_string_comes_back) {
    std::mt19937 random(58);
    for (std::size_t size = 0; size < 80; ++size) {
        bytes plain(size);
        for (auto& byte : plain) byte = static_cast<std::uint8_t>(random());
        if (size > 3) std::fill_n(plain.begin(), random() % 3, std::uint8_t{0});
        const auto back = decoded(service_api::base58_encode(plain));
        BOOST_TEST_REQUIRE(back.has_value());
        BOOST_TEST(*back == plain, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(more_bytes_than_there_is_room_for_are_refused) {
    for (const auto& [plain, text] : vectors) {
        BOOST_TEST_CONTEXT(text) {
            bytes exact(plain.size(), 0xFF);
            BOOST_TEST((service_api::base58_decode(text, exact) == plain.size()));
            BOOST_TEST(exact == plain, boost::test_tools::per_element());
            if (plain.empty()) continue;
            bytes less(plain.size() - 1);
            BOOST_TEST(!service_api::base58_decode(text, less));
        }
    }
}
