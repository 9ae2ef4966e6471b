#define BOOST_TEST_MODULE codec.json.read_json
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "support/exact_text.hpp"
#include "support/random.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"
#include "support/sample.hpp"
#include "support/trading_records.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using test::part;
using test::repeated;
using test::said;
using test::sample;
using test::shade;

std::string with(const std::string& rest) { return R"({"text":"t","amount":null)" + rest + "}"; }

// Reads from a buffer of exactly the text's size: AddressSanitizer reports a read past it.
template <class T>
read_result<T> read_exact(std::string_view text, direction way) {
    const test::exact_text exact(text);
    return read_json<T>(exact.view(), way);
}

const std::string unknown = " is not a known parameter";

}  // namespace

BOOST_AUTO_TEST_CASE(a_request_is_read_strictly_and_all_mistakes_are_told_at_once) {
    const std::string number = "must be a decimal number of at most 38 digits";
    struct {
        std::string text;
        std::string refused;
    } const cases[] = {
        {with(""), ""},
        {" \t\r\n{ \"amount\" : 0 , \"text\" : \"t\" } \n", ""},
        {"{}", "/text | required | text is required\n/amount | required | amount is required"},
        {R"({"text":"","amount":null,"whole":9})",
         "/text | not_empty | text must not be empty\n/whole | minimum | whole must be at least 10"},
        // Formats, presence and unknown names, and the rules of the other fields.
        {R"({"whole":9,"x":1,"flag":0,"parts":[{"n":0},{"n":"1"},{},7],"text":null})",
         "/x | unknown_parameter | x is not a known parameter\n"
         "/flag | format | flag must be true or false\n"
         "/parts/1/n | format | n must be a whole number of 32 bits\n"
         "/parts/2/n | required | n is required\n"
         "/parts | max_items | parts must have at most 3 entries\n"
         "/text | format | text must be a text\n"
         "/amount | required | amount is required\n"
         "/whole | minimum | whole must be at least 10\n"
         "/parts/0/n | minimum | n must be at least 1"},
        {"[]", " | format | the body must be an object"},
        {"null", " | format | the body must be an object"},
        // Types.
        {with(R"(,"text":"u")"), "/text | duplicate | text is given twice"},
        {with(R"(,"te\u0078t":"u")"), "/text | duplicate | text is given twice"},
        {R"({"\u0074ext":"t","amount":null})", ""},
        {with(R"(,"note":null)"), ""},
        {with(R"(,"whole":null)"), "/whole | format | whole must be a whole number of 64 bits"},
        {with(R"(,"one":null)"), "/one | format | one must be an object"},
        {with(R"(,"tone":"blue")"), "/tone | format | tone must be one of red, green"},
        {with(R"(,"tone":"re")"), "/tone | format | tone must be one of red, green"},
        {with(R"(,"tone":"redd")"), "/tone | format | tone must be one of red, green"},
        {with(R"(,"tone":0)"), "/tone | format | tone must be one of red, green"},
        {with(R"(,"date":"2023-02-29")"), "/date | format | date must be a date that exists, written YYYY-MM-DD"},
        {with(R"(,"at":1.5)"), "/at | format | at must be a time in whole milliseconds since 1970"},
        {with(R"(,"parts":{})"), "/parts | format | parts must be an array"},
        {with(R"(,"note":[{"text":"x"}])"), "/note | format | note must be a text"},
        {R"({"text":"t","amount":"1"})", "/amount | format | amount " + number},  // in requests a string is no number
        {R"({"text":"t","amount":[1,{"a":[]}]})", "/amount | format | amount " + number},
        // Unknown names, unchanged and truncated.
        {with(R"(,"a/b~":1)"), "/a~1b~0 | unknown_parameter | a/b~" + unknown},
        {with(R"(,"TEXT":1)"), "/TEXT | unknown_parameter | TEXT" + unknown},
        {with(R"(,"":1)"), "/ | unknown_parameter | the member ''" + unknown},
        {with(",\"" + repeated("k", 64) + "\":1"),
         "/" + repeated("k", 64) + " | unknown_parameter | " + repeated("k", 64) + unknown},
        {with(",\"" + repeated("k", 65) + "\":1"),
         "/" + repeated("k", 64) + " | unknown_parameter | " + repeated("k", 64) + unknown},
        {with(",\"" + repeated("k", 63) + "é\":1"),
         "/" + repeated("k", 63) + " | unknown_parameter | " + repeated("k", 63) + unknown},
        {R"({"parts":[{"n":1,"m":2}],"text":"t","amount":1})", "/parts/0/m | unknown_parameter | m" + unknown},
    };
    for (const auto& [text, refused] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_exact<sample>(text, direction::request);
            BOOST_TEST(said(read.violations) == refused);
            BOOST_TEST(read.value.has_value() == refused.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(text_that_is_no_json_ends_the_reading_and_says_where) {
    const std::string formed = " | json | the body must be well-formed JSON: expected ";
    struct {
        std::string text;
        std::string refused;
    } const cases[] = {
        {"", formed + "a JSON value at byte 0"},
        {"  ", formed + "a JSON value at byte 2"},
        {"{", formed + "a member's name at byte 1"},
        {"{\"text\"", "" + formed + "':' at byte 7"},
        {"{\"text\":", "/text" + formed + "a JSON value at byte 8"},
        {"{\"text\":\"t", "/text" + formed + "the closing '\"' of a string at byte 10"},
        {"{\"text\":\"t\"", formed + "',' or '}' at byte 11"},
        {"{\"text\":\"t\",}", formed + "a member's name at byte 12"},
        {"{\"text\":\"\\uD800\"}", "/text" + formed + "a low surrogate after a high one at byte 15"},
        {"{\"text\":\"\x80\"}", "/text" + formed + "well-formed UTF-8 at byte 9"},
        {"{\"text\":\"\n\"}", "/text" + formed + "an escape instead of a control character at byte 9"},
        {"{\"amount\":01}", "/amount" + formed + "no digit after a leading zero at byte 11"},
        {"{\"amount\":1.}", "/amount" + formed + "a digit at byte 12"},
        {"{\"amount\":nul}", "/amount" + formed + "a JSON value at byte 10"},
        {"{\"parts\":[{\"n\":1},{\"n\":}]}", "/parts/1/n" + formed + "a JSON value at byte 23"},
        {"{\"parts\":[{\"n\":1} {\"n\":1}]}", "/parts" + formed + "',' or ']' at byte 18"},
        {with("") + "x", formed + "the end of the text at byte 26"},
        {with("") + std::string(1, '\0'), formed + "the end of the text at byte 26"},
        // Earlier violations come first; members that were not read are not reported as missing.
        {"{\"flag\":1,\"x\":", "/flag | format | flag must be true or false\n/x | unknown_parameter | x" + unknown +
                                   "\n" + formed + "a JSON value at byte 14"},
    };
    for (const auto& [text, refused] : cases) {
        for (const direction way : {direction::request, direction::response}) {
            if (way == direction::response && text.find("\"x\"") != text.npos)
                continue;  // unknown members are valid in a response
            BOOST_TEST_CONTEXT(text) {
                const auto read = read_exact<sample>(text, way);
                BOOST_TEST(said(read.violations) == refused);
                BOOST_TEST(!read.value);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(an_answer_is_read_leniently) {
    struct {
        std::string text;
        std::string broken;
        bool readable = true;
    } const cases[] = {
        {with(R"(,"later":{"a":[1,{"b":null}]},"x":1,"x":2)"), ""},
        {with(R"(,"whole":9)"), "/whole | minimum | whole must be at least 10"},
        {with(R"(,"parts":[{"n":0}])"), "/parts/0/n | minimum | n must be at least 1"},
        {with(R"(,"whole":null,"tone":null,"date":null,"one":null)"), ""},
        {R"({"text":"t","amount":"1.50"})", ""},
        {R"({"text":"t","amount":"\u0031"})", ""},
        {with(R"(,"hue":"mauve")"), ""},
        // A value that cannot be read is absent if it may be.
        {R"({"text":"t","amount":"1.5 "})", "/amount | format | amount must be a decimal number of at most 38 digits"},
        {R"({"text":"t"})", "/amount | required | amount is required"},
        {with(R"(,"whole":"10")"), "/whole | format | whole must be a whole number of 64 bits"},
        {with(R"(,"at":"1")"), "/at | format | at must be a time in whole milliseconds since 1970"},
        {with(R"(,"tone":"mauve")"), "/tone | format | tone must be one of red, green"},
        {with(R"(,"flag":"false","small":256)"),
         "/flag | format | flag must be true or false\n/small | format | small must be a whole number of 8 bits"},
        {with(R"(,"note":[],"one":{"n":"1"},"parts":[{"n":1},{}])"),
         "/note | format | note must be a text\n/one/n | format | n must be a whole number of 32 bits\n"
         "/parts/1/n | required | n is required"},
        // An object with a duplicate member cannot be read.
        {with(R"(,"one":{"n":1,"n":2})"), "/one/n | duplicate | n is given twice"},
        {with(R"(,"flag":true,"flag":true)"), "/flag | duplicate | flag is given twice", false},
        {R"({"text":null,"amount":""})",
         "/text | format | text must be a text\n"
         "/amount | format | amount must be a decimal number of at most 38 digits",
         false},
        {"{}", "/text | required | text is required\n/amount | required | amount is required", false},
    };
    for (const auto& [text, broken, readable] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_exact<sample>(text, direction::response);
            BOOST_TEST(said(read.violations) == broken);
            BOOST_TEST(read.value.has_value() == readable);
        }
    }
    const auto odd = read_json<sample>(R"({"text":"t","whole":"1","amount":"","note":[],"flag":"false","small":-1,)"
                                       R"("one":{},"parts":[{"n":1},{"n":"2"}],"at":5})",
                                       direction::response)
                         .value.value();
    BOOST_TEST((odd == sample{.text = "t", .at = unix_ms{5}}));
    const auto problem_details =
        read_json<sample>(with(R"(,"whole":null,"hue":"mauve")"), direction::response).value.value();
    BOOST_TEST((problem_details.whole == std::nullopt && problem_details.note == std::nullopt));
    BOOST_TEST(*problem_details.hue->unknown_text() == "mauve");
}

BOOST_AUTO_TEST_CASE(presence_and_defaults_as_they_were_sent) {
    const auto problem_details = read_json<sample>(with(""), direction::request).value.value();
    BOOST_TEST((problem_details == sample{.text = "t"}));
    BOOST_TEST(problem_details.flag);
    BOOST_TEST(problem_details.small == 7);
    BOOST_TEST((problem_details.note == std::nullopt));
    const auto null = read_json<sample>(with(R"(,"note":null)"), direction::request).value.value();
    BOOST_TEST((null.note.has_value() && *null.note == nullptr));
    const auto empty = read_json<sample>(with(R"(,"note":"","parts":[{"n":1},{"n":2}],"flag":false,"tone":"green")"),
                                         direction::request)
                           .value.value();
    BOOST_TEST((empty.note.has_value() && **empty.note == ""));
    BOOST_TEST((empty.parts == std::vector<part>{{.n = 1}, {.n = 2}}));
    BOOST_TEST(!empty.flag);
    BOOST_TEST((*empty.tone == shade::green));
}

BOOST_AUTO_TEST_CASE(numbers_are_exact_or_refused) {
    struct {
        const char* spelt;
        const char* written;  // as a decimal; null: an error
    } const decimals[] = {
        {"0", "0"},
        {"-0", "0"},
        {"1.50", "1.50"},
        {"1e3", "1000"},
        {"1.5E+1", "15"},
        {"25e-1", "2.5"},
        {"99999999999999999999999999999999999999", "99999999999999999999999999999999999999"},
        {"-99999999999999999999999999999999999999", "-99999999999999999999999999999999999999"},
        {"0.12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678"},
        {"100000000000000000000000000000000000000", nullptr},
        {"0.000000000000000000000000000000000000001", nullptr},
        {"1e38", nullptr},
        {"1e999999999999999999999", nullptr},
        {"1e-999999999999999999999", nullptr},
        {"0e999999999999999999999", "0"},
    };
    for (const auto& [spelt, written] : decimals) {
        BOOST_TEST_CONTEXT(spelt) {
            const auto read =
                read_exact<sample>(R"({"text":"t","amount":)" + std::string(spelt) + "}", direction::request);
            BOOST_TEST(read.value.has_value() == (written != nullptr));
            if (written != nullptr)
                BOOST_TEST((*read.value->amount).text().view() == written);
            else
                BOOST_TEST(said(read.violations) ==
                           "/amount | format | amount must be a decimal number of at most 38 digits");
        }
    }
    struct {
        const char* member;
        const char* spelt;
        bool accepted;
    } const integers[] = {
        {"whole", "9223372036854775807", true},
        {"whole", "9223372036854775808", false},
        {"whole", "1e3", false},
        {"whole", "1.0", false},
        {"whole", "100E-1", false},
        {"small", "255", true},
        {"small", "256", false},
        {"small", "-1", false},
        {"small", "-0", false},
        {"at", "-9223372036854775808", true},
        {"at", "-9223372036854775809", false},
        {"at", "1e3", false},
        {"whole", "18446744073709551626", false},  // 10 after wrapping at 64 bits
        {"small", "263", false},                   // 7 after wrapping at 8 bits
    };
    for (const auto& [member, spelt, accepted] : integers) {
        BOOST_TEST_CONTEXT(member << ' ' << spelt) {
            const auto read = read_exact<sample>(with(",\"" + std::string(member) + "\":" + spelt), direction::request);
            BOOST_TEST(read.value.has_value() == accepted);
            if (!accepted) BOOST_TEST(read.violations.at(0).rule == "format");
        }
    }
}

BOOST_AUTO_TEST_CASE(what_nobody_asked_for_is_stepped_over_within_bounds) {
    const auto nested = [](std::size_t depth) { return with(",\"x\":" + repeated("[", depth) + repeated("]", depth)); };
    BOOST_TEST(read_exact<sample>(nested(512), direction::response).value.has_value());
    BOOST_TEST(said(read_exact<sample>(nested(513), direction::response).violations) ==
               " | json | the body must be well-formed JSON: expected a value that nests at most 512 deep at byte 542");
    BOOST_TEST(!read_exact<sample>(with(",\"x\":" + repeated("[", 1'000'000)), direction::response).value);

    std::string many;
    for (int i = 0; i < 20'000; ++i) many += ",\"k" + std::to_string(i) + "\":1";
    BOOST_TEST(read_exact<sample>(with(many), direction::response).value.has_value());
    // Rejected, but with a bounded report: the first hundred violations.
    const auto refused = read_exact<sample>(with(many), direction::request);
    BOOST_TEST(!refused.value);
    BOOST_TEST(refused.violations.size() == 100U);
    BOOST_TEST(refused.violations.front().field == "/k0");
    BOOST_TEST(refused.violations.back().field == "/k99");
}

namespace {

template <class Record>
void round_trips(test::draws& random, direction way) {
    for (int i = 0; i < 60; ++i) {
        const auto record = test::some<Record>(random);
        const std::string text = write_json(record, way);
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_exact<Record>(text, way);
            BOOST_TEST_REQUIRE(said(read.violations) == "");
            BOOST_TEST(test::same_members(*read.value, record));
            BOOST_TEST(write_json(*read.value, way) == text);  // decimals preserve their digits too
        }
    }
}

template <class Record>
void no_prefix_passes(test::draws& random, direction way) {
    for (int i = 0; i < 8; ++i) {
        const std::string text = write_json(test::some<Record>(random), way);
        for (std::size_t size = 0; size < text.size(); ++size) {
            const auto read = read_exact<Record>(std::string_view(text).substr(0, size), way);
            BOOST_TEST_CONTEXT(text.substr(0, size)) {
                BOOST_TEST_REQUIRE(!read.value);
                BOOST_TEST_REQUIRE(read.violations.size() == 1U);
                BOOST_TEST_REQUIRE(read.violations.front().rule == "json");
            }
        }
    }
}

// A changed byte causes a violation, or a different record that can be written and read back.
template <class Record>
void damage_is_noticed_or_harmless(test::draws& random, direction way) {
    for (int i = 0; i < 200; ++i) {
        std::string text = write_json(test::some<Record>(random), way);
        for (auto left = random.between(1, 3); left > 0; --left) {
            const auto at = static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(text.size()) - 1));
            switch (random.between(0, 2)) {
                case 0: text[at] = static_cast<char>(random.between(0, 255)); break;
                case 1: text.erase(at, 1); break;
                default: text.insert(at, 1, "{}[]\",:\\ue10-.ntf"[random.between(0, 16)]);
            }
            if (text.empty()) break;
        }
        const auto read = read_exact<Record>(text, way);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST_REQUIRE((read.value.has_value() || !read.violations.empty()));
            if (!read.value) continue;
            const auto again = read_json<Record>(write_json(*read.value, way), way);
            BOOST_TEST_REQUIRE(again.value.has_value());
            BOOST_TEST(test::same_members(*again.value, *read.value));
        }
    }
}

template <class Record>
void all_of_it(test::draws& random, direction way) {
    round_trips<Record>(random, way);
    no_prefix_passes<Record>(random, way);
    damage_is_noticed_or_harmless<Record>(random, way);
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_records_round_trip_their_prefixes_fail_and_damage_does_no_harm) {
    using namespace service_api::trading;
    test::draws random;
    all_of_it<edit_referee_description>(random, direction::request);
    all_of_it<set_default_fee_rate>(random, direction::request);
    all_of_it<paged_rows<vault_transaction>>(random, direction::response);
    all_of_it<leverage_setting>(random, direction::response);
    all_of_it<daily_fee_revenues>(random, direction::response);
    all_of_it<rows_of<vault_balance>>(random, direction::response);
}

namespace {

struct node {
    std::vector<node> c{};
};
BOOST_DESCRIBE_STRUCT(node, (), (c))

struct holes {
    std::vector<optional<std::int64_t>> v{};
};
BOOST_DESCRIBE_STRUCT(holes, (), (v))

std::string nested(std::size_t depth) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += "{\"c\":[";
    for (std::size_t i = 0; i < depth; ++i) text += "]}";
    return text;
}

}  // namespace

// Each level uses stack, and the sender chooses how many there are.
BOOST_AUTO_TEST_CASE(a_record_that_contains_itself_nests_within_bounds) {
    BOOST_TEST(read_json<node>(nested(64), direction::request).value.has_value());
    for (const std::size_t depth : {65UL, 100'000UL}) {
        const auto got = read_json<node>(nested(depth), direction::request);
        BOOST_TEST(!got.value.has_value());
        BOOST_TEST_REQUIRE(got.violations.size() == 1U);
        BOOST_TEST(got.violations[0].message.find("nests at most 128 deep") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(an_absent_entry_of_an_array_is_null_both_ways) {
    const auto got = read_json<holes>(R"({"v":[1,null,3]})", direction::response);
    BOOST_TEST_REQUIRE(got.value.has_value());
    BOOST_TEST(write_json(*got.value, direction::response) == R"({"v":[1,null,3]})");
}

namespace {

// Keys that are not C++ names, of a base and of a derived record.
struct reactions {
    required<std::int64_t> plus_one;

    static constexpr wire_name wire_names[] = {{"plus_one", "+1"}};
    static constexpr auto rules = rules_of(field(&reactions::plus_one, minimum{0}));
    friend bool operator==(const reactions&, const reactions&) = default;
};
BOOST_DESCRIBE_STRUCT(reactions, (), (plus_one))

struct issue : reactions {
    required<bool> private_;

    static constexpr wire_name wire_names[] = {{"private_", "private"}};
    friend bool operator==(const issue&, const issue&) = default;
};
BOOST_DESCRIBE_STRUCT(issue, (reactions), (private_))

}  // namespace

BOOST_AUTO_TEST_CASE(wire_names_are_the_keys_and_stand_in_violations) {
    const issue one{{.plus_one = 3}, true};
    const std::string text = R"({"+1":3,"private":true})";
    BOOST_TEST(write_json(one, direction::response) == text);
    BOOST_TEST((read_json<issue>(text, direction::request).value == one));
    const std::string wrong = R"({"+1":-1,"private":true})";
    BOOST_TEST(said(read_json<issue>(wrong, direction::request).violations) == "/+1 | minimum | +1 must be at least 0");
    const std::string cpp_name = R"({"+1":3,"private_":true})";
    BOOST_TEST(!read_json<issue>(cpp_name, direction::request).value.has_value());
}

namespace {

/// Strings in every part of a record that can have one, as `std::string` or as a view.
template <class Text>
struct sheet {
    required<Text> title;
    optional<Text> note{};
    nullable<Text> remark{};
    optional<nullable<Text>> more{};
    Text kind = "plain";
    std::vector<Text> words{};
    std::map<std::string, Text> named{};
    optional<std::variant<std::int64_t, Text>> either{};
    std::vector<sheet> inner{};

    static constexpr auto rules =
        rules_of(field(&sheet::title, not_empty, max_length{8}), field(&sheet::note, matches{"[ -~]*"}),
                 field(&sheet::remark, min_length{2}),
                 field(&sheet::words, unique_items, each_item{allowed_characters{visible_ascii}}),
                 field(&sheet::more, required_if{is{&sheet::kind, "full"}}));
    BOOST_DESCRIBE_CLASS(sheet, (), (title, note, remark, more, kind, words, named, either, inner), (), ())
};
using requires_ownership = sheet<std::string>;
using borrowing = sheet<std::string_view>;

requires_ownership any_sheet(test::draws& random, int depth) {
    requires_ownership made{.title = random.text(9)};
    if (random.coin()) made.note = random.text(4);
    if (random.coin()) made.remark = random.text(4);
    if (random.coin()) made.more = nullable<std::string>();
    if (random.coin()) made.more = nullable<std::string>(random.text(40));
    if (random.coin()) made.kind = random.coin() ? "full" : random.text(4);
    for (auto left = random.between(0, 4); left > 0; --left) made.words.push_back(random.text(random.coin() ? 20 : 3));
    for (auto left = random.between(0, 2); left > 0; --left) made.named[random.text(4)] = random.text(4);
    if (random.coin()) made.either = std::variant<std::int64_t, std::string>(random.between(-9, 9));
    if (random.coin()) made.either = std::variant<std::int64_t, std::string>(random.text(5));
    for (auto left = depth > 0 ? random.between(0, 3) : 0; left > 0; --left)
        made.inner.push_back(any_sheet(random, depth - 1));
    return made;
}

bool points_into(std::string_view text, std::string_view view) {
    const std::less_equal<const char*> before;
    return before(text.data(), view.data()) && before(view.data() + view.size(), text.data() + text.size());
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_view_points_into_the_text_and_to_what_is_kept_where_it_has_escapes) {
    // Short texts, which are copied before they are read, and long ones.
    for (const std::size_t length : {1U, 40U, 5000U}) {
        const std::string plain = repeated("p", length);
        const std::string text = R"({"title":")" + plain + R"(","note":"\u0061b","remark":"r)" + plain +
                                 R"(","more":"m","words":["w","\n","x)" + plain +
                                 R"("],"named":{"a":"b"},"either":"e"})";
        auto read = read_json<borrowing>(text, direction::response);
        BOOST_TEST_REQUIRE(read.value.has_value());
        // The addresses of stored strings do not change.
        const auto moved = std::move(read);
        const borrowing& value = *moved.value;
        BOOST_TEST(write_json(value, direction::response) ==
                   write_json(*read_json<requires_ownership>(text, direction::response).value, direction::response));
        struct {
            std::string_view view;
            std::string expected;
            bool borrowed;
        } const cases[] = {
            {value.title, plain, true},         {*value.note, "ab", false},
            {*value.remark, "r" + plain, true}, {**value.more, "m", true},
            {value.kind, "plain", false},       {value.words.at(0), "w", true},
            {value.words.at(1), "\n", false},   {value.words.at(2), "x" + plain, true},
            {value.named.at("a"), "b", true},   {std::get<std::string_view>(*value.either), "e", true},
        };
        for (const auto& [view, expected, borrowed] : cases) {
            BOOST_TEST(view == expected);
            BOOST_TEST(points_into(text, view) == borrowed, expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_borrows_is_read_like_what_owns) {
    test::draws random;
    for (int round = 0; round < 2000; ++round) {
        std::string text = write_json(any_sheet(random, static_cast<int>(random.between(0, 3))), direction::response);
        for (int edits = 0; edits < 4; ++edits) {
            const direction way = random.coin() ? direction::request : direction::response;
            const test::exact_text exact(text);
            const auto borrowed = read_json<borrowing>(exact.view(), way);
            const auto owned = read_json<requires_ownership>(text, way);
            BOOST_TEST_REQUIRE(said(borrowed.violations) == said(owned.violations), text);
            BOOST_TEST_REQUIRE(borrowed.value.has_value() == owned.value.has_value(), text);
            if (owned.value)
                BOOST_TEST_REQUIRE(write_json(*borrowed.value, way) == write_json(*owned.value, way), text);
            // A value of another type, or a byte that may be invalid in JSON.
            const auto at = static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(text.size()) - 1));
            if (random.coin())
                text[at] = static_cast<char>(random.between(0, 255));
            else if (const auto value = text.find(":\"", at); value != text.npos)
                text.replace(value + 1, 2, random.coin() ? "7,\"" : "null,\"");
        }
    }
}

// The views of a copy would point to the strings of the original.
static_assert(std::movable<read_result<borrowing>> && !std::copy_constructible<read_result<borrowing>>);
static_assert(std::copyable<read_result<requires_ownership>>);
