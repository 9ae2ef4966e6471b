#define BOOST_TEST_MODULE codec.json.read.read_scalar
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "codec/json/read.hpp"
#include "support/seed.hpp"

namespace {

using namespace service_api;
using namespace service_api::literals;
using test::read_into;
using test::written_value;

constexpr direction both_ways[] = {direction::request, direction::response};

template <class T>
struct holder {
    T a{};
    BOOST_DESCRIBE_CLASS(holder, (), (a), (), ())
};

/// Reads a value alone and as a member, which has a fast path of its own. Returns the written value or the violations.
template <class T>
std::string read_back(const std::string& text, direction way = direction::response) {
    const std::string alone = test::read_back<T>(text, way);
    const std::string in_member = test::read_back<holder<T>>(R"({"a":)" + text + '}', way);
    const std::string at = " at byte ";
    if (alone.find(" | ") == alone.npos) {
        BOOST_TEST(in_member == R"({"a":)" + alone + '}');
    } else if (alone.find(" | json | ") == alone.npos) {
        std::string of_member = "/a" + alone;
        of_member.replace(of_member.find("the body"), 8, "a");
        BOOST_TEST(in_member == of_member);
    } else {
        BOOST_TEST(in_member.find(" | json | ") != in_member.npos, text);
    }
    return alone;
}

BOOST_DEFINE_ENUM_CLASS(plain, zero, one)

enum class small : std::int8_t { below = -5, far = 100, said = 3, long_one = 4, foreign = 5 };
constexpr std::array<enumerator<small>, 5> enumerators(small) {
    return {{{small::below, "below"},
             {small::far, "far"},
             {small::said, "said"},
             {small::long_one, "long_one"},
             {small::foreign, "foreign"}}};
}
constexpr std::string_view spelled(small value, direction way) {
    if (value == small::said) return way == direction::request ? "as\"ked" : "answered";
    if (value == small::foreign) return "gr\u00fcn";
    return value == small::long_one ? "a spelling of more than thirty bytes" : "";
}

enum class large : std::int64_t { near = 1, far = std::int64_t{1} << 40 };
constexpr std::array<enumerator<large>, 2> enumerators(large) { return {{{large::near, "near"}, {large::far, "far"}}}; }

struct three {
    small before = small::far;
    small between = small::far;
    small after = small::far;
};
BOOST_DESCRIBE_STRUCT(three, (), (before, between, after))

/// Accepts only its own spelling, as either JSON type.
template <json_kind Kind>
struct shout {
    static constexpr json_kind json = Kind;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be loud";
    static constexpr std::string_view kind = "shout";
    static constexpr std::string_view text = Kind == json_kind::string ? "a\"!" : "11";
    static std::optional<shout> parse(std::string_view from) {
        return from == text ? std::optional<shout>(shout{}) : std::nullopt;
    }
    void append_to(std::string& out) const { out += text; }
};

const std::string no_number = " | format | the body must be a decimal number of at most 38 digits";

template <class T>
void check_borders() {
    using limits = std::numeric_limits<T>;
    const std::string refused =
        " | format | the body must be a whole number of " + std::to_string(8 * sizeof(T)) + " bits";
    // The powers of ten and their neighbors, the limits of the type, and one beyond them.
    const auto largest = static_cast<detail::int128>(limits::max());
    const auto smallest = static_cast<detail::int128>(limits::min());
    std::vector<detail::int128> numbers{0,           1,        -1,           largest,     largest - 1,
                                        largest + 1, smallest, smallest + 1, smallest - 1};
    detail::int128 power = 1;
    for (int digits = 1; digits <= 22; ++digits) {
        power *= 10;
        for (const detail::int128 number : {power - 1, power, -power, 1 - power}) numbers.push_back(number);
    }
    for (const detail::int128 number : numbers) {
        const std::string text = written_value(decimal::from(number, 0).value());
        BOOST_TEST(read_back<T>(text) == (number < smallest || number > largest ? refused : text), text);
    }
    for (const char* text : {"1.0", "0.0", "-1.5", "1e0", "1E2", "-1e0", "1.5e1", "true", "null", "\"1\"", "\"\"",
                             "[1]", "{}", "123456789012345678901234567890", "12345678.1234567"})
        BOOST_TEST(read_back<T>(text) == refused, text);
    BOOST_TEST(read_back<T>("-0") == (std::is_signed_v<T> ? "0" : refused));
}

}  // namespace

BOOST_AUTO_TEST_CASE(whole_numbers_at_the_borders_of_each_width) {
    check_borders<std::int8_t>();
    check_borders<std::uint8_t>();
    check_borders<std::int16_t>();
    check_borders<std::uint16_t>();
    check_borders<std::int32_t>();
    check_borders<std::uint32_t>();
    check_borders<std::int64_t>();
    check_borders<std::uint64_t>();
}

BOOST_AUTO_TEST_CASE(times_are_whole_numbers) {
    for (const char* text : {"0", "-1", "1700000000000", "999999999999999", "1000000000000000", "9223372036854775807",
                             "-9223372036854775808"}) {
        BOOST_TEST(read_back<unix_ms>(text) == text);
        BOOST_TEST(read_back<unix_s>(text) == text);
    }
    for (const char* text : {"1.0", "1e3", "\"1\"", "9223372036854775808"}) {
        BOOST_TEST(read_back<unix_ms>(text) == " | format | the body must be a time in whole milliseconds since 1970");
        BOOST_TEST(read_back<unix_s>(text) == " | format | the body must be a time in whole seconds since 1970");
    }
    unix_ms time{};
    BOOST_TEST(read_into(time, "1700000000001") == "");
    BOOST_TEST(time.count == 1'700'000'000'001);
}

BOOST_AUTO_TEST_CASE(what_is_no_json_is_no_number) {
    const struct {
        std::string text;
        std::string expected;
    } cases[] = {
        {"01", "no digit after a leading zero at byte 1"},
        {"-01", "no digit after a leading zero at byte 2"},
        {"00.5", "no digit after a leading zero at byte 1"},
        {"1.", "a digit at byte 2"},
        {"-1.,", "a digit at byte 3"},
        {"-", "a digit at byte 1"},
        {"--1", "a digit at byte 1"},
        {"-.5", "a digit at byte 1"},
        {".5", "a JSON value at byte 0"},
        {"+1", "a JSON value at byte 0"},
        {"1e", "a digit at byte 2"},
        {"1.5e+", "a digit at byte 5"},
        {"123456789012345e", "a digit at byte 16"},
        {"1.2.3", "the end of the text at byte 3"},
        {"1-2", "the end of the text at byte 1"},
        {"1x", "the end of the text at byte 1"},
        {"12345678901234567x", "the end of the text at byte 17"},
        {"", "a JSON value at byte 0"},
    };
    for (const auto& [text, expected] : cases) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(read_back<decimal>(text) == " | json | expected " + expected);
            // A violation for a value that is not a whole number may come before.
            for (const std::string& told : {read_back<std::int64_t>(text), read_back<std::uint8_t>(text)})
                BOOST_TEST(told.ends_with(" | json | expected " + expected), told);
        }
    }
}

BOOST_AUTO_TEST_CASE(decimals_as_numbers_and_in_strings) {
    const std::string no_string = no_number + ", as a string";
    const std::string neither = no_number + ", as a number or a string";
    const struct {
        std::string number;
        std::string read;  ///< empty if it is not a decimal
    } cases[] = {
        {"0", "0"},
        {"-0.00", "0.00"},
        {"1.50", "1.50"},
        {"-12345678.123456", "-12345678.123456"},
        {"12345678.1234567", "12345678.1234567"},
        {"999999999999999", "999999999999999"},
        {"-9999999999999999", "-9999999999999999"},
        {"0.00000001", "0.00000001"},
        {"0.000000001", "0.000000001"},
        {"99999999999999999999999999999999999999", "99999999999999999999999999999999999999"},
        {"999999999999999999999999999999999999999", ""},
        {"1e3", "1000"},
        {"-1.5E-3", "-0.0015"},
    };
    for (const auto& [number, read] : cases) {
        BOOST_TEST_CONTEXT(number) {
            const std::string quoted = '"' + number + '"';
            const std::string read_quoted = '"' + read + '"';
            for (const direction way : both_ways) {
                BOOST_TEST(read_back<decimal>(number, way) == (read.empty() ? no_number : read));
                BOOST_TEST(read_back<number_or_string<decimal>>(number, way) == (read.empty() ? neither : read));
                BOOST_TEST(read_back<number_or_string<decimal>>(quoted, way) == (read.empty() ? neither : read));
                BOOST_TEST(read_back<in_string<decimal>>(quoted, way) == (read.empty() ? no_string : read_quoted));
                BOOST_TEST(read_back<in_string<decimal>>(number, way) == no_string);
            }
            BOOST_TEST(read_back<decimal>(quoted, direction::response) == (read.empty() ? no_number : read));
            BOOST_TEST(read_back<decimal>(quoted, direction::request) == no_number);
        }
    }
    // In a string that contains more than a number, or no number.
    for (const char* text : {R"("")", R"("1 ")", R"(" 1")", R"("1x")", R"("1,")", R"("1\n")", R"("1.")", R"("01")",
                             R"("-")", R"("1.5.5")", R"("+1")", "true", "null", "[\"1\"]"}) {
        BOOST_TEST(read_back<in_string<decimal>>(text) == no_string, text);
        BOOST_TEST(read_back<number_or_string<decimal>>(text) == neither, text);
        BOOST_TEST(read_back<decimal>(text) == no_number, text);
    }
    BOOST_TEST(read_back<in_string<decimal>>(R"("\u0031.5\u0030")") == R"("1.50")");
    BOOST_TEST(read_back<in_string<decimal>>("\"1.5") == " | json | expected the closing '\"' of a string at byte 4");

    decimal value;
    BOOST_TEST(read_into(value, "-12.50", direction::request, 72) == "");
    BOOST_TEST((value == -12.50_decimal));
    BOOST_TEST(value.scale() == 2);
}

BOOST_AUTO_TEST_CASE(decimals_of_all_shapes_are_what_their_text_says) {
    std::mt19937 random(test::fresh_seed());
    const auto one_in = [&](unsigned n) { return random() % n == 0; };
    const auto digits = [&](std::size_t count) {
        std::string made;
        while (made.size() < count) made += static_cast<char>('0' + random() % 10);
        return made;
    };
    int taken = 0;
    for (int i = 0; i < 3'000; ++i) {
        std::string text = one_in(3) ? "-" : "";
        text += one_in(6) ? "0" : static_cast<char>('1' + random() % 9) + digits(random() % (one_in(4) ? 40 : 17));
        if (one_in(2)) text += '.' + digits(1 + random() % (one_in(4) ? 30 : 10));
        if (one_in(8)) text += (one_in(2) ? "e" : "E-") + digits(1 + random() % 2);
        const auto value = decimal::parse(text);
        const std::string wanted = value ? written_value(*value) : no_number;
        taken += value.has_value();
        BOOST_TEST(read_back<decimal>(text) == wanted, text);
        BOOST_TEST(read_back<decimal>('"' + text + '"') == wanted, text);
        const std::string quoted = value ? '"' + wanted + '"' : wanted + ", as a string";
        BOOST_TEST(read_back<in_string<decimal>>('"' + text + '"') == quoted, text);
    }
    BOOST_TEST(taken > 1'500);
    BOOST_TEST(taken < 3'000);
}

BOOST_AUTO_TEST_CASE(whole_numbers_in_strings) {
    const std::string refused = " | format | the body must be a whole number of 64 bits, as a string";
    for (const char* text : {"0", "-7", "9223372036854775807", "-9223372036854775808"}) {
        BOOST_TEST(read_back<in_string<std::int64_t>>('"' + std::string(text) + '"') == '"' + std::string(text) + '"');
        BOOST_TEST(read_back<in_string<std::int64_t>>(text) == refused);
        BOOST_TEST(read_back<number_or_string<std::int64_t>>(text) == text);
        BOOST_TEST(read_back<number_or_string<std::int64_t>>('"' + std::string(text) + '"') == text);
    }
    for (const char* text : {R"("")", R"("1.0")", R"("01")", R"("9223372036854775808")", R"("1 ")", "true"})
        BOOST_TEST(read_back<in_string<std::int64_t>>(text) == refused, text);
}

BOOST_AUTO_TEST_CASE(truth_values) {
    for (const direction way : both_ways) {
        BOOST_TEST(read_back<bool>("true", way) == "true");
        BOOST_TEST(read_back<bool>("false", way) == "false");
        for (const char* text : {"0", "1", "\"true\"", "null", "[]"})
            BOOST_TEST(read_back<bool>(text, way) == " | format | the body must be true or false", text);
        for (const char* text : {"t", "tru", "True", "fals", "falsy"})
            BOOST_TEST(read_back<bool>(text, way) == " | json | expected a JSON value at byte 0", text);
        BOOST_TEST(read_back<bool>("truefalse", way) == " | json | expected the end of the text at byte 4");
    }
}

BOOST_AUTO_TEST_CASE(texts_of_any_length_with_anything_at_any_place) {
    const struct {
        std::string in_text;
        std::string read;
    } parts[] = {{"a", "a"},           {R"(\n)", R"(\n)"},   {R"(\")", R"(\")"}, {R"(\/)", "/"},
                 {"\u00e4", "\u00e4"}, {"\u20ac", "\u20ac"}, {R"(\u0061)", "a"}, {R"(\ud834\udd1e)", "\U0001d11e"},
                 {"\x7f", "\x7f"}};
    for (std::size_t size = 0; size < 40; ++size) {
        for (std::size_t at = 0; at <= size; ++at) {
            const std::string front(at, 'x');
            const std::string back(size - at, 'y');
            for (const auto& [in_text, read] : parts) {
                const std::string quoted = '"' + front + read + back + '"';
                const std::string back_again = test::read_back<std::string>('"' + front + in_text + back + '"');
                if (back_again != quoted) BOOST_TEST(back_again == quoted);
            }
            const std::string broken = test::read_back<std::string>('"' + front + '\n' + back + '"');
            if (!broken.ends_with("a control character at byte " + std::to_string(at + 1)))
                BOOST_TEST(broken == "refused");
            const std::string foreign = test::read_back<std::string>('"' + front + '\xff' + back + '"');
            if (!foreign.ends_with("well-formed UTF-8 at byte " + std::to_string(at + 1)))
                BOOST_TEST(foreign == "refused");
            const std::string open = test::read_back<std::string>('"' + front + back);
            if (!open.ends_with("of a string at byte " + std::to_string(size + 1))) BOOST_TEST(open == "refused");
        }
    }
    for (const char* text : {"1", "null", "[\"a\"]", "true"})
        BOOST_TEST(read_back<std::string>(text) == " | format | the body must be a text", text);
    std::string value;
    BOOST_TEST(read_into(value, R"("\u0000")") == "");
    BOOST_TEST((value == std::string(1, '\0')));
}

BOOST_AUTO_TEST_CASE(a_text_that_is_read_again_keeps_its_room) {
    std::string value(100, 'x');
    const char* const room = value.data();
    for (const std::size_t padding : {0U, 72U}) {
        BOOST_TEST(read_into(value, R"("short")", direction::response, padding) == "");
        BOOST_TEST(value == "short");
        BOOST_TEST(read_into(value, R"("with an esc\u0061pe")", direction::response, padding) == "");
        BOOST_TEST(value == "with an escape");
        BOOST_TEST((value.data() == room));
    }
}

BOOST_AUTO_TEST_CASE(enumerators_and_near_misses) {
    const std::string request =
        " | format | the body must be one of below, far, as\"ked, a spelling of more than thirty bytes, gr\u00fcn";
    const std::string response =
        " | format | the body must be one of below, far, answered, a spelling of more than thirty bytes, gr\u00fcn";
    const std::string long_one = R"("a spelling of more than thirty bytes")";
    const struct {
        std::string text;
        std::string request;
        std::string response;
    } cases[] = {
        {R"("below")", R"("below")", R"("below")"},
        {R"("far")", R"("far")", R"("far")"},
        {R"("f\u0061r")", R"("far")", R"("far")"},
        {long_one, long_one, long_one},
        {"\"gr\u00fcn\"", "\"gr\u00fcn\"", "\"gr\u00fcn\""},
        {R"("gr\u00FCn")", "\"gr\u00fcn\"", "\"gr\u00fcn\""},
        {R"("as\"ked")", R"("as\"ked")", response},
        {R"("answered")", request, R"("answered")"},
        {R"("said")", request, response},
        {R"("long_one")", request, response},
        {R"("fa")", request, response},
        {R"("farr")", request, response},
        {R"("Far")", request, response},
        {R"("far ")", request, response},
        {R"("fer")", request, response},
        {R"("far\u0000")", request, response},
        {R"("a spelling of more than thirty byteS")", request, response},
        {R"("")", request, response},
        {"100", request, response},
        {"null", request, response},
        {R"(["far"])", request, response},
    };
    for (const auto& one : cases) {
        BOOST_TEST_CONTEXT(one.text) {
            BOOST_TEST(read_back<small>(one.text, direction::request) == one.request);
            BOOST_TEST(read_back<small>(one.text, direction::response) == one.response);
        }
    }
    BOOST_TEST(read_back<small>("\"far") == " | json | expected the closing '\"' of a string at byte 4");
    BOOST_TEST(read_back<plain>(R"("one")") == R"("one")");
    BOOST_TEST(read_back<plain>(R"("two")") == " | format | the body must be one of zero, one");
}

BOOST_AUTO_TEST_CASE(an_enumerator_of_any_size_is_put_and_nothing_beside_it) {
    for (const std::size_t padding : {0U, 72U}) {
        three row;
        BOOST_TEST(read_into(row, R"({"between":"below"})", direction::response, padding) == "");
        BOOST_TEST((row.before == small::far));
        BOOST_TEST((row.between == small::below));
        BOOST_TEST((row.after == small::far));
        holder<large> big;
        BOOST_TEST(read_into(big, R"({"a":"far"})", direction::response, padding) == "");
        BOOST_TEST((big.a == large::far));
        plain kept = plain::one;
        BOOST_TEST(read_into(kept, R"("two")", direction::response, padding) != "");
        BOOST_TEST((kept == plain::one));
    }
}

BOOST_AUTO_TEST_CASE(an_open_enumeration_keeps_what_it_does_not_know) {
    for (const direction way : both_ways) {
        for (const char* text : {R"("one")", R"("two")", R"("")", R"("on")", R"("a\\b\"")",
                                 R"("a spelling that nobody has thought of until now")"})
            BOOST_TEST(read_back<extensible<plain>>(text, way) == text);
        BOOST_TEST(read_back<extensible<plain>>("1", way) == " | format | the body must be a text");
        for (const std::size_t padding : {0U, 72U}) {
            extensible<plain> value;
            BOOST_TEST(read_into(value, R"("o\u006ee")", way, padding) == "");
            BOOST_TEST((value == plain::one));
            BOOST_TEST(read_into(value, R"("none")", way, padding) == "");
            BOOST_TEST_REQUIRE(value.unknown_text());
            BOOST_TEST(*value.unknown_text() == "none");
        }
    }
    // A spelling of the other direction is not one of this direction.
    extensible<small> value;
    BOOST_TEST(read_into(value, R"("answered")", direction::request) == "");
    BOOST_TEST((value.known() == nullptr));
    BOOST_TEST(read_into(value, R"("answered")", direction::response) == "");
    BOOST_TEST((value == small::said));
}

BOOST_AUTO_TEST_CASE(scalars_of_any_kind_from_their_spelling) {
    BOOST_TEST(read_back<date>(R"("0001-02-03")") == R"("0001-02-03")");
    BOOST_TEST(read_back<date>(R"("000\u0031-02-03")") == R"("0001-02-03")");
    BOOST_TEST(read_back<date>("1") == " | format | the body must be a date that exists, written YYYY-MM-DD");
    using loud_text = shout<json_kind::string>;
    using loud_number = shout<json_kind::number>;
    BOOST_TEST(read_back<loud_text>(R"("a\"!")") == R"("a\"!")");
    BOOST_TEST(read_back<loud_text>(R"("a")") == " | format | the body must be loud");
    BOOST_TEST(read_back<loud_text>("11") == " | format | the body must be loud");
    BOOST_TEST(read_back<loud_number>("11") == "11");
    BOOST_TEST(read_back<loud_number>("12") == " | format | the body must be loud");
    BOOST_TEST(read_back<loud_number>(R"("11")") == " | format | the body must be loud");
    BOOST_TEST(read_back<in_string<loud_number>>(R"("11")") == R"("11")");
}
