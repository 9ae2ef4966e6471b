#define BOOST_TEST_MODULE zlib.gzip
#include <boost/test/unit_test.hpp>
#include <limits>
#include <service_api/http/content_coding.hpp>
#include <service_api/zlib/gzip.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/coding_cases.hpp"

using namespace service_api;
using namespace service_api::test;
using namespace std::string_literals;

static_assert(content_coding<gzip>);

BOOST_AUTO_TEST_CASE(random_bodies) {
    check_coding(gzip{}, 300);
    check_coding(gzip{.level = 1}, 30);
    check_coding(gzip{.level = 9}, 30);
}

BOOST_AUTO_TEST_CASE(a_level_beyond_the_bounds_is_the_nearest) {
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    std::string body;
    for (int i = 0; i < 3'000; ++i) body += std::to_string(i % 7 * i);
    for (const auto& [level, nearest] : {std::pair{0, 1}, {-1, 1}, {least, 1}, {10, 9}, {most, 9}})
        BOOST_TEST((encode(gzip{.level = level}, body) == encode(gzip{.level = nearest}, body)), level);
    BOOST_TEST((encode(gzip{.level = 1}, body) != encode(gzip{.level = 9}, body)));
}

BOOST_AUTO_TEST_CASE(hostile_bodies) {
    const std::string coded = encode(gzip{}, "hello");
    const auto changed = [&](std::size_t at, char to) {
        std::string other = coded;
        other.at(at) = to;
        return other;
    };
    const std::string body = coded.substr(10);
    const struct {
        std::string_view what;
        std::string bytes;
        std::error_code error;
    } cases[] = {
        {"nothing", "", coding_error::truncated},
        {"one byte", "\x1f", coding_error::truncated},
        {"the head alone", coded.substr(0, 10), coding_error::truncated},
        {"without its last byte", coded.substr(0, coded.size() - 1), coding_error::truncated},
        {"without its trailer", coded.substr(0, coded.size() - 8), coding_error::truncated},
        {"another magic", changed(0, '\x1e'), coding_error::malformed},
        {"a stream of zlib", "\x78\x9c\x03\x00\x00\x00\x00\x01"s, coding_error::malformed},
        {"deflate alone", "\x03\x00"s, coding_error::malformed},
        {"an unknown method", changed(2, '\x07'), coding_error::malformed},
        {"reserved flags", changed(3, '\xe0'), coding_error::malformed},
        {"a reserved block", "\x1f\x8b\x08\0\0\0\0\0\0\x03\x07"s, coding_error::malformed},
        {"a wrong checksum", changed(coded.size() - 8, static_cast<char>(~coded[coded.size() - 8])),
         coding_error::wrong_checksum},
        {"a wrong length", changed(coded.size() - 4, '\x06'), coding_error::wrong_checksum},
        {"a wrong checksum of the head", "\x1f\x8b\x08\x02\0\0\0\0\0\x03\x11\x22"s + body,
         coding_error::wrong_checksum},
        {"a name without end", "\x1f\x8b\x08\x08\0\0\0\0\0\x03"s + std::string(70'000, 'n'), coding_error::truncated},
        {"a distance before the beginning", "\x1f\x8b\x08\0\0\0\0\0\0\x03\x4b\x04\x42\x00"s, coding_error::malformed},
        {"two members", coded + coded, coding_error::trailing_bytes},
        {"a zero after the end", coded + '\0', coding_error::trailing_bytes},
        {"an empty member after the end", coded + encode(gzip{}, ""), coding_error::trailing_bytes},
    };
    for (const auto& [what, bytes, error] : cases) {
        const auto result = decode(gzip{}, bytes, 1'000);
        BOOST_TEST_CONTEXT(what << ": " << result.error.message()) BOOST_TEST((result.error == error));
    }
    BOOST_TEST(decode(gzip{}, "\x1f\x8b\x08\x08\0\0\0\0\0\x03name\0"s + body).bytes == "hello");
}

BOOST_AUTO_TEST_CASE(a_bomb_ends_at_its_limit) {
    const std::string bomb = encode(gzip{.level = 9}, std::string(64 * 1024 * 1024, '\0'));
    BOOST_TEST(bomb.size() < 100'000U);
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, std::size_t{16'383}, std::size_t{16'384},
                                    std::size_t{1'000'000}, std::size_t{64 * 1024 * 1024 - 1}}) {
        const auto result = decode(gzip{}, bomb, limit);
        BOOST_TEST((result.error == coding_error::too_large));
        BOOST_TEST(result.bytes.size() == limit + 1);
    }
    BOOST_TEST(!decode(gzip{}, bomb, 64 * 1024 * 1024).error);
    BOOST_TEST(!decode(gzip{}, encode(gzip{}, ""), 0).error);
}
