#define BOOST_TEST_MODULE codec.json.read.read_object
#include <algorithm>
#include <boost/preprocessor/repetition/enum.hpp>
#include <boost/preprocessor/repetition/repeat.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <numeric>
#include <random>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/json/read.hpp"
#include "support/seed.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::read_back;
using test::read_into;
using test::written_value;

constexpr direction both_ways[] = {direction::request, direction::response};

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct four {
    required<std::string> id;
    optional<decimal> amount{};
    required<std::int64_t> at;
    optional<shade> tone{};
};
BOOST_DESCRIBE_STRUCT(four, (), (id, amount, at, tone))

struct member_text {
    std::string name;
    std::string value;
    bool must_be_there;
};
const std::vector<member_text> members_of_four{{"id", R"("a\"b")", true},
                                               {"amount", "-1.50", false},
                                               {"at", "1700000000000", true},
                                               {"tone", R"("green")", false}};

std::string object_of(const std::vector<std::string>& members, const std::string& space = "") {
    std::string text = "{" + space;
    for (std::size_t i = 0; i < members.size(); ++i) text += (i == 0 ? "" : space + "," + space) + members[i];
    return text + space + "}";
}
std::string member_of(const std::string& name, const std::string& value, const std::string& space = "") {
    return '"' + name + '"' + space + ":" + space + value;
}

/// Returns the expected result for some members of a record: all in declared order, or the missing ones.
std::string expected(const std::vector<member_text>& members, const std::vector<bool>& there) {
    std::vector<std::string> written;
    std::string missing;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto& [name, value, must_be_there] = members[i];
        if (there[i])
            written.push_back(member_of(name, value));
        else if (must_be_there)
            missing += (missing.empty() ? "/" : "\n/") + name + " | required | " + name + " is required";
    }
    return missing.empty() ? object_of(written) : missing;
}

/// Calls the function with each permutation of each subset of the members of `four`.
template <class Function>
void each_sequence(Function function) {
    for (unsigned chosen = 0; chosen < 16; ++chosen) {
        std::vector<std::size_t> order;
        std::vector<bool> there(4);
        for (std::size_t i = 0; i < 4; ++i) {
            there[i] = (chosen >> i & 1U) != 0;
            if (there[i]) order.push_back(i);
        }
        do {
            function(order, there);
        } while (std::next_permutation(order.begin(), order.end()));
    }
}

std::vector<std::string> texts_of(const std::vector<std::size_t>& order, const std::string& space = "") {
    std::vector<std::string> texts;
    for (const std::size_t i : order)
        texts.push_back(member_of(members_of_four[i].name, members_of_four[i].value, space));
    return texts;
}

// Names whose keys end near the boundaries of blocks and near the longest key that is precomputed, and names with an
// escape.
struct named {
    optional<int> a{};
    optional<int> b{};
    optional<int> c{};
    optional<int> d{};
    optional<int> e{};
    optional<int> f{};
    optional<int> g{};
    optional<int> h{};
    optional<int> i{};
    optional<int> j{};
    optional<int> k{};
    optional<int> l{};

    static constexpr wire_name wire_names[] = {{"a", "a_key_of_15"},
                                               {"b", "b_key_of_16."},
                                               {"c", "c_key_of_17.."},
                                               {"d", "d_key_of_31................"},
                                               {"e", "e_key_of_32................."},
                                               {"f", "f_key_of_33.................."},
                                               {"g", "g_key_of_47................................"},
                                               {"h", "h_key_of_48................................."},
                                               {"i", "i_key_of_49.................................."},
                                               {"j", "a name in \"quotes\" of some length"},
                                               {"k", "two\nlines\\"},
                                               {"l", "gr\u00fcn"}};
};
BOOST_DESCRIBE_STRUCT(named, (), (a, b, c, d, e, f, g, h, i, j, k, l))

// Boost.Describe lists at most 52 members of one struct.
#define REQUIRED(z, n, name) required<std::int64_t> name##n;
#define OPTIONAL(z, n, name) optional<std::string> name##n;
#define NAME(z, n, name) name##n
struct fifty {
    BOOST_PP_REPEAT(50, REQUIRED, a)
};
BOOST_DESCRIBE_STRUCT(fifty, (), (BOOST_PP_ENUM(50, NAME, a)))
struct sixty_four : fifty {
    BOOST_PP_REPEAT(14, OPTIONAL, b)
};
BOOST_DESCRIBE_STRUCT(sixty_four, (fifty), (BOOST_PP_ENUM(14, NAME, b)))
struct sixty_five : sixty_four {
    required<bool> c0;
};
BOOST_DESCRIBE_STRUCT(sixty_five, (sixty_four), (c0))
struct one_hundred_fifteen : sixty_five {
    BOOST_PP_REPEAT(50, REQUIRED, d)
};
BOOST_DESCRIBE_STRUCT(one_hundred_fifteen, (sixty_five), (BOOST_PP_ENUM(50, NAME, d)))
struct many : one_hundred_fifteen {
    BOOST_PP_REPEAT(16, OPTIONAL, e)
};
BOOST_DESCRIBE_STRUCT(many, (one_hundred_fifteen), (BOOST_PP_ENUM(16, NAME, e)))

template <class Record>
std::vector<member_text> list_members() {
    std::vector<member_text> all;
    for (const auto& row : detail::json_members<Record>) {
        const std::string number = std::to_string(row.index);
        all.push_back({std::string(row.name),
                       row.name[0] == 'c'                         ? "true"
                       : row.name[0] == 'b' || row.name[0] == 'e' ? '"' + number + '"'
                                                                  : number,
                       row.is_key_required});
    }
    return all;
}

struct base {
    optional<int> inherited{};
};
BOOST_DESCRIBE_STRUCT(base, (), (inherited))
struct item : base {
    optional<int> asked{};
    required<int> told;
    additional_properties rest{};
    optional<int> last{};
    static constexpr auto rules = rules_of(field(&item::asked, write_only), field(&item::told, read_only));
};
BOOST_DESCRIBE_STRUCT(item, (base), (asked, told, rest, last))
struct closed {
    optional<int> asked{};
    required<int> told;
    static constexpr auto rules = rules_of(field(&closed::asked, write_only), field(&closed::told, read_only));
};
BOOST_DESCRIBE_STRUCT(closed, (), (asked, told))

/// A record with a member of every type that has a fast path, and of some without.
struct row {
    required<std::string> id;
    decimal amount{};
    std::int64_t at = 0;
    shade tone = shade::red;
    optional<std::string> note{};
    std::vector<int> list{};
    nullable<decimal> price{};
    bool flag = false;
    std::vector<row> parts{};
};
BOOST_DESCRIBE_STRUCT(row, (), (id, amount, at, tone, note, list, price, flag, parts))

/// The texts from which random rows are made.
struct member_draws {
    std::string name;
    std::vector<std::string> values;
    std::string absent;  ///< the JSON written if the member is absent; empty if it is omitted
    bool must_be_there = false;
};
const member_draws members_of_row[] = {
    {"id", {R"("a")", R"("a text of more than sixteen bytes")", R"("an \"escape\"")", "\"\u00e4\""}, "", true},
    {"amount", {"0", "-1.50", "12345678901234567890.5"}, "0"},
    {"at", {"1", "1700000000000", "-9223372036854775808"}, "0"},
    {"tone", {R"("red")", R"("green")"}, R"("red")"},
    {"note", {R"("")", R"("\n")", R"("some sixteen byte")"}, ""},
    {"list", {"[]", "[1]", "[1,2,-3]"}, "[]"},
    {"price", {"null", "1.5"}, "", true},
    {"flag", {"true", "false"}, "false"},
    {"parts", {}, "[]"},
};

/// Random texts of rows, and their values.
class random_rows {
public:
    explicit random_rows(std::mt19937::result_type seed) : random_(seed) {}

    struct drawn {
        std::string text{};
        std::string written{};
    };

    /// Returns an array whose rows have one order for a while.
    drawn list(std::size_t count, const std::string& place, int depth) {
        const std::string space = one_in(3) ? " \n" : "";
        std::vector<std::size_t> order(std::size(members_of_row));
        std::iota(order.begin(), order.end(), std::size_t{0});
        if (one_in(2)) std::shuffle(order.begin(), order.end(), random_);
        drawn all{"[" + space, "["};
        for (std::size_t i = 0; i < count; ++i) {
            if (one_in(4)) std::swap(order[random_() % order.size()], order[random_() % order.size()]);
            if (one_in(10)) std::shuffle(order.begin(), order.end(), random_);
            const std::string here = place + '/' + std::to_string(i);
            const bool is_wrong = one_in(60);
            const drawn one = is_wrong ? drawn{"[7]", ""} : object(order, here, space, depth);
            if (is_wrong) tell(here + " | format | entry " + std::to_string(i) + of_list(place) + " must be an object");
            all.text += (i == 0 ? "" : "," + space) + one.text;
            all.written += (i == 0 ? "" : ",") + one.written;
        }
        return {all.text + space + "]", all.written + "]"};
    }

    std::string told{};

private:
    bool one_in(unsigned n) { return random_() % n == 0; }
    void tell(const std::string& line) { told += (told.empty() ? "" : "\n") + line; }
    static std::string of_list(const std::string& place) { return place.empty() ? " of the body" : " of parts"; }

    drawn object(const std::vector<std::size_t>& order, const std::string& place, const std::string& space, int depth) {
        std::vector<std::string> texts;
        std::vector<std::string> written(std::size(members_of_row));
        for (const std::size_t i : order) {
            const auto& [name, values, absent, must_be_there] = members_of_row[i];
            if (one_in(must_be_there ? 60 : 6)) {
                written[i] = absent;
                continue;
            }
            const drawn value = values.empty() ? list(depth > 1 ? 0 : random_() % 4, place + '/' + name, depth + 1)
                                               : drawn{values[random_() % values.size()], ""};
            written[i] = values.empty() ? value.written : value.text;
            std::string spelt = name;
            if (one_in(12))
                spelt = "\\u00" + std::string(name[0] < 'p' ? "6" : "7") + "0123456789abcdef"[name[0] % 16] +
                        name.substr(1);
            texts.push_back(member_of(spelt, value.text, space));
            if (one_in(10)) texts.push_back(member_of("unknown", R"([1,{"id":"b"}])", space));
            if (one_in(80)) {
                texts.push_back(member_of(name, "{}", space));
                tell(place + '/' + name + " | duplicate | " + name + " is given twice");
            }
        }
        std::vector<std::string> all;
        for (std::size_t i = 0; i < std::size(members_of_row); ++i) {
            const auto& [name, values, absent, must_be_there] = members_of_row[i];
            if (!written[i].empty())
                all.push_back(member_of(name, written[i]));
            else if (must_be_there)
                tell(place + '/' + name + " | required | " + name + " is required");
        }
        return {object_of(texts, space), object_of(all)};
    }

    std::mt19937 random_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(any_members_in_any_order_make_one_record) {
    each_sequence([](const std::vector<std::size_t>& order, const std::vector<bool>& there) {
        for (const std::string space : {"", " ", "\n                    \t"}) {
            const std::string text = object_of(texts_of(order, space), space);
            for (const direction way : both_ways)
                BOOST_TEST(read_back<four>(text, way) == expected(members_of_four, there), text);
        }
    });
    four one = detail::blank<four>();
    BOOST_TEST(read_into(one, R"({"tone":"green","at":3,"amount":2,"id":"1"})") == "");
    BOOST_TEST((one.id == "1"));
    BOOST_TEST((one.amount == decimal(2)));
    BOOST_TEST((one.at == 3));
    BOOST_TEST((one.tone == shade::green));
}

BOOST_AUTO_TEST_CASE(a_member_that_comes_again_is_refused_wherever_it_comes) {
    each_sequence([](const std::vector<std::size_t>& order, const std::vector<bool>& there) {
        const std::string rest = expected(members_of_four, there);
        for (std::size_t from = 0; from < order.size(); ++from) {
            for (std::size_t to = from + 1; to <= order.size(); ++to) {
                auto texts = texts_of(order);
                const std::string& name = members_of_four[order[from]].name;
                texts.insert(texts.begin() + static_cast<std::ptrdiff_t>(to), member_of(name, "[{}]"));
                const std::string twice = '/' + name + " | duplicate | " + name + " is given twice";
                const std::string told = read_back<four>(object_of(texts), direction::request);
                BOOST_TEST(told == (rest[0] == '{' ? twice : twice + '\n' + rest), object_of(texts));
            }
        }
    });
    // The first value is stored.
    four one = detail::blank<four>();
    BOOST_TEST(read_into(one, R"({"id":"1","at":2,"id":"3"})") == "/id | duplicate | id is given twice");
    BOOST_TEST((one.id == "1"));
}

BOOST_AUTO_TEST_CASE(what_is_unknown_changes_nothing_wherever_it_stands) {
    const std::string told = "/i | unknown_parameter | i is not a known parameter";
    each_sequence([&](const std::vector<std::size_t>& order, const std::vector<bool>& there) {
        const std::string rest = expected(members_of_four, there);
        for (std::size_t at = 0; at <= order.size(); ++at) {
            auto texts = texts_of(order);
            texts.insert(texts.begin() + static_cast<std::ptrdiff_t>(at), R"("i":{"id":["}"]})");
            BOOST_TEST(read_back<four>(object_of(texts), direction::response) == rest);
            BOOST_TEST(read_back<four>(object_of(texts), direction::request) ==
                       (rest[0] == '{' ? told : told + '\n' + rest));
        }
    });
}

BOOST_AUTO_TEST_CASE(names_of_any_length_and_with_any_byte) {
    std::vector<std::string> names;
    for (const auto& line : named::wire_names) names.emplace_back(line.name);
    BOOST_TEST_REQUIRE(names.size() == member_count<named>);
    BOOST_TEST(names[7].size() + 4 == detail::json_member::longest_key);
    BOOST_TEST(detail::json_members<named>[7].key_size == detail::json_member::longest_key);
    std::vector<std::string> forwards;
    for (const auto& name : names) {
        std::string quoted = written_value(name);
        forwards.push_back(quoted + ":1");
        BOOST_TEST(read_back<named>('{' + quoted + ":1}") == '{' + quoted + ":1}");
        BOOST_TEST(read_back<named>("{ " + quoted + " : 1 }") == '{' + quoted + ":1}");
        // With its first letter as an escape.
        static constexpr char hex[] = "0123456789abcdef";
        const auto first = static_cast<unsigned char>(name[0]);
        const std::string escaped = std::string("\"\\u00") + hex[first >> 4] + hex[first & 15] + quoted.substr(2);
        BOOST_TEST(read_back<named>('{' + escaped + ":1}") == '{' + quoted + ":1}");
        // With one different letter, one additional and one missing, at the position where the name is expected.
        std::vector<std::string> texts(forwards.begin(), forwards.end() - 1);
        const std::string before = object_of(texts);
        const auto check_unknown = [&](const std::string& other) {
            texts.push_back(written_value(other) + ":1");
            const std::string told = read_back<named>(object_of(texts), direction::request);
            BOOST_TEST(told.ends_with(" is not a known parameter"), object_of(texts) << told);
            BOOST_TEST(read_back<named>(object_of(texts), direction::response) == before);
            texts.pop_back();
        };
        for (std::size_t at = 0; at < name.size(); ++at) {
            if (static_cast<unsigned char>(name[at]) >= 0x80) continue;  // half of a character is not valid UTF-8
            std::string other = name;
            other[at] = '!';
            check_unknown(other);
        }
        check_unknown(name + '!');
        check_unknown(name.substr(0, name.size() - 1));
    }
    const std::string all = object_of(forwards);
    BOOST_TEST(read_back<named>(all) == all);
    std::reverse(forwards.begin(), forwards.end());
    BOOST_TEST(read_back<named>(object_of(forwards)) == all);
}

BOOST_AUTO_TEST_CASE(any_shuffle_of_many_members_makes_one_record) {
    std::mt19937 random(test::fresh_seed());
    const auto check = [&]<class Record>(const Record*, std::size_t count) {
        const auto members = list_members<Record>();
        BOOST_TEST_REQUIRE(members.size() == count);
        for (int i = 0; i < 60; ++i) {
            // All members, all but one, or half of them; in declared order, shuffled, with two exchanged, or reversed.
            std::vector<std::size_t> order;
            std::vector<bool> there(count, true);
            if (i % 3 == 1) there[random() % count] = false;
            if (i % 3 == 2) std::generate(there.begin(), there.end(), [&] { return random() % 2 == 0; });
            for (std::size_t at = 0; at < count; ++at) {
                if (there[at]) order.push_back(at);
            }
            if (i % 4 == 1) std::shuffle(order.begin(), order.end(), random);
            if (i % 4 == 2) std::swap(order[random() % order.size()], order[random() % order.size()]);
            if (i % 4 == 3) std::reverse(order.begin(), order.end());
            std::vector<std::string> texts;
            for (const std::size_t at : order) texts.push_back(member_of(members[at].name, members[at].value));
            const std::string text = object_of(texts);
            const std::string wanted = expected(members, there);
            BOOST_TEST(read_back<Record>(text) == wanted);
            // In arrays, the order of one row is expected in the next.
            if (wanted[0] != '{') continue;
            const std::string row = expected(members, std::vector<bool>(count, true));
            std::vector<std::string> whole;
            for (const auto& one : members) whole.push_back(member_of(one.name, one.value));
            const std::string rows = '[' + object_of(whole) + ',' + text + ',' + text + ',' + object_of(whole) + ']';
            BOOST_TEST(read_back<std::vector<Record>>(rows) ==
                       '[' + row + ',' + wanted + ',' + wanted + ',' + row + ']');
        }
    };
    check(static_cast<sixty_four*>(nullptr), 64);
    check(static_cast<sixty_five*>(nullptr), 65);
    check(static_cast<many*>(nullptr), 131);
}

BOOST_AUTO_TEST_CASE(rows_of_any_order_are_what_their_members_say) {
    random_rows rows(test::fresh_seed());
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        rows.told.clear();
        const auto one = rows.list(static_cast<std::size_t>(i % 12), "", 0);
        if (std::count(rows.told.begin(), rows.told.end(), '\n') >= 99) continue;
        const std::string wanted = rows.told.empty() ? one.written : rows.told;
        BOOST_TEST(read_back<std::vector<row>>(one.text, direction::response) == wanted, one.text);
        refused += !rows.told.empty();
    }
    BOOST_TEST(refused > 30);
    BOOST_TEST(refused < 270);
}

BOOST_AUTO_TEST_CASE(members_of_one_direction_and_those_that_nobody_lists) {
    const std::string refused = "/told | read_only | told is read-only: only responses contain it";
    const struct {
        std::string text;
        std::string request;
        std::string response;
    } of_open[] = {
        {"{}", "{}", "/told | required | told is required"},
        {R"({"told":1})", refused, R"({"told":1})"},
        {R"({"asked":1})", R"({"asked":1})", "/told | required | told is required"},
        {R"({"told":1,"asked":[7]})", refused + "\n/asked | format | asked must be a whole number of 32 bits",
         R"({"told":1})"},
        {R"({"last":1,"x":[ ],"inherited":2,"a\"":{}, "w":null})",
         R"({"inherited":2,"a\"":{},"w":null,"x":[ ],"last":1})", "/told | required | told is required"},
        {R"({"x":1,"told":1,"\u0078":2})",
         "/told | read_only | told is read-only: only responses contain it\n"
         "/x | duplicate | x is given twice",
         "/x | duplicate | x is given twice"},
        {R"({"rest":1})", R"({"rest":1})", "/told | required | told is required"},
    };
    for (const auto& [text, request, response] : of_open) {
        BOOST_TEST(read_back<item>(text, direction::request) == request, text);
        BOOST_TEST(read_back<item>(text, direction::response) == response, text);
    }
    BOOST_TEST(read_back<closed>(R"({"told":{}})", direction::request) == refused);
    BOOST_TEST(read_back<closed>(R"({"told":1,"asked":{}})", direction::response) == R"({"told":1})");
}

BOOST_AUTO_TEST_CASE(text_that_is_no_json_says_where) {
    const struct {
        std::string text;
        std::string told;
    } cases[] = {
        {"{", " | json | expected a member's name at byte 1"},
        {"{,}", " | json | expected a member's name at byte 1"},
        {R"({"id")", " | json | expected ':' at byte 5"},
        {R"({"id" "a"})", " | json | expected ':' at byte 6"},
        {R"({"id":})", "/id | json | expected a JSON value at byte 6"},
        {R"({"id":"a)", "/id | json | expected the closing '\"' of a string at byte 8"},
        {R"({"id":"a")", " | json | expected ',' or '}' at byte 9"},
        {R"({"id":"a",})", " | json | expected a member's name at byte 10"},
        {R"({"id":"a",,)", " | json | expected a member's name at byte 10"},
        {R"({"id":"a"])", " | json | expected ',' or '}' at byte 9"},
        {R"({"id":"a" "at":1})", " | json | expected ',' or '}' at byte 10"},
        {R"({"id":"a","at":1.})", "/at | json | expected a digit at byte 17"},
        {R"({"id":"a","at":01})", "/at | json | expected no digit after a leading zero at byte 16"},
        {R"({"at":1,"id":"a","tone":"gre)", "/tone | json | expected the closing '\"' of a string at byte 28"},
        {R"({"x":[1,})", " | json | expected a JSON value at byte 8"},
        {R"({"id":"a","at":1}})", " | json | expected the end of the text at byte 17"},
        {R"({"id":"a","id":})", "/id | duplicate | id is given twice\n/id | json | expected a JSON value at byte 15"},
    };
    for (const auto& [text, told] : cases) BOOST_TEST(read_back<four>(text) == told, text);
}
