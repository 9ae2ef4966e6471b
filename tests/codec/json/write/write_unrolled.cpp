#define BOOST_TEST_MODULE codec.json.write.write_unrolled
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <service_api/codec/json/write/write_array.hpp>
#include <service_api/codec/json/write/write_map.hpp>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_presence.hpp>
#include <service_api/codec/json/write/write_union.hpp>
#include <service_api/codec/json/write/write_unrolled.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/json/written.hpp"
#include "support/random.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::draws;
using test::written_value;

BOOST_DEFINE_ENUM_CLASS(shade, red, green, blue)
BOOST_DEFINE_ENUM_CLASS(rank, low, a_word_of_more_than_sixteen)
BOOST_DEFINE_ENUM_CLASS(kind, a_word_that_is_longer_than_a_table_keeps_as_bytes, other)
enum class side { buy = 1, sell = 2 };  // does not count from 0
BOOST_DESCRIBE_ENUM(side, buy, sell)
enum class mark { none, quote };
BOOST_DESCRIBE_ENUM(mark, none, quote)
constexpr std::string_view spelled(mark one, direction way) {
    if (one == mark::quote) return way == direction::request ? "a\"b" : "told";  // is written with an escape
    return {};
}
BOOST_DEFINE_ENUM_CLASS(way_word, asked, told)
constexpr std::string_view spelled(way_word one, direction way) {
    return one == way_word::asked && way == direction::request ? "please" : std::string_view{};
}

// Almost `step` bytes, inside a record that its table writes.
BOOST_DEFINE_ENUM_CLASS(long_word, aaaaaaaaaaaaaa, bbbbbbbbbbbbbb)
struct full_step {
    long_word k2345678901x{};
    long_word k2345678901y{};
    long_word k2345678901z{};
    bool k2345678901b = false;
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(full_step, (), (k2345678901x, k2345678901y, k2345678901z, k2345678901b))
static_assert(detail::unrolled_members_of<full_step, detail::every_member>.reserve > 120);
static_assert(detail::unrolled_members_of<full_step, detail::every_member>.reserve <= detail::json_writer::step);
struct by_table {
    std::string text{};
    full_step a_member_with_quite_a_long_name_of_its_own{};
    optional<full_step> more{};
};
BOOST_DESCRIBE_STRUCT(by_table, (), (text, a_member_with_quite_a_long_name_of_its_own, more))

struct inner {
    optional<std::string> name{};
    optional<decimal> amount{};
    static constexpr bool unrolled_json = true;

    using self = inner;
    static constexpr auto rules = rules_of(field(&self::name, read_only));
};
BOOST_DESCRIBE_STRUCT(inner, (), (name, amount))

// A member of each type that is written inline, in each presence wrapper, and of some types that are written by their
// tables.
struct row {
    required<std::string> id;
    required<std::int64_t> chain;
    std::uint64_t whole = 0;
    std::int8_t small = 0;
    required<unix_ms> at;
    decimal amount{};
    date day{};
    date_time moment{};
    bool last = false;
    std::string_view view{};
    shade tone{};
    rank grade{};
    kind sort{};
    side way{};
    mark sign{};
    way_word word{};
    extensible<shade> grown{};
    extensible<mark> signs{};
    optional<std::string> text{};
    optional<decimal> fee{};
    optional<shade> tint{};
    optional<bool> flag{};
    nullable<std::string> note{};
    nullable<decimal> price{};
    nullable<shade> hue{};
    optional<nullable<decimal>> change{};
    optional<nullable<std::string>> remark{};
    required<nullable<std::string>> said{nullptr};
    optional<optional<int>> twice{};
    nullable<optional<int>> either{};
    in_string<std::int64_t> quoted{};
    optional<boxed<inner>> box{};
    inner part{};
    nullable<inner> other{};
    std::vector<std::string> tags{};
    std::vector<inner> parts{};
    std::map<std::string, std::string> named{};
    std::variant<std::int64_t, std::string> any{};
    optional<std::string> asked{};
    std::string told{};
    decimal end{};

    using self = row;
    static constexpr auto rules = rules_of(field(&self::asked, write_only), field(&self::told, read_only));
};
BOOST_DESCRIBE_STRUCT(row, (),
                      (id, chain, whole, small, at, amount, day, moment, last, view, tone, grade, sort, way, sign, word,
                       grown, signs, text, fee, tint, flag, note, price, hue, change, remark, said, twice, either,
                       quoted, box, part, other, tags, parts, named, any, asked, told, end))
struct in_order_row : row {
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(in_order_row, (row), ())

// A record in which every member may be absent.
struct loose {
    optional<std::string> asked{};
    optional<optional<std::int64_t>> one{};
    optional<std::string> two{};

    using self = loose;
    static constexpr auto rules = rules_of(field(&self::asked, write_only));
};
BOOST_DESCRIBE_STRUCT(loose, (), (asked, one, two))
struct unrolled_loose : loose {
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(unrolled_loose, (loose), ())

struct comment {
    required<std::string> text;
    std::vector<comment> replies{};
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(comment, (), (text, replies))

struct open_record {
    required<std::string> known;
    additional_properties rest{};
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(open_record, (), (known, rest))
struct odd_name {
    required<int> quoted;
    static constexpr wire_name wire_names[] = {{"quoted", "\"q\""}};
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(odd_name, (), (quoted))
struct empty_record {
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(empty_record, (), ())
struct pair_record {
    required<int> first;
    optional<int> second{};
    static constexpr bool unrolled_json = true;
    static constexpr bool json_array = true;
};
BOOST_DESCRIBE_STRUCT(pair_record, (), (first, second))

struct second_only {
    constexpr bool operator()(std::size_t index) const { return index == 1; }
};
struct two_texts {
    required<std::string> one;
    required<std::string> two;
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(two_texts, (), (one, two))

static_assert(detail::is_written_unrolled<in_order_row, detail::every_member>());
static_assert(detail::is_written_unrolled<unrolled_loose, detail::every_member>());
static_assert(!detail::is_written_unrolled<row, detail::every_member>());
static_assert(!detail::is_written_unrolled<open_record, detail::every_member>());

std::string some_text(draws& random, bool long_ones) {
    std::string made =
        random.coin() ? random.text(20) : std::string(static_cast<std::size_t>(random.between(0, 40)), 'x');
    if (long_ones && random.between(0, 9) == 0) made.append(static_cast<std::size_t>(random.between(0, 3'000)), 'y');
    return made;
}

decimal some_number(draws& random) { return random.coin() ? random.number(12, 8) : random.number(38, 38); }

inner some_part(draws& random) {
    inner made;
    if (random.coin()) made.name = some_text(random, false);
    if (random.coin()) made.amount = some_number(random);
    return made;
}

template <class Enum>
Enum one_of(draws& random, Enum last) {
    return static_cast<Enum>(random.between(0, static_cast<std::int64_t>(last)));
}

template <class Row>
Row some_row(draws& random, std::string_view view, bool long_ones) {
    const auto text = [&] { return some_text(random, long_ones); };
    const auto integer = [&] {
        return random.between(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()) >>
               random.between(0, 63);
    };
    auto made = detail::blank<Row>();
    made.id = text();
    made.chain = integer();
    made.whole = static_cast<std::uint64_t>(integer());
    made.small = static_cast<std::int8_t>(integer());
    made.at = unix_ms{integer()};
    made.amount = some_number(random);
    made.day = date::from_days_since_epoch(static_cast<std::int32_t>(random.between(-719'528, 2'932'896))).value();
    made.moment = date_time::from(unix_s{random.between(0, 4'000'000'000)}).value();
    made.last = random.coin();
    made.view = view.substr(0, static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(view.size()))));
    made.tone = static_cast<shade>(random.between(0, 4));  // also some values that are not enumerators
    made.grade = one_of(random, rank::a_word_of_more_than_sixteen);
    made.sort = one_of(random, kind::other);
    made.way = one_of(random, side::sell);
    made.sign = one_of(random, mark::quote);
    made.word = one_of(random, way_word::told);
    made.grown = random.coin() ? extensible<shade>::unknown(text()) : extensible<shade>(one_of(random, shade::blue));
    made.signs = random.coin() ? extensible<mark>::unknown(text()) : extensible<mark>(one_of(random, mark::quote));
    if (random.coin()) made.text = text();
    if (random.coin()) made.fee = some_number(random);
    if (random.coin()) made.tint = one_of(random, shade::blue);
    if (random.coin()) made.flag = random.coin();
    if (random.coin()) made.note = text();
    if (random.coin()) made.price = some_number(random);
    if (random.coin()) made.hue = one_of(random, shade::blue);
    if (random.coin()) made.change.emplace();
    if (made.change && random.coin()) made.change.emplace(some_number(random));
    if (random.coin()) made.remark.emplace();
    if (made.remark && random.coin()) made.remark.emplace(text());
    if (random.coin()) made.said = nullable<std::string>(text());
    if (random.coin()) made.twice.emplace();
    if (made.twice && random.coin()) (*made.twice).emplace(8);
    if (random.coin()) made.either.emplace();
    if (made.either && random.coin()) (*made.either).emplace(9);
    made.quoted = integer();
    if (random.coin()) made.box.emplace(some_part(random));
    made.part = some_part(random);
    if (random.coin()) made.other = some_part(random);
    for (std::int64_t left = random.between(0, 5); left > 0; --left) made.tags.push_back(text());
    for (std::int64_t left = random.between(0, 5); left > 0; --left) made.parts.push_back(some_part(random));
    for (std::int64_t left = random.between(0, 3); left > 0; --left) made.named[text()] = text();
    if (random.coin()) made.any = text();
    if (random.coin()) made.asked = text();
    made.told = text();
    made.end = some_number(random);
    return made;
}

std::vector<row> without_the_word(const std::vector<in_order_row>& rows) { return {rows.begin(), rows.end()}; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_is_written_the_same_by_its_own_function_and_by_its_table) {
    draws random;
    const std::string view = random.text(60);
    for (int i = 0; i < 2'000; ++i) {
        const auto unrolled = some_row<in_order_row>(random, view, i % 2 == 0);
        const row& by_table = unrolled;
        for (const direction way : {direction::request, direction::response})
            BOOST_TEST_REQUIRE(written_value(unrolled, way) == written_value(by_table, way));
    }
}

BOOST_AUTO_TEST_CASE(rows_of_any_length_are_wherever_the_room_ends) {
    draws random;
    const std::string view = random.text(60);
    for (int i = 0; i < 200; ++i) {
        std::vector<in_order_row> rows;
        for (std::int64_t left = random.between(0, 12); left > 0; --left)
            rows.push_back(some_row<in_order_row>(random, view, random.between(0, 3) == 0));
        BOOST_TEST_REQUIRE(written_value(rows) == written_value(without_the_word(rows)));
    }
    for (std::size_t before = 0; before < 3'000; ++before) {
        const std::vector<two_texts> rows{{.one = std::string(before, 'x'), .two = "y"}, {.one = "\"", .two = ""}};
        BOOST_TEST_REQUIRE(written_value(rows) ==
                           R"([{"one":")" + rows.front().one.value() + R"(","two":"y"},{"one":"\"","two":""}])");
    }
}

BOOST_AUTO_TEST_CASE(a_record_inside_one_that_its_table_writes_is_wherever_the_room_ends) {
    const std::string inside =
        R"({"k2345678901x":"aaaaaaaaaaaaaa","k2345678901y":"aaaaaaaaaaaaaa","k2345678901z":"aaaaaaaaaaaaaa","k2345678901b":false})";
    for (std::size_t size = 1'500; size < 2'200; ++size) {
        by_table record;
        record.text.assign(size, 'x');
        record.more = full_step{};
        BOOST_TEST_REQUIRE(written_value(record) == "{\"text\":\"" + record.text +
                                                        "\",\"a_member_with_quite_a_long_name_of_its_own\":" + inside +
                                                        ",\"more\":" + inside + '}',
                           size);
    }
}

BOOST_AUTO_TEST_CASE(a_record_of_which_nothing_must_be_there) {
    for (int set = 0; set < 16; ++set) {
        unrolled_loose one;
        if ((set & 1) != 0) one.asked = "a";
        if ((set & 2) != 0) one.one.emplace(optional<std::int64_t>{});
        if ((set & 6) == 6) one.one.emplace(optional<std::int64_t>(1));
        if ((set & 8) != 0) one.two = "b";
        const loose& by_table = one;
        for (const direction way : {direction::request, direction::response})
            BOOST_TEST(written_value(one, way) == written_value(by_table, way));
    }
    BOOST_TEST(written_value(unrolled_loose{}) == "{}");
    BOOST_TEST(written_value(empty_record{}) == "{}");
}

BOOST_AUTO_TEST_CASE(a_record_of_itself) {
    const comment one{.text = "a", .replies = {{.text = "b", .replies = {{.text = "c"}}}, {.text = "d"}}};
    BOOST_TEST(
        written_value(one) ==
        R"({"text":"a","replies":[{"text":"b","replies":[{"text":"c","replies":[]}]},{"text":"d","replies":[]}]})");
}

BOOST_AUTO_TEST_CASE(what_has_no_such_function_is_left_to_its_table) {
    open_record known{.known = "a"};
    known.rest.named["more"] = raw_json{"1"};
    BOOST_TEST(written_value(known) == R"({"known":"a","more":1})");
    BOOST_TEST(written_value(odd_name{.quoted = 1}) == R"({"\"q\"":1})");
    BOOST_TEST(written_value(pair_record{.first = 1, .second = 2}) == "[1,2]");
}

BOOST_AUTO_TEST_CASE(the_members_that_are_wanted) {
    const two_texts both{.one = "a", .two = "b"};
    constexpr detail::record_write_plan<two_texts, second_only> plan{
        detail::selected_members<two_texts, second_only>{}};
    BOOST_TEST(test::written([&](detail::json_writer& writer, char* to) {
                   return plan.write(writer, to, &both, plan);
               }) == R"({"two":"b"})");
}
