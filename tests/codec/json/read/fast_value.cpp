#define BOOST_TEST_MODULE codec.json.read.fast_value
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::parse_fast;
using namespace service_api::literals;

/// A text in a buffer of the fewest bytes that may be read, the value it is read as, and its size in bytes: 0 if it is
/// left to the type's own `read`.
template <class T>
struct quick_case {
    std::string_view text;
    T value;
    std::size_t size;
};

template <class T>
void check(const std::vector<quick_case<T>>& cases, const T& untouched) {
    for (const auto& [text, wanted, size] : cases) {
        const std::size_t behind = std::max(text.size() + 16, static_cast<std::size_t>(detail::quick_value_bytes));
        constexpr auto before = static_cast<std::size_t>(detail::bytes_before_number);
        const std::unique_ptr<char[]> bytes(new char[before + behind]());
        char* const begin = bytes.get() + before;
        std::copy(text.begin(), text.end(), begin);
        std::vector<violation> found;
        detail::json_read_context reading({begin, text.size()}, direction::response, found);
        reading.lexer = detail::json_lexer({begin, text.size()}, {before, behind - text.size()});
        T value = untouched;
        const char* const end = parse_fast(reading, begin, value);
        BOOST_TEST((end == nullptr ? 0 : static_cast<std::size_t>(end - begin)) == size, text);
        if (size != 0) BOOST_TEST((value == wanted), text);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers) {
    check<decimal>({{"1.50,", 1.50_decimal, 4},
                    {"-1.5]", -1.5_decimal, 4},
                    {"123456789012345 ", 123456789012345, 15},
                    {"1234567.12345678,", 1234567.12345678_decimal, 16},
                    {"12345678901234567", {}, 0},
                    {"1e3", {}, 0},
                    {"\"1\"", {}, 0},
                    {"null", {}, 0}},
                   7);
    check<std::int64_t>({{"0,", 0, 1},
                         {"-42}", -42, 3},
                         {"1700000000000,", 1'700'000'000'000, 13},
                         {"1234567890123456,", 0, 0},
                         {"1.0", 0, 0},
                         {"01", 0, 0}},
                        7);
    check<unix_ms>({{"1700000000000,", unix_ms{1'700'000'000'000}, 13}, {"1.5", {}, 0}}, unix_ms{7});
}

BOOST_AUTO_TEST_CASE(texts) {
    const std::string_view longer = R"("a text that is longer than one block, and than what a string holds itself")";
    check<std::string>({{R"("")", "", 2},
                        {R"("ab",)", "ab", 4},
                        {R"("fifteen letters")", "fifteen letters", 17},
                        {R"("sixteen letters!")", "sixteen letters!", 18},
                        {longer, std::string(longer.substr(1, longer.size() - 2)), longer.size()},
                        {R"("a\nb")", "", 0},
                        {"\"\xC3\xA9\"", "", 0},
                        {"\"a\tb\"", "", 0},
                        {R"("open)", "", 0},
                        {"1", "", 0}},
                       "untouched");
    check<std::string_view>({{R"("ab")", "ab", 4}, {R"("a\"b")", "", 0}}, "untouched");
}

BOOST_AUTO_TEST_CASE(dates) {
    check<date>({{R"("2024-02-29",)", *date::from(2024, 2, 29), 12},
                 {R"("0000-01-01")", *date::from(0, 1, 1), 12},
                 {R"("2023-02-29")", {}, 0},
                 {R"("2024-02-29Z")", {}, 0},
                 {R"("2024-2-029")", {}, 0},
                 {R"("2024/02/29")", {}, 0},
                 {R"(2024-02-29")", {}, 0},
                 {R"("20240-2-29")", {}, 0}},
                *date::from(1999, 9, 9));
}

BOOST_AUTO_TEST_CASE(truth_values) {
    check<bool>({{"true,", true, 4}, {"tru", {}, 0}, {"t", {}, 0}, {"1", {}, 0}}, false);
    check<bool>({{"false}", false, 5}, {"falsE", {}, 0}, {"fals", {}, 0}}, true);
}

BOOST_AUTO_TEST_CASE(what_may_be_absent_or_null) {
    check<optional<std::int64_t>>({{"5,", 5, 1}, {"null,", {}, 4}, {"nul", {}, 0}, {"\"5\"", {}, 0}}, {});
    check<nullable<decimal>>({{"1.5,", 1.5_decimal, 3}, {"null}", nullptr, 4}, {"nulL", {}, 0}}, {});
    check<optional<nullable<date>>>({{R"("2024-02-29")", nullable<date>(*date::from(2024, 2, 29)), 12}}, {});
    std::vector<violation> found;
    const std::string null = "null" + std::string(32, ' ');
    detail::json_read_context request(null, direction::request, found);
    optional<std::int64_t> count = 7;
    BOOST_TEST((parse_fast(request, null.data(), count) == nullptr));  // an error there
}

static_assert(!detail::is_quick<std::vector<int>>() && !detail::is_quick<optional<raw_json>>());
static_assert(detail::is_quick<required<optional<nullable<std::string>>>>());
