#define BOOST_TEST_MODULE codec.json.write_json
#include <boost/test/unit_test.hpp>
#include <random>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "support/sample.hpp"
#include "support/seed.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using test::part;
using test::sample;
using test::shade;

}  // namespace

BOOST_AUTO_TEST_CASE(members_stand_in_declared_order_and_absent_ones_are_left_out) {
    sample full{.text = "t",
                .whole = INT64_MIN,
                .amount = 1.50_decimal,
                .note = nullable<std::string>("n"),
                .flag = false,
                .small = 255,
                .tone = shade::green,
                .hue = extensible<shade>::unknown("mau\"ve"),
                .date = date::from(1, 2, 3).value(),
                .at = unix_ms{-1},
                .parts = {{.n = 1}, {.n = -2}},
                .one = part{.n = 3}};
    BOOST_TEST(
        write_json(full, direction::request) ==
        R"({"text":"t","whole":-9223372036854775808,"amount":1.50,"note":"n","flag":false,"small":255,"tone":"green",)"
        R"("hue":"mau\"ve","date":"0001-02-03","at":-1,"parts":[{"n":1},{"n":-2}],"one":{"n":3}})");
    full.hue = shade::red;
    full.note.emplace(nullptr);
    full.amount = nullptr;
    full.parts.clear();
    full.one.reset();
    full.tone.reset();
    full.at.reset();
    full.date.reset();
    full.whole.reset();
    const std::string few = R"({"text":"t","amount":null,"note":null,"flag":false,"small":255,"hue":"red","parts":[]})";
    BOOST_TEST(write_json(full, direction::response) == few);
    full.note.reset();
    std::string appended = "before ";
    append_json(appended, full, direction::response);
    BOOST_TEST(appended == R"(before {"text":"t","amount":null,"flag":false,"small":255,"hue":"red","parts":[]})");
}

BOOST_AUTO_TEST_CASE(texts_are_escaped_where_json_asks_and_nowhere_else) {
    struct {
        std::string text;
        std::string written;
    } const cases[] = {
        {"", R"("")"},
        {"/'<>&\x7F", "\"/'<>&\x7F\""},
        {"\"\\", R"("\"\\")"},
        {"\n\r\t", R"("\n\r\t")"},
        {std::string("\0\x01\b\f\x1F", 5), R"("\u0000\u0001\u0008\u000c\u001f")"},
        {"ß€😀", "\"ß€😀\""},
    };
    for (const auto& [text, written] : cases) BOOST_TEST(write_json(text, direction::response) == written);
}

BOOST_AUTO_TEST_CASE(decimals_are_written_with_the_digits_they_have) {
    for (const char* spelt : {"0", "0.00", "-1.50", "99999999999999999999999999999999999999",
                              "-0.12345678901234567890123456789012345678"}) {
        BOOST_TEST(write_json(decimal::parse(spelt).value(), direction::response) == spelt);
    }
    BOOST_TEST(write_json(decimal::parse("1e3").value(), direction::response) == "1000");  // never an exponent
}

BOOST_AUTO_TEST_CASE(lists_of_anything) {
    BOOST_TEST(write_json(std::vector<std::string>{}, direction::response) == "[]");
    BOOST_TEST(write_json(std::vector<std::vector<bool>>{}, direction::response) == "[]");
    BOOST_TEST(write_json(std::vector<std::int64_t>{1, -2}, direction::response) == "[1,-2]");
    BOOST_TEST(write_json(std::vector<nullable<decimal>>{nullptr, 1_decimal}, direction::response) == "[null,1]");
    BOOST_TEST(write_json(std::vector<part>{{.n = 1}, {.n = 2}}, direction::response) == R"([{"n":1},{"n":2}])");
}

BOOST_AUTO_TEST_CASE(unions_are_written_as_what_they_hold) {
    using text_or_part = std::variant<std::string, part>;
    BOOST_TEST(write_json(std::vector<text_or_part>{"a", part{.n = 1}}, direction::response) == R"(["a",{"n":1}])");
}

BOOST_AUTO_TEST_CASE(any_record_comes_back) {
    std::mt19937_64 draw(test::fresh_seed());
    const auto text = [&] {
        static constexpr std::string_view parts[] = {"a", "\"", "\\", "\n", "\x1f",
                                                     "ß", "€",  "😀", "/",  "plain text of some length"};
        std::string made;
        for (auto count = draw() % 8; count > 0; --count) made += parts[draw() % std::size(parts)];
        return made;
    };
    const auto amount = [&] {
        return decimal::from(static_cast<std::int64_t>(draw() >> draw() % 64), static_cast<int>(draw() % 39)).value();
    };
    int wrong = 0;
    for (int i = 0; i < 20'000; ++i) {
        sample one{.text = text(), .flag = draw() % 2 == 0, .small = static_cast<std::uint8_t>(draw())};
        if (draw() % 2 == 0) one.whole = static_cast<std::int64_t>(draw());
        if (draw() % 2 == 0) one.amount = amount();
        if (draw() % 2 == 0) one.note = draw() % 2 == 0 ? nullable<std::string>(text()) : nullable<std::string>();
        if (draw() % 2 == 0) one.tone = draw() % 2 == 0 ? shade::red : shade::green;
        if (draw() % 2 == 0) one.hue = extensible<shade>::unknown("not " + text());
        if (draw() % 2 == 0)
            one.date = date::from_days_since_epoch(static_cast<std::int32_t>(draw() % 3'000'000) - 719'528).value();
        if (draw() % 2 == 0) one.at = unix_ms{static_cast<std::int64_t>(draw())};
        for (auto count = draw() % 4; count > 0; --count) one.parts.push_back({.n = static_cast<std::int32_t>(draw())});
        if (draw() % 2 == 0) one.one = part{.n = static_cast<std::int32_t>(draw())};
        for (const direction way : {direction::request, direction::response}) {
            const std::string json = write_json(one, way);
            std::vector<violation> found;
            sample read = detail::blank<sample>();
            wrong += !detail::json_reader(json, way, found).whole_text(read) || !found.empty() || !(read == one) ||
                     write_json(read, way) != json;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_kept_string_keeps_its_bytes_and_its_storage) {
    std::string kept;
    const std::vector<std::string> list(100, std::string(30, 'a'));
    append_json(kept, list, direction::response);
    const std::string once = kept;
    append_json(kept, list, direction::response);
    BOOST_TEST((kept == once + once));
    const char* const storage = kept.data();
    kept.clear();
    append_json(kept, list, direction::response);
    BOOST_TEST((kept == once));
    BOOST_TEST(static_cast<const void*>(kept.data()) == static_cast<const void*>(storage));
}
