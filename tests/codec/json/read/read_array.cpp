#define BOOST_TEST_MODULE codec.json.read.read_array
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <service_api/format/json/pretty.hpp>
#include <string>
#include <variant>
#include <vector>

#include "codec/json/read.hpp"
#include "support/repeated.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::expected_entries;
using test::read_back;
using test::read_into;
using test::repeated;

struct entry {
    required<std::string> name;
    optional<int> count{};
    std::vector<entry> inner{};
};
BOOST_DESCRIBE_STRUCT(entry, (), (name, count, inner))

/// A record with functions of its own.
struct own_entry {
    required<std::string> name;
    optional<int> count{};
    optional<std::vector<entry>> inner{};
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(own_entry, (), (name, count, inner))

/// A record that uses much memory for little text.
struct large {
    std::array<char, 1'000> room{};
    optional<int> a{};
};
BOOST_DESCRIBE_STRUCT(large, (), (a))

/// As `large`, for arrays that omit the elements that cannot be read.
struct skipped_large {
    std::array<char, 1'000> room{};
    required<int> a;
    optional<std::vector<int>> b{};
    static constexpr bool skip_if_unreadable = true;
};
BOOST_DESCRIBE_STRUCT(skipped_large, (), (a, b))

/// Arrays of each kind, with at most three elements each.
struct bounded {
    std::vector<std::string> texts{};
    optional<std::vector<int>> numbers{};
    std::vector<bool> flags{};
    std::vector<entry> rows{};
    std::vector<own_entry> own_rows{};
    std::vector<std::vector<int>> grid{};

    static constexpr auto rules =
        rules_of(field(&bounded::texts, max_items{3}), field(&bounded::numbers, max_items{3}),
                 field(&bounded::flags, max_items{3}), field(&bounded::rows, max_items{3}),
                 field(&bounded::own_rows, max_items{3}), field(&bounded::grid, max_items{3}));
};
BOOST_DESCRIBE_STRUCT(bounded, (), (texts, numbers, flags, rows, own_rows, grid))

struct without_members {};
BOOST_DESCRIBE_STRUCT(without_members, (), ())

std::string list_of(const std::string& entry, std::size_t count) {
    return count == 0 ? "[]" : '[' + repeated(entry + ',', count - 1) + entry + ']';
}

}  // namespace

BOOST_AUTO_TEST_CASE(lists_of_anything) {
    for (const char* text : {"[]", R"(["a"])", R"(["","a\nb","\"","a text of more than sixteen bytes"])"})
        BOOST_TEST(read_back<std::vector<std::string>>(text) == text);
    BOOST_TEST(read_back<std::vector<std::string>>(R"( [ "\u0061" , "b" ] )") == R"(["a","b"])");
    BOOST_TEST(read_back<std::vector<std::int64_t>>("[ 1,-2 ,\n9223372036854775807]") == "[1,-2,9223372036854775807]");
    BOOST_TEST(read_back<std::vector<decimal>>("[1.50,-0.1,1e2]") == "[1.50,-0.1,100]");
    BOOST_TEST(read_back<std::vector<std::vector<std::vector<int>>>>("[[],[[ ]],[[1],[2,3]]]") ==
               "[[],[[]],[[1],[2,3]]]");
    BOOST_TEST(read_back<std::vector<bool>>("[true, false]") == "[true,false]");
    BOOST_TEST(read_back<std::vector<nullable<int>>>("[1,null]") == "[1,null]");
    BOOST_TEST(read_back<std::vector<boxed<int>>>("[1,2]") == "[1,2]");
    BOOST_TEST((read_back<std::vector<std::variant<int, std::string>>>(R"([1,"a",2])") == R"([1,"a",2])"));
    const std::string rows = R"([{"name":"a","inner":[{"name":"b","count":1,"inner":[]}]},{"name":"c","inner":[]}])";
    BOOST_TEST(read_back<std::vector<entry>>(rows) == rows);
    BOOST_TEST(read_back<std::vector<without_members>>("[{},{\"x\":1}, { }]") == "[{},{},{}]");

    std::vector<std::string> list;
    BOOST_TEST(read_into(list, R"(["a","\u0000",""])") == "");
    BOOST_TEST((list == std::vector<std::string>{"a", std::string(1, '\0'), ""}));
}

BOOST_AUTO_TEST_CASE(an_entry_of_the_wrong_kind_is_told_and_those_beside_it_are_read) {
    const struct {
        std::string text;
        std::string told;
    } cases[] = {
        {R"([{"name":"a"},7,{"name":"b","x":1},null,[{"name":1}],{"count":1}])",
         "/1 | format | entry 1 of the body must be an object\n"
         "/3 | format | entry 3 of the body must be an object\n"
         "/4 | format | entry 4 of the body must be an object\n"
         "/5/name | required | name is required"},
        {R"([7,{"name":"a"}])", "/0 | format | entry 0 of the body must be an object"},
        {R"([{"inner":["a",{"inner":[{"name":[]}],"name":"b"}],"name":"c"}])",
         "/0/inner/0 | format | entry 0 of inner must be an object\n"
         "/0/inner/1/inner/0/name | format | name must be a text"},
        {"{}", " | format | the body must be an array"},
        {"null", " | format | the body must be an array"},
    };
    for (const auto& [text, told] : cases) BOOST_TEST(read_back<std::vector<entry>>(text) == told, text);

    std::vector<entry> list;
    BOOST_TEST(read_into(list, R"([{"name":"a"},7,{"count":2,"name":"b"}])") != "");
    BOOST_TEST_REQUIRE(list.size() == 3U);
    BOOST_TEST((list[0].name == "a"));
    BOOST_TEST((list[2].name == "b" && list[2].count == 2));

    BOOST_TEST(read_back<std::vector<std::string>>(R"(["a",1,"b",["c"],"\u0064"])") ==
               "/1 | format | entry 1 of the body must be a text\n/3 | format | entry 3 of the body must be a text");
    BOOST_TEST(read_back<std::vector<bool>>("[true,1,false,null]") ==
               "/1 | format | entry 1 of the body must be true or false\n"
               "/3 | format | entry 3 of the body must be true or false");
    BOOST_TEST(read_back<std::vector<std::vector<int>>>("[[1],2,[3,true]]") ==
               "/1 | format | entry 1 of the body must be an array\n"
               "/2/1 | format | entry 1 of entry 2 of the body must be a whole number of 32 bits");
}

// Elements with one layout are read in loops of their own, up to the capacity that was reserved after the first.
BOOST_AUTO_TEST_CASE(entries_that_stand_alike_are_read_whatever_room_the_first_made) {
    const auto name = [](std::size_t size) { return '"' + repeated("n", size) + '"'; };
    const auto row = [&](std::size_t size) { return R"({"name":)" + name(size) + R"(,"count":2,"inner":[]})"; };
    const std::string odd = R"({"count":1,"name":"odd"})";
    record_reader<std::vector<own_entry>> rows_again(direction::response);
    record_reader<std::vector<std::string>> texts_again(direction::response);
    for (const std::size_t first : {0U, 15U, 300U}) {
        for (const std::size_t other : {0U, 15U, 16U, 300U}) {
            for (const std::size_t count : {0U, 1U, 2U, 40U}) {
                std::string rows = '[' + row(first);
                std::string texts = '[' + name(first);
                for (std::size_t i = 0; i < count; ++i) {
                    rows += ',' + row(i % 7 == 6 ? first : other);
                    texts += ',' + name(i % 7 == 6 ? first : other);
                }
                rows += ']';
                texts += ']';
                BOOST_TEST(read_back<std::vector<own_entry>>(rows) == rows);
                BOOST_TEST(read_back<std::vector<own_entry>>(pretty_json(rows)) == rows);
                BOOST_TEST(read_back<std::vector<std::string>>(texts) == texts);
                BOOST_TEST(read_back<std::vector<std::string>>(pretty_json(texts)) == texts);
                for (const std::string& text : {rows, pretty_json(rows)}) {
                    const auto* again = rows_again.read(text);
                    BOOST_TEST_REQUIRE(again != nullptr);
                    BOOST_TEST(write_json(*again, direction::response) == rows);
                }
                const auto* again = texts_again.read(texts);
                BOOST_TEST_REQUIRE(again != nullptr);
                BOOST_TEST(write_json(*again, direction::response) == texts);
                // Another order of members is learned, and such elements are read one after another too.
                std::string other_order = rows;
                for (std::size_t at = 0; (at = other_order.find(R"(,"count":2,"inner":[]})", at)) != std::string::npos;)
                    other_order.replace(at, 1, R"(,"inner":[],)").erase(other_order.find(R"(,"inner":[]})", at), 11);
                BOOST_TEST(read_back<std::vector<own_entry>>(other_order) == rows);
                BOOST_TEST(read_back<std::vector<own_entry>>(pretty_json(other_order)) == rows);
                rows.insert(rows.size() - 1, ',' + odd + ',' + row(other));
                texts.insert(texts.size() - 1, R"(,"\"",)" + name(other));
                const std::string straight = R"({"name":"odd","count":1})";
                std::string written = rows;
                written.replace(written.find(odd), odd.size(), straight);
                BOOST_TEST(read_back<std::vector<own_entry>>(rows) == written);
                BOOST_TEST(read_back<std::vector<std::string>>(texts) == texts);
            }
        }
    }
    // A violation inside such an element has its path, and the other elements are read.
    BOOST_TEST(read_back<std::vector<own_entry>>('[' + row(1) + R"(,{"name":"","count":2,"inner":[7]},)" + row(1) +
                                                 R"(,{"name":"","count":2,"inner":7},)" + row(1) + ']') ==
               "/1/inner/0 | format | entry 0 of inner must be an object\n/3/inner | format | inner must be an array");
}

BOOST_AUTO_TEST_CASE(text_that_is_no_json_says_at_which_entry) {
    const std::string end = " | json | expected ',' or ']' at byte ";
    const std::string value = " | json | expected a JSON value at byte ";
    const struct {
        std::string text;
        std::string of_texts;
        std::string of_flags;
    } cases[] = {
        {"[", "/0" + value + "1", "/0" + value + "1"},
        {"[,", "/0" + value + "1", "/0" + value + "1"},
        {"[]]", " | json | expected the end of the text at byte 2", " | json | expected the end of the text at byte 2"},
        {R"(["a"false)", end + "4", "/0 | format | entry 0 of the body must be true or false\n" + end + "4"},
        {"[true", "/0 | format | entry 0 of the body must be a text\n" + end + "5", end + "5"},
        {"[true,", "/0 | format | entry 0 of the body must be a text\n/1" + value + "6", "/1" + value + "6"},
        {R"(["a","b)", "/1 | json | expected the closing '\"' of a string at byte 7",
         "/0 | format | entry 0 of the body must be true or false\n"
         "/1 | json | expected the closing '\"' of a string at byte 7"},
        {"[tru]", "/0" + value + "1", "/0" + value + "1"},
    };
    for (const auto& [text, of_texts, of_flags] : cases) {
        BOOST_TEST(read_back<std::vector<std::string>>(text) == of_texts, text);
        BOOST_TEST(read_back<std::vector<bool>>(text) == of_flags, text);
    }
    BOOST_TEST(read_back<std::vector<entry>>(R"([{"name":"a"},{"name":"b"} {)") == end + "27");
    BOOST_TEST(read_back<std::vector<entry>>(R"([{"name":"a","inner":[{"name":]}])") ==
               "/0/inner/0/name" + value + "30");
}

BOOST_AUTO_TEST_CASE(entries_are_expected_to_be_as_long_as_the_first_but_not_too_many) {
    BOOST_TEST(expected_entries(9, 1'000, 32) == 113U);
    BOOST_TEST(expected_entries(9, 0, 32) == 1U);
    BOOST_TEST(expected_entries(1, 10, 8) == 6U);
    // Limited by memory: eight bytes for each byte of text plus half a kilobyte.
    BOOST_TEST(expected_entries(2, 3'000, 1'000) == 24U);
    BOOST_TEST(expected_entries(2, 0, 1'000) == 0U);
    BOOST_TEST(expected_entries(0, 100, 1) == 113U);
    for (const std::size_t left : {0U, 1U, 100U, 100'000U}) {
        for (const std::size_t size : {1U, 8U, 32U, 1'000U}) {
            for (const std::size_t first : {1U, 2U, 50U})
                BOOST_TEST(expected_entries(first, left, size) * size <= 8 * left + 512);
        }
    }
}

BOOST_AUTO_TEST_CASE(lists_of_any_length_whatever_the_first_entry_lets_expect) {
    for (const std::size_t count : {0U, 1U, 2U, 3U, 17U, 1'000U}) {
        for (const std::string first : {"a", "a first entry that is much longer than those behind it"}) {
            for (const std::string other : {"b", "an entry that is much longer than the first one is"}) {
                std::string text = "[\"" + first + '"';
                for (std::size_t i = 0; i < count; ++i) text += ",\"" + other + '"';
                text += ']';
                BOOST_TEST((read_back<std::vector<std::string>>(text) == text));
            }
        }
        const std::string numbers = list_of("7", count);
        BOOST_TEST((read_back<std::vector<std::uint8_t>>(numbers) == numbers));
        const std::string flags = list_of("false", count);
        BOOST_TEST((read_back<std::vector<bool>>(flags) == flags));
        const std::string objects = list_of(R"({"a":1})", count);
        BOOST_TEST((read_back<std::vector<large>>(objects) == objects));
    }
}

BOOST_AUTO_TEST_CASE(a_list_of_entries_of_one_length_has_room_for_them_at_once) {
    std::vector<std::string> texts;
    BOOST_TEST(read_into(texts, list_of(R"("some text")", 1'000)) == "");
    BOOST_TEST(texts.size() == 1'000U);
    BOOST_TEST(texts.capacity() < 1'130U);
    std::vector<entry> rows;
    BOOST_TEST(read_into(rows, list_of(R"({"name":"a","count":12345678,"inner":[],"more":"and what nobody reads"})",
                                       500)) == "");
    BOOST_TEST(rows.size() == 500U);
    BOOST_TEST(rows.capacity() < 570U);
}

BOOST_AUTO_TEST_CASE(who_sends_little_text_gets_little_memory) {
    std::vector<large> rows;
    BOOST_TEST(read_into(rows, "[{}" + std::string(30'000, ' ') + ']') == "");
    BOOST_TEST(rows.size() == 1U);
    BOOST_TEST(rows.capacity() * sizeof(large) < 9 * 30'000U);

    // When the violation limit is reached, invalid elements are only skipped.
    std::vector<large> wrong;
    BOOST_TEST(read_into(wrong, list_of("0", 10'000)) != "");
    BOOST_TEST(wrong.size() == max_violations);
    std::vector<std::string> texts;
    BOOST_TEST(read_into(texts, list_of("0", 10'000)) != "");
    BOOST_TEST(texts.size() == max_violations);
}

BOOST_AUTO_TEST_CASE(a_request_takes_memory_for_no_entry_beyond_the_declared_most) {
    const struct {
        std::string member, entry;
    } cases[] = {{"texts", R"("a")"},
                 {"numbers", "1"},
                 {"flags", "true"},
                 {"rows", R"({"name":"a"})"},
                 {"own_rows", R"({"name":"a","count":1})"},
                 {"grid", "[1,2,3,4,5]"}};
    for (const auto& [member, one] : cases) {
        BOOST_TEST_CONTEXT(member) {
            const auto body = [&, &name = member, &text = one](std::size_t count) {
                return "{\"" + name + "\":" + list_of(text, count) + '}';
            };
            const auto size_in = [&](const bounded& made) {
                return made.texts.size() + (made.numbers ? made.numbers->size() : 0) + made.flags.size() +
                       made.rows.size() + made.own_rows.size() + made.grid.size();
            };
            bounded made;
            BOOST_TEST(read_into(made, body(3), direction::request) == "");
            BOOST_TEST(size_in(made) == 3U);

            // The message is that of the rule, and it is reported once.
            bounded cut;
            const std::string told = "/" + member + " | max_items | " + member + " must have at most 3 entries";
            BOOST_TEST(read_into(cut, body(10'000), direction::request) == told);
            BOOST_TEST(size_in(cut) == 3U);
            BOOST_TEST(cut.texts.capacity() <= 3U);
            BOOST_TEST(cut.rows.capacity() <= 3U);
            BOOST_TEST(cut.own_rows.capacity() <= 3U);

            // A response reports what has happened: it is read whole, with the broken rule as a violation beside it.
            const auto response = read_json<bounded>(body(5), direction::response);
            BOOST_TEST_REQUIRE(response.value.has_value());
            BOOST_TEST(size_in(*response.value) == 5U);
            BOOST_TEST_REQUIRE(response.violations.size() == 1U);
            BOOST_TEST(response.violations.front().rule == "max_items");

            const auto request = read_json<bounded>(body(5), direction::request);
            BOOST_TEST(!request.value.has_value());
            BOOST_TEST_REQUIRE(request.violations.size() == 1U);
            BOOST_TEST(request.violations.front().message == member + " must have at most 3 entries");
        }
    }
    // Malformed JSON is found after them as well.
    bounded wrong;
    BOOST_TEST(read_into(wrong, R"({"numbers":[1,2,3,4,}]})", direction::request).find("/numbers/4 | json") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_text_behind_what_is_stepped_over_is_read_all_the_same) {
    const std::string many = repeated("0,", max_violations);
    const auto told_last = [](const std::string& told) { return told.substr(told.rfind('\n') + 1); };
    std::vector<large> rows;
    BOOST_TEST(told_last(read_into(rows, '[' + many + "[1,}]")) == "/100 | json | expected a JSON value at byte 204");
    std::vector<std::string> texts;
    BOOST_TEST(told_last(read_into(texts, '[' + many + "{]")) == "/100 | json | expected a member's name at byte 202");
}

// The memory of an omitted row is reused by the next one at once, for every position and every error.
BOOST_AUTO_TEST_CASE(rows_that_are_left_out_take_no_memory) {
    const std::string good = R"({"a":1})";
    for (const std::string odd : {"{}", "0", R"({"a":""})", R"({ "a":"" })", R"({"b":[1],"a":null})"}) {
        BOOST_TEST_CONTEXT(odd) {
            const std::string wrong = list_of(odd, 10'000);
            std::vector<skipped_large> none;
            BOOST_TEST(read_into(none, wrong) != "");
            BOOST_TEST(none.empty());
            BOOST_TEST(none.capacity() * sizeof(skipped_large) < 9 * wrong.size());

            const std::string mixed = '[' + good + ',' + wrong.substr(1, wrong.size() - 2) + ',' + good + ']';
            std::vector<skipped_large> two;
            BOOST_TEST(read_into(two, mixed) != "");
            BOOST_TEST(two.size() == 2U);
            BOOST_TEST(two.capacity() * sizeof(skipped_large) < 9 * mixed.size());
        }
    }
}
