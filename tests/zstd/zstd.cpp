#define BOOST_TEST_MODULE zstd.zstd
#include <boost/test/unit_test.hpp>
#include <limits>
#include <service_api/http/content_coding.hpp>
#include <service_api/zstd/zstd.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/coding_cases.hpp"

using namespace service_api;
using namespace service_api::test;
using namespace std::string_literals;

static_assert(content_coding<zstd>);

namespace {

const std::string magic = "\x28\xb5\x2f\xfd";

}  // namespace

BOOST_AUTO_TEST_CASE(random_bodies) {
    check_coding(zstd{}, 300);
    check_coding(zstd{.level = 1}, 30);
    check_coding(zstd{.level = 9}, 20);
}

BOOST_AUTO_TEST_CASE(a_level_beyond_the_bounds_is_the_nearest) {
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    std::string body;
    for (int i = 0; i < 3'000; ++i) body += std::to_string(i % 7 * i);
    for (const auto& [level, nearest] : {std::pair{0, 1}, {-1, 1}, {least, 1}, {20, 19}, {most, 19}})
        BOOST_TEST((encode(zstd{.level = level}, body) == encode(zstd{.level = nearest}, body)), level);
    BOOST_TEST((encode(zstd{.level = 1}, body) != encode(zstd{.level = 19}, body)));
}

BOOST_AUTO_TEST_CASE(hostile_bodies) {
    const std::string coded = encode(zstd{}, "hello");
    const std::string skipped = "\x50\x2a\x4d\x18\x01\x00\x00\x00x"s;
    std::string wrong = coded;
    wrong.back() = static_cast<char>(~wrong.back());
    // The byte after the head's flags has the exponent of the window: 10 more bits than that.
    const auto with_window = [](int log) {
        return magic + '\0' + static_cast<char>((log - 10) << 3) + "\x01\x00\x00"s;
    };
    const struct {
        std::string_view what;
        std::string bytes;
        std::error_code error;
    } cases[] = {
        {"nothing", "", coding_error::truncated},
        {"the magic alone", magic, coding_error::truncated},
        {"half of the magic", magic.substr(0, 2), coding_error::truncated},
        {"without its last byte", coded.substr(0, coded.size() - 1), coding_error::truncated},
        {"without its checksum", coded.substr(0, coded.size() - 4), coding_error::truncated},
        {"another magic", "\x29\xb5\x2f\xfd"s + coded.substr(4), coding_error::malformed},
        {"the magic of version 0.7", "\x27\xb5\x2f\xfd"s + coded.substr(4), coding_error::malformed},
        {"a skipped frame", skipped, coding_error::malformed},
        {"a skipped frame before it", skipped + coded, coding_error::malformed},
        {"a skipped frame after it", coded + skipped, coding_error::trailing_bytes},
        {"a reserved flag", magic + "\x28\x00"s + coded.substr(6), coding_error::malformed},
        {"a reserved block", magic + "\x20\x05\x07\x00\x00"s, coding_error::malformed},
        {"a dictionary", magic + "\x21\x01\x05"s + "\x01\x00\x00"s, coding_error::malformed},
        {"a wrong checksum", wrong, coding_error::wrong_checksum},
        {"a content size that is too large", magic + "\x20\x05\x01\x00\x00"s, coding_error::malformed},
        {"a window of 16 MiB", with_window(24), coding_error::window_too_large},
        {"a window of 2 GiB", with_window(31), coding_error::window_too_large},
        {"a window of 2 TiB", with_window(41), coding_error::window_too_large},
        {"a content of 2^60 bytes", magic + "\xe0\x00\x00\x00\x00\x00\x00\x00\x10"s + "\x01\x00\x00"s,
         coding_error::window_too_large},
        {"two frames", coded + coded, coding_error::trailing_bytes},
        {"a zero after the end", coded + '\0', coding_error::trailing_bytes},
    };
    for (const auto& [what, bytes, error] : cases) {
        const auto result = decode(zstd{}, bytes, 1'000);
        BOOST_TEST_CONTEXT(what << ": " << result.error.message()) BOOST_TEST((result.error == error));
    }
    BOOST_TEST(!decode(zstd{}, with_window(23), 0).error);
}

BOOST_AUTO_TEST_CASE(a_bomb_ends_at_its_limit) {
    const std::string bomb = encode(zstd{}, std::string(64 * 1024 * 1024, '\0'));
    BOOST_TEST(bomb.size() < 100'000U);
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, std::size_t{131'071}, std::size_t{131'072},
                                    std::size_t{1'000'000}, std::size_t{64 * 1024 * 1024 - 1}}) {
        const auto result = decode(zstd{}, bomb, limit);
        BOOST_TEST((result.error == coding_error::too_large));
        BOOST_TEST(result.bytes.size() == limit + 1);
    }
    BOOST_TEST(!decode(zstd{}, bomb, 64 * 1024 * 1024).error);
    BOOST_TEST(!decode(zstd{}, encode(zstd{}, ""), 0).error);
}

BOOST_AUTO_TEST_CASE(large_bodies_have_a_window_that_is_decoded) {
    for (const int level : {1, 3, 19}) {
        const std::string body(9 * 1024 * 1024, 'x');
        BOOST_TEST(!decode(zstd{.level = level}, encode(zstd{.level = level}, body)).error);
    }
}
