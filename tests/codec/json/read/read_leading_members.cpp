#define BOOST_TEST_MODULE codec.json.read.read_leading_members
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "codec/json/read.hpp"
#include "support/random.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::draws;
using test::read_back;

BOOST_DEFINE_ENUM_CLASS(shade, red, green, blue, grey, pink, teal, plum, gold, sand)  // more than are compared inline
BOOST_DEFINE_ENUM_CLASS(side, buy, sell)
constexpr std::string_view spelled(side one, direction way) {
    if (one == side::buy) return "a\"b";  // is written with an escape
    return way == direction::request ? "ask" : "SELL";
}

// A member of each type with a fast path, and of some without.
struct row {
    required<std::string> id;
    required<std::int64_t> chain;
    required<unix_ms> at;
    required<decimal> amount;
    required<shade> tone;
    required<side> way;
    extensible<side> grown{};
    date day{};
    optional<decimal> fee{};
    nullable<std::string> note{};
    bool last = false;
    std::vector<std::string> tags{};
};
BOOST_DESCRIBE_STRUCT(row, (), (id, chain, at, amount, tone, way, grown, day, fee, note, last, tags))

struct own_row : row {
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(own_row, (row), ())

// A record in which each member has a fast path.
struct fast_row {
    required<std::string> id;
    required<decimal> amount;
    optional<decimal> fee{};
    nullable<std::string> note{};
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(fast_row, (), (id, amount, fee, note))

// The same records, read by their tables only.
struct table_row : row {};
BOOST_DESCRIBE_STRUCT(table_row, (row), ())
struct table_fast_row : fast_row {
    static constexpr bool unrolled_json = false;
};
BOOST_DESCRIBE_STRUCT(table_fast_row, (fast_row), ())

template <class Record>
constexpr auto make_table_plan() {
    auto plan = detail::make_object_plan<Record, detail::every_member>();
    plan.leading = 0;
    plan.leading_are_all = false;
    return plan;
}

}  // namespace

template <>
struct service_api::detail::json_reader_for<table_row> {
    static constexpr auto plan = make_table_plan<table_row>();
};
template <>
struct service_api::detail::json_reader_for<table_fast_row> {
    static constexpr auto plan = make_table_plan<table_fast_row>();
};

namespace {

struct member_texts {
    std::string_view name;
    std::vector<std::string_view> usual;
    std::vector<std::string_view> other;  // of other forms, valid and invalid
};
const std::vector<member_texts> members{
    {"id", {R"("x")", R"("a longer text than a block has")"}, {R"("a\u0062")", "1", R"("open)"}},
    {"chain", {"1", "900900900", "123456789012345"}, {"-1", "1234567890123456", "1.0", "01", "1e3", R"("1")"}},
    {"at", {"1700000000000", "0"}, {"-5", "null", "17000000000001234567890"}},
    {"amount", {"1.5", "12345678.12345678", "0.00000001", "7"}, {"-1.5", "123456789.5", "1.123456789", "1e2", ".5"}},
    {"tone", {R"("red")", R"("gold")", R"("sand")"}, {R"("re")", R"("reds")", R"("r\u0065d")", "red"}},
    {"way", {R"("SELL")", R"("ask")", R"("a\"b")"}, {R"("sell")", "{}"}},
    {"grown", {R"("SELL")", R"("ask")", R"("hold")"}, {"3", R"("")"}},
    {"day", {R"("2024-02-29")", R"("1970-01-01")"}, {R"("2023-02-29")", R"("2024-2-29")", R"("2024-02-29 ")", "2024"}},
    {"fee", {"0.25", "1", "null"}, {"-0.25", R"("0.25")", "[]"}},
    {"note", {R"("text")", "null", R"("")"}, {"nul", "1"}},
    {"last", {"true", "false"}, {"tru", "1"}},
    {"tags", {"[]", R"(["a","b"])"}, {R"(["a",1])", "[", "{}"}},
};

template <class T>
T draw_of(draws& random, const std::vector<T>& from) {
    return from[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(from.size()) - 1))];
}
bool once_in(draws& random, std::int64_t times) { return random.between(1, times) == 1; }

/// Returns an object as this library or a pretty-printer writes it, with some deviations that other programs have.
std::string draw_object(draws& random, const std::vector<member_texts>& described = members) {
    const std::int64_t rare = random.between(5, 200);
    const auto space = [&] { return once_in(random, rare) ? " " : ""; };
    std::string gap;
    std::string behind_colon;
    if (random.coin()) {
        gap = '\n' + std::string(static_cast<std::size_t>(random.between(0, 60)), random.coin() ? ' ' : '\t');
        behind_colon = " ";
    }
    std::vector<std::string> written;
    for (const auto& [name, usual, other] : described) {
        if (once_in(random, rare)) continue;
        const std::string value(draw_of(random, once_in(random, rare) ? other : usual));
        written.push_back(space() + gap + '"' + std::string(name) + '"' + space() + ':' + space() + behind_colon +
                          value);
        if (once_in(random, rare)) written.push_back(draw_of(random, written));
        if (once_in(random, rare)) written.push_back(R"("unknown":[{}])");
        if (written.size() > 1 && once_in(random, rare)) std::swap(written.back(), written.front());
    }
    if (once_in(random, 4)) std::reverse(written.begin(), written.end());
    std::string text = "{";
    for (const std::string& member : written) text += (text.size() == 1 ? "" : space() + std::string(",")) + member;
    return text + space() + (gap.empty() ? "" : "\n") + '}';
}

struct long_list {
    required<std::vector<std::int64_t>> numbers;
};
BOOST_DESCRIBE_STRUCT(long_list, (), (numbers))

struct bounded_and_not {
    nullable<std::vector<std::int64_t>> few{};
    std::vector<std::int64_t> many{};
    static constexpr auto rules = rules_of(field(&bounded_and_not::few, max_items{2}));
};
BOOST_DESCRIBE_STRUCT(bounded_and_not, (), (few, many))

// The longest key that is a constant, and a long spelling after it.
BOOST_DEFINE_ENUM_CLASS(long_word, abcdefghijklmnopqrstuv)
struct long_key {
    bool first = false;
    required<long_word> a_name_of_forty_four_letters_as_long_as_keys;
};
BOOST_DESCRIBE_STRUCT(long_key, (), (first, a_name_of_forty_four_letters_as_long_as_keys))
static_assert(detail::json_members<long_key>[1].key_size == detail::json_member::longest_key);

struct empty_record {};
BOOST_DESCRIBE_STRUCT(empty_record, (), ())

/// Returns whether reading fails at a position within the text, although more bytes follow it in memory.
template <class T>
bool ends_within(std::string_view text) {
    std::vector<violation> found;
    detail::json_read_context reading(text, direction::response, found);
    T value = detail::blank<T>();
    const char* const end = reading.read(text.data(), &value, detail::json_reader_for<T>::plan, json_root);
    const bool whole = end != nullptr && reading.lexer.expect_end(end) != nullptr;
    return !whole && reading.lexer.failed_at() <= text.data() + text.size();
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_byte_behind_a_text_is_part_of_it) {
    std::string numbers = R"({"numbers":[1)";
    while (numbers.size() < 1'500) numbers += ",23";
    numbers += "]}        ";
    for (std::size_t size = 0; size + 8 < numbers.size(); ++size)
        BOOST_TEST(ends_within<long_list>(std::string_view(numbers).substr(0, size)), size);
    const std::string empty = "{}        ";
    BOOST_TEST(ends_within<empty_record>(std::string_view(empty).substr(0, 1)));
}

BOOST_AUTO_TEST_CASE(any_byte_may_follow_the_end_of_a_line) {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string gap = '\n' + std::string(20, static_cast<char>(byte));
        const std::string text = "{" + gap + R"("last":true)" + gap + "}" + std::string(2'000, ' ');
        BOOST_TEST(read_back<row>(text, direction::request) == read_back<table_row>(text, direction::request));
    }
}

BOOST_AUTO_TEST_CASE(a_record_reads_the_same_unrolled_and_by_its_table) {
    draws random;
    int sound = 0;
    for (int i = 0; i < 3'000; ++i) {
        const direction way = random.coin() ? direction::request : direction::response;
        const std::string text = draw_object(random);
        const std::string found = read_back<row>(text, way);
        BOOST_TEST_REQUIRE(found == read_back<table_row>(text, way), text);
        BOOST_TEST_REQUIRE(found == read_back<own_row>(text, way), text);
        // This read moves to the copy of the text's end at some position.
        const auto whole = read_json<row>(text, way);
        BOOST_TEST_REQUIRE(
            (whole.violations.empty() ? write_json(*whole.value, way) == found : !found.starts_with('{')), text);
        sound += found.starts_with('{') ? 1 : 0;
    }
    BOOST_TEST(sound > 300);  // otherwise the cases test too few valid texts
}

BOOST_AUTO_TEST_CASE(the_rows_of_an_array_do_too_whatever_their_order) {
    const std::vector<member_texts> quick{members[0], members[3], members[8], members[9]};
    draws random;
    const auto draw_list = [&](const std::vector<member_texts>& described) {
        std::string text = "[" + draw_object(random, described);
        for (std::int64_t more = random.between(0, 6); more > 0; --more) text += ',' + draw_object(random, described);
        return text + ']';
    };
    for (int i = 0; i < 300; ++i) {
        const std::string text = draw_list(members);
        const std::string found = read_back<std::vector<table_row>>(text);
        BOOST_TEST_REQUIRE(read_back<std::vector<row>>(text) == found, text);
        BOOST_TEST_REQUIRE(read_back<std::vector<own_row>>(text) == found, text);
        const std::string short_text = draw_list(quick);
        BOOST_TEST_REQUIRE(
            read_back<std::vector<fast_row>>(short_text) == read_back<std::vector<table_fast_row>>(short_text),
            short_text);
    }
}

BOOST_AUTO_TEST_CASE(a_limit_on_entries_is_that_of_one_member) {
    const std::string text = R"({"few":null,"many":[1,2,3]})";
    BOOST_TEST(read_back<bounded_and_not>(text, direction::request) == text);
    BOOST_TEST(read_back<bounded_and_not>(R"({"few":[1,2,3],"many":[]})", direction::request) ==
               "/few | max_items | few must have at most 2 entries");
}

BOOST_AUTO_TEST_CASE(the_longest_gap_and_key_and_word_are_read_to_the_end_and_not_behind_it) {
    for (const std::size_t indent : {29U, 30U, 31U}) {
        const std::string gap = '\n' + std::string(indent, ' ');
        const std::string text = '{' + gap + R"("first": true,)" + gap +
                                 R"("a_name_of_forty_four_letters_as_long_as_keys": "abcdefghijklmnopqrstuv")" + "\n}";
        BOOST_TEST(read_back<long_key>(text).starts_with(R"({"first":true,"a_name)"), indent);
        for (std::size_t cut = 1; cut < 40; ++cut)
            BOOST_TEST(read_back<long_key>(text.substr(0, text.size() - cut)).find("| json |") != std::string::npos,
                       cut);
    }
}

BOOST_AUTO_TEST_CASE(a_record_is_read_again_into_its_own_memory) {
    draws random;
    record_reader<row> again(direction::response);
    record_reader<table_row> by_table(direction::response);
    for (int i = 0; i < 1'000; ++i) {
        const std::string text = draw_object(random);
        const row* const unrolled = again.read(text);
        const table_row* const other = by_table.read(text);
        BOOST_TEST_REQUIRE((unrolled != nullptr) == (other != nullptr), text);
        BOOST_TEST(test::said(again.violations()) == test::said(by_table.violations()));
        if (unrolled != nullptr)
            BOOST_TEST(write_json(*unrolled, direction::response) == write_json(*other, direction::response), text);
    }
}

BOOST_AUTO_TEST_CASE(members_are_read_as_long_as_they_are_in_declared_order_without_spaces) {
    struct {
        std::string text;
        std::size_t count;
        char next;
    } const cases[]{
        {R"({"id":"x","amount":3.5,"fee":1,"note":null})", 4, '}'},
        {R"({"id":"x","amount":3.5, "fee":1})", 2, ','},
        {R"({"id":"x","note":"y"})", 1, ','},
        {R"({"id": "x","amount":-3.5,"fee" :1})", 2, ','},
        {R"({"id":"\u0078","amount":3.5})", 2, '}'},
        {R"({"amount":1})", 0, '{'},
        {R"({ "id":"x"})", 0, '{'},
        {R"({})", 0, '{'},
    };
    for (const auto& [text, count, next] : cases) {
        const std::string padded =
            std::string(detail::bytes_before_number, '\0') + text + std::string(detail::quick_bytes, '\0');
        const char* const begin = padded.data() + detail::bytes_before_number;
        std::vector<violation> found;
        detail::json_read_context reading(padded, direction::response, found);
        reading.depth = 1;
        auto record = detail::blank<fast_row>();
        const auto& plan = detail::json_reader_for<fast_row>::plan;
        const auto read = detail::read_leading(reading, {begin, 0}, &record, plan, json_root);
        BOOST_TEST(read.count == count, text);
        BOOST_TEST(*read.here == next, text);
        reading.fast_path_end = detail::end_of_room(reading.lexer, begin);
        const auto unrolled =
            detail::read_unrolled(reading, begin, record, plan, json_root, std::make_index_sequence<4>{});
        BOOST_TEST(unrolled.count <= count, text);
        BOOST_TEST((unrolled.here <= read.here), text);
    }
}
