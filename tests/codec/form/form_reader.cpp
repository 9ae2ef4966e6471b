#define BOOST_TEST_MODULE codec.form.form_reader
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/codec/form/read_query.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/record.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <vector>

#include "support/counted_memory.hpp"
#include "support/pairs.hpp"
#include "support/processor_seconds.hpp"
#include "support/random.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

namespace service_api::test {

using namespace rules;

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct part {
    required<std::string> text;
    optional<nullable<std::int64_t>> count{};
    std::vector<shade> tones{};
    std::vector<std::int64_t> sizes{};
    friend bool operator==(const part&, const part&) = default;
    static constexpr auto rules = rules_of(field(&part::tones, bracketed), field(&part::sizes, comma_separated));
};
BOOST_DESCRIBE_STRUCT(part, (), (text, count, tones, sizes))

struct whole_part {
    required<part> inner;
    optional<boxed<part>> more{};
    friend bool operator==(const whole_part&, const whole_part&) = default;
};
BOOST_DESCRIBE_STRUCT(whole_part, (), (inner, more))

struct with_notes {
    required<std::string> must;
    optional<date> day{};
    optional<std::string> text{};
    std::vector<std::string> list{};
    static constexpr auto rules =
        rules_of(field(&with_notes::must, empty_is_absent), field(&with_notes::day, empty_is_absent),
                 field(&with_notes::list, bracketed, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(with_notes, (), (must, day, text, list))
struct holds_notes {
    optional<with_notes> inner{};
};
BOOST_DESCRIBE_STRUCT(holds_notes, (), (inner))

/// A field of every kind that pairs can represent.
struct shapes {
    required<std::string> text;
    bool flag = false;
    optional<decimal> number{};
    optional<in_string<decimal>> exact{};
    optional<extensible<shade>> tone{};
    optional<nullable<std::int64_t>> count{};
    nullable<std::string> note{};
    std::vector<std::string> list{};
    std::vector<std::string> bracketed{};
    std::vector<std::int64_t> joined{};
    std::vector<bool> flags{};
    std::vector<bool> joined_flags{};
    std::vector<part> parts{};
    std::vector<std::map<std::string, std::string>> maps{};
    std::map<std::string, std::string> map{};
    std::map<std::string, std::vector<std::string>> lists{};
    std::map<std::string, part> records{};
    optional<part> one{};
    optional<whole_part> two{};
    optional<nullable<part>> last{};

    friend bool operator==(const shapes&, const shapes&) = default;
    using self = shapes;
    static constexpr auto rules = rules_of(field(&self::bracketed, service_api::bracketed),
                                           field(&self::joined, comma_separated, max_items{200'000}),
                                           field(&self::joined_flags, comma_separated));
};
BOOST_DESCRIBE_STRUCT(shapes, (),
                      (text, flag, number, exact, tone, count, note, list, bracketed, joined, flags, joined_flags,
                       parts, maps, map, lists, records, one, two, last))

/// Lists and maps with defaults that are not empty.
struct filled {
    std::vector<std::string> list{"x", "y"};
    std::vector<std::int64_t> joined{7, 8};
    std::vector<part> parts{{.text = "x", .sizes = {1}}, {.text = "y"}};
    std::map<std::string, std::string> map{{"x", "y"}};
    friend bool operator==(const filled&, const filled&) = default;
    static constexpr auto rules = rules_of(field(&filled::joined, comma_separated));
};
BOOST_DESCRIBE_STRUCT(filled, (), (list, joined, parts, map))

/// Names with brackets, some of which begin others.
struct bracket_names {
    std::vector<std::int64_t> l{};
    std::vector<std::int64_t> all{};
    optional<std::int64_t> size{};
    optional<part> page{};
    optional<std::int64_t> closed{};
    optional<std::int64_t> only_read{};

    static constexpr wire_name wire_names[] = {
        {"all", "l[]"}, {"size", "page[size]"}, {"closed", "a]b"}, {"only_read", "page[id]"}};
    static constexpr auto rules = rules_of(field(&bracket_names::only_read, read_only));
    friend bool operator==(const bracket_names&, const bracket_names&) = default;
};
BOOST_DESCRIBE_STRUCT(bracket_names, (), (l, all, size, page, closed, only_read))

/// Such names inside a record.
struct outer_names {
    optional<bracket_names> in{};
    friend bool operator==(const outer_names&, const outer_names&) = default;
};
BOOST_DESCRIBE_STRUCT(outer_names, (), (in))

/// Lists with a maximum size, and without one.
struct bounded {
    std::vector<std::int64_t> joined{};
    std::vector<std::string> list{};
    std::vector<bool> flags{};
    std::vector<part> parts{};
    std::vector<std::string> any{};
    std::vector<std::string> any_joined{};
    std::vector<std::string> many{};

    using self = bounded;
    static constexpr auto rules =
        rules_of(field(&self::joined, comma_separated, max_items{2}, min_items{1}), field(&self::list, max_items{2}),
                 field(&self::flags, service_api::bracketed, max_items{2}), field(&self::parts, max_items{2}),
                 field(&self::any_joined, comma_separated), field(&self::many, comma_separated, max_items{20'000}));
};
BOOST_DESCRIBE_STRUCT(bounded, (), (joined, list, flags, parts, any, any_joined, many))

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::test;
using service_api::detail::pair_syntax;

template <pair_syntax Syntax, class Record>
std::string refused(std::string_view pairs, Record& record) {
    std::vector<violation> found;
    service_api::detail::read_pairs<Syntax>(pairs, record, found);
    return said(found);
}
template <pair_syntax Syntax = pair_syntax::query>
std::string refused(std::string_view pairs) {
    auto record = service_api::detail::blank<shapes>();
    return refused<Syntax>(pairs, record);
}
template <pair_syntax Syntax = pair_syntax::query>
shapes read(std::string_view pairs) {
    auto record = service_api::detail::blank<shapes>();
    BOOST_TEST(refused<Syntax>(pairs, record) == "", pairs);
    return record;
}

// The key of a map's element ends at its first ']'.
std::string some_key(draws& random) {
    std::string key = random.text(6);
    std::erase(key, ']');
    return key;
}

template <class Make>
auto some_of(draws& random, Make make) {
    std::vector<decltype(make())> made;
    for (auto left = random.between(0, 3); left > 0; --left) made.push_back(make());
    return made;
}

part some_part(draws& random, bool nulls) {
    part one{.text = random.text(5)};
    if (random.coin()) one.count = nullable<std::int64_t>(random.between(INT64_MIN, INT64_MAX));
    if (nulls && random.coin()) one.count = nullable<std::int64_t>(nullptr);
    one.tones = some_of(random, [&] { return random.coin() ? shade::red : shade::green; });
    one.sizes = some_of(random, [&] { return random.between(-5, 5); });
    return one;
}

/// Leaves out what the syntax cannot represent: null in a query, and empty containers.
shapes some_shapes(draws& random, bool form) {
    shapes one{.text = random.text(20), .flag = random.coin()};
    const auto text = [&] { return random.text(8); };
    if (random.coin()) one.number = random.number(38, 38);
    if (random.coin()) one.exact = random.number(38, 38);
    if (random.coin())
        one.tone = random.coin() ? extensible<shade>(shade::green) : extensible<shade>::unknown('x' + random.text(3));
    if (random.coin()) one.count = nullable<std::int64_t>(random.between(-9, 9));
    if (form && random.coin()) one.count = nullable<std::int64_t>(nullptr);
    if (random.coin()) one.note = '.' + random.text(5);
    one.list = some_of(random, text);
    one.bracketed = some_of(random, text);
    one.joined = some_of(random, [&] { return random.between(INT64_MIN, INT64_MAX); });
    one.flags = some_of(random, [&] { return random.coin(); });
    one.joined_flags = some_of(random, [&] { return random.coin(); });
    one.parts = some_of(random, [&] { return some_part(random, form); });
    one.maps = some_of(random, [&] { return std::map<std::string, std::string>{{some_key(random), random.text(3)}}; });
    for (auto left = random.between(0, 3); left > 0; --left) {
        one.map[some_key(random)] = random.text(5);
        one.lists[some_key(random)] = {random.text(3), random.text(3)};
        one.records.insert_or_assign(some_key(random), some_part(random, form));
    }
    if (random.coin()) one.one = some_part(random, form);
    if (random.coin()) one.two = whole_part{.inner = some_part(random, form)};
    if (one.two && random.coin()) one.two->more = boxed(some_part(random, form));
    if (random.coin()) one.last = nullable<part>(some_part(random, form));
    if (form && random.coin()) one.last = nullable<part>(nullptr);
    return one;
}

template <pair_syntax Syntax>
void come_back(draws& random) {
    for (int i = 0; i < 150; ++i) {
        const auto sent = some_shapes(random, Syntax == pair_syntax::form);
        std::string pairs;
        service_api::test::append_pairs<Syntax>(pairs, sent, "");
        auto got = service_api::detail::blank<shapes>();
        BOOST_TEST_CONTEXT(pairs) {
            BOOST_TEST(said(validate(sent)) == "");
            BOOST_TEST(refused<Syntax>(pairs, got) == "");
            BOOST_TEST((got == sent));
            std::string again;
            service_api::test::append_pairs<Syntax>(again, got, "");
            BOOST_TEST(again == pairs);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
    draws random;
    come_back<pair_syntax::query>(random);
    come_back<pair_syntax::form>(random);
}

BOOST_AUTO_TEST_CASE(a_name_that_leads_nowhere_is_unknown) {
    const std::string text = "text=t&";
    for (const std::string name : {"a[",
                                   "[x]",
                                   "[",
                                   "]",
                                   "text[",
                                   "text[]",
                                   "text[0]",
                                   "text]",
                                   "list[]",
                                   "list[0]",
                                   "list[",
                                   "bracketed",
                                   "bracketed[0]",
                                   "bracketed[]x",
                                   "bracketed[][]",
                                   "bracketed[",
                                   "joined[]",
                                   "map",
                                   "map[",
                                   "map[k",
                                   "map]k[",
                                   "map[k]x",
                                   "map[k][x]",
                                   "map[k]]",
                                   "mapx[k]",
                                   "lists[k][]",
                                   "parts",
                                   "parts[]",
                                   "parts[1][text]",
                                   "parts[-1][text]",
                                   "parts[ 0][text]",
                                   "parts[x][text]",
                                   "parts[99999999999999999999][text]",
                                   "parts[18446744073709551616][text]",
                                   "maps[0",
                                   "maps[1][k]"}) {
        BOOST_TEST(refused(text + name + "=1") ==
                   '/' + name + " | unknown_parameter | " + name + " is not a known parameter");
    }
    // These names are where a part could be, and that part then lacks a required member.
    for (const std::string name : {"parts[0]", "parts[0", "parts[0]text", "parts[0][", "parts[0][text", "parts[0][]",
                                   "parts[0][text]x", "parts[0][text][]", "parts[0][none]", "parts[0][0][text]"}) {
        BOOST_TEST(refused(text + name + "=1").starts_with('/' + name + " | unknown_parameter | "), name);
    }
    for (const std::string name :
         {"one", "one[", "one[text", "one[]", "one[Text]", "one[text]]", "one[tones]", "one[sizes][]"})
        BOOST_TEST(refused(text + name + "=1").starts_with('/' + name + " | unknown_parameter | "), name);
    BOOST_TEST(refused(text + "=1") == "/ | unknown_parameter | the parameter '' is not a known parameter");
    // An index is a number with exactly one spelling.
    BOOST_TEST(refused(text + "parts[0][text]=a&parts[00][count]=1") ==
               "/parts[00][count] | unknown_parameter | parts[00][count] is not a known parameter");
}

BOOST_AUTO_TEST_CASE(what_is_given_twice_or_left_out_is_told_at_its_place) {
    const struct {
        std::string query;
        std::string told;
    } cases[] = {
        {"flag=true", "/text | required | text is required"},
        {"text=&map[a]=1&map[a]=1", "/map/a | duplicate | a is given twice"},
        {"text=&map%5Ba%5D=1&map[%61]=1", "/map/a | duplicate | a is given twice"},
        {"text=&one[text]=a&one[text]=b", "/one/text | duplicate | text is given twice"},
        {"text=&one[text]=&one[sizes]=1&one[sizes]=2", "/one/sizes | duplicate | sizes is given twice"},
        {"text=&joined=&joined=", "/joined | duplicate | joined is given twice"},
        {"text=&parts[0][text]=a&parts[0][text]=b", "/parts/0/text | duplicate | text is given twice"},
        {"text=&parts[0][count]=1&parts[1][count]=x",
         "/parts/1/count | format | count must be a whole number of 64 bits\n"
         "/parts/0/text | required | text is required\n/parts/1/text | required | text is required"},
        {"text=&records[a/b][count]=1", "/records/a~1b/text | required | text is required"},
        {"text=&two[more][text]=a", "/two/inner | required | inner is required"},
        {"text=&two[inner][count]=1", "/two/inner/text | required | text is required"},
        {"text=&lists[k]=1&lists[k]=2", ""},
        {"text=&one[tones][]=red&one[tones][]=red&one[text]=", ""},
        {"text=&one[text]=%FF", "/one | format | one must be percent-encoded UTF-8"},
        {"text=&one[%FF]=a", " | format | the query must have percent-encoded UTF-8 names"},
    };
    for (const auto& [query, told] : cases) BOOST_TEST(refused(query) == told, query);
}

BOOST_AUTO_TEST_CASE(an_empty_value_inside_a_record_is_absent_where_its_member_says_so) {
    const struct {
        std::string query;
        std::string told;
    } cases[] = {
        {"inner[must]=a&inner[day]=&inner[list][]=", ""},
        {"inner[must]=a&inner[day]=&inner[day]=", "/inner/day | duplicate | day is given twice"},
        {"inner[must]=a&inner[day][]=", "/inner[day][] | unknown_parameter | inner[day][] is not a known parameter"},
        {"inner[must]=", "/inner/must | required | must is required"},
        {"inner[must]=a&inner[text]=", ""},
    };
    for (const auto& [query, told] : cases) {
        const auto got = service_api::read_query<test::holds_notes>(query);
        BOOST_TEST(said(got.violations) == told, query);
        if (!told.empty() || !got.value) continue;
        BOOST_TEST((!got.value->inner->day && got.value->inner->list.empty()));
        BOOST_TEST(got.value->inner->text.has_value() == (query.find("text") != query.npos));
    }
}

BOOST_AUTO_TEST_CASE(a_comma_separates_entries_and_an_empty_value_is_an_empty_list) {
    BOOST_TEST((read("text=&joined=1,2,-3").joined == std::vector<std::int64_t>{1, 2, -3}));
    BOOST_TEST((read("text=&joined=1%2C2").joined == std::vector<std::int64_t>{1, 2}));
    BOOST_TEST(read("text=&joined=").joined.empty());
    BOOST_TEST(read("text=&joined").joined.empty());
    const std::string number = "must be a whole number of 64 bits";
    BOOST_TEST(refused("text=&joined=,") == "/joined/0 | format | entry 0 of joined " + number +
                                                "\n/joined/1 | format | entry 1 of joined " + number);
    BOOST_TEST(refused("text=&joined=1,,2") == "/joined/1 | format | entry 1 of joined " + number);
    BOOST_TEST(refused("text=&joined=1,") == "/joined/1 | format | entry 1 of joined " + number);
    BOOST_TEST(refused("text=&joined=1, 2") == "/joined/1 | format | entry 1 of joined " + number);
}

BOOST_AUTO_TEST_CASE(a_name_with_brackets_is_that_of_its_member) {
    const bracket_names all{.l = {1}, .all = {2, 3}, .size = 4, .page = part{.text = "t", .sizes = {5}}, .closed = 6};
    const std::string expected = "l=1&l%5B%5D=2&l%5B%5D=3&page%5Bsize%5D=4&page%5Btext%5D=t&page%5Bsizes%5D=5&a%5Db=6";
    std::string pairs;
    service_api::test::append_pairs<pair_syntax::query>(pairs, all, "");
    BOOST_TEST(pairs == expected);
    bracket_names got;
    BOOST_TEST(refused<pair_syntax::query>(pairs, got) == "");
    BOOST_TEST((got == all));

    pairs.clear();
    const outer_names nested{.in = all};
    service_api::test::append_pairs<pair_syntax::query>(pairs, nested, "");
    outer_names inside;
    BOOST_TEST(refused<pair_syntax::query>(pairs, inside) == "", pairs);
    BOOST_TEST((inside == nested));

    const auto ignoring = [](std::string_view query) {
        bracket_names to;
        std::vector<violation> found;
        service_api::detail::form_reader(pair_syntax::query, &to,
                                         service_api::detail::form_reader_for<bracket_names>::plan, found)
            .ignore_unknown(true)
            .read(query);
        return said(found);
    };
    for (const char* known : {"l[]=1", "l=1", "page[size]=1", "x=1", "x[]=1", "pages=1", "page]=1", "lx[]=1"})
        BOOST_TEST(ignoring(known) == "", known);
    for (const char* badly_written : {"l[0]=1", "l[][]=1", "page[size][x]=1", "page[id]=1", "a]b[]=1", "page[=1"})
        BOOST_TEST(ignoring(badly_written).find("unknown_parameter") != std::string::npos, badly_written);
}

BOOST_AUTO_TEST_CASE(a_list_is_not_read_beyond_its_maximum) {
    const auto too_many = [](std::string_view name, std::string_view most) {
        return service_api::detail::concat(
            {"/", name, " | max_items | ", name, " must have at most ", most, " entries"});
    };
    const std::string ten_thousand(9'999, ',');
    std::string repeated;
    for (int i = 0; i < 10'001; ++i) repeated += i == 0 ? "any=" : "&any=";
    const struct {
        std::string pairs;
        std::string told;
        std::size_t size;  // of all lists together
    } cases[] = {
        {"joined=1,2", "", 2},
        {"joined=1,2,x", too_many("joined", "2"), 2},
        {"joined=" + std::string(100'000, ','),
         "/joined/0 | format | entry 0 of joined must be a whole number of 64 bits\n"
         "/joined/1 | format | entry 1 of joined must be a whole number of 64 bits\n" +
             too_many("joined", "2"),
         2},
        {"list=a&list=b&list=c&list=d", too_many("list", "2"), 2},
        {"flags[]=true&flags[]=true&flags[]=x", too_many("flags", "2"), 2},
        {"parts[0][text]=a&parts[1][text]=b&parts[2][text]=c&parts[2][sizes]=x&parts[3][text]=d&parts[1][sizes]=1",
         too_many("parts", "2"), 2},
        {"parts[0][text]=a&parts[2][text]=c",
         "/parts[2][text] | unknown_parameter | parts[2][text] is not a known "
         "parameter",
         1},
        {"any_joined=" + ten_thousand, "", 10'000},
        {"any_joined=," + ten_thousand, too_many("any_joined", "10000"), 10'000},
        {repeated, too_many("any", "10000"), 10'000},
        {"many=," + ten_thousand, "", 10'001},
    };
    for (const auto& [pairs, told, size] : cases) {
        bounded got;
        BOOST_TEST_CONTEXT(pairs.substr(0, 100)) {
            BOOST_TEST(refused<pair_syntax::query>(pairs, got) == told);
            BOOST_TEST(got.joined.size() + got.list.size() + got.flags.size() + got.parts.size() + got.any.size() +
                           got.any_joined.size() + got.many.size() ==
                       size);
        }
    }
    // Of a response, all elements are read: it reports what has already happened.
    bounded got;
    std::vector<violation> found;
    service_api::detail::form_reader(pair_syntax::query, &got, service_api::detail::form_reader_for<bounded>::plan,
                                     found, direction::response)
        .read("joined=1,2,3&list=a&list=b&list=c");
    BOOST_TEST(said(found) == "");
    BOOST_TEST(got.joined.size() + got.list.size() == 6U);
    // A list that is read up to its maximum does not break its rules a second time.
    BOOST_TEST(said(service_api::read_query<bounded>("joined=1,2,3").violations) == too_many("joined", "2"));
}

BOOST_AUTO_TEST_CASE(what_is_sent_replaces_a_default_list_or_map) {
    const std::pair<const char*, filled> cases[] = {
        {"", {}},
        {"list=a&list=b", {.list = {"a", "b"}}},
        {"joined=1,2", {.joined = {1, 2}}},
        {"joined=", {.joined = {}}},
        {"parts[0][text]=a&parts[0][sizes]=1,2&parts[1][text]=b",
         {.parts = {{.text = "a", .sizes = {1, 2}}, {.text = "b"}}}},
        {"map[a]=1&map[b]=2", {.map = {{"a", "1"}, {"b", "2"}}}},
    };
    for (const auto& [pairs, expected] : cases) {
        filled got;
        BOOST_TEST(refused<pair_syntax::query>(pairs, got) == "", pairs);
        BOOST_TEST((got == expected), pairs);
    }
}

BOOST_AUTO_TEST_CASE(a_query_and_a_form_differ_in_spaces_and_nulls) {
    BOOST_TEST(*read("text=a+b").text == "a+b");
    BOOST_TEST(*read<pair_syntax::form>("text=a+b%2B").text == "a b+");
    BOOST_TEST(read<pair_syntax::form>("text=&map[a+b]=c+d").map.at("a b") == "c d");

    const auto form = read<pair_syntax::form>("text=&count=&note=&last=&one[text]=&one[count]=");
    BOOST_TEST((*form.text == "" && form.count.has_value() && *form.count == nullptr && form.note == nullptr));
    BOOST_TEST((form.last.has_value() && *form.last == nullptr));
    BOOST_TEST((*form.one->count == nullptr));
    BOOST_TEST(refused("text=&count=&note=") == "/count | format | count must be a whole number of 64 bits");
    BOOST_TEST((read("text=&note=").note == ""));
    BOOST_TEST(refused("text=&last=").starts_with("/last | unknown_parameter | last is not a known parameter"));

    // Null and a value together are two values.
    for (const char* pairs : {"text=&last=&last=", "text=&last=&last[text]=a", "text=&last[text]=a&last="})
        BOOST_TEST(refused<pair_syntax::form>(pairs).starts_with("/last | duplicate | last is given twice"), pairs);
    BOOST_TEST(refused<pair_syntax::form>("text=&count=&count=1") == "/count | duplicate | count is given twice");
    BOOST_TEST(refused<pair_syntax::form>("text=%") == "/text | format | text must be percent-encoded UTF-8");
    BOOST_TEST(refused<pair_syntax::form>("text=&%=") == " | format | the form must have percent-encoded UTF-8 names");
}

BOOST_AUTO_TEST_CASE(long_names_and_many_pairs_take_about_linear_time) {
    const std::string text = "text=t";
    for (const std::string& name : {repeated("a", 100'000), repeated("[", 100'000), "one" + repeated("[text]", 20'000),
                                    "parts[" + repeated("9", 100'000) + "][text]", "map[" + repeated("[", 100'000)}) {
        BOOST_TEST(refused(text + '&' + name + "=1") ==
                       "/(a name of more than 64 bytes) | unknown_parameter | (a name of more than 64 bytes) is not a "
                       "known parameter" +
                           std::string(name.starts_with("one") ? "\n/one/text | required | text is required" : ""),
                   name.substr(0, 10));
    }
    BOOST_TEST(read(text + "&map[" + repeated("k", 100'000) + "]=1").map.size() == 1U);

    const auto pairs = [&](std::size_t count, const std::string& before, const std::string& after) {
        std::string all = text;
        for (std::size_t i = 0; i < count; ++i)
            all += '&' + before + (after.empty() ? "" : std::to_string(i)) + after + "=1";
        return all;
    };
    const std::pair<std::string, std::string> cases[] = {
        {"list", ""}, {"bracketed[]", ""}, {"map[", "]"}, {"parts[", "][text]"}, {"records[", "][text]"}, {"x", "y"},
        {"", ""}};
    for (const auto& [before, after] : cases) {
        const std::string few = pairs(1'000, before, after);
        const std::string many = pairs(20'000, before, after);
        const double time_of_few = processor_seconds(3, [&] { static_cast<void>(refused(few)); });
        const double time_of_many = processor_seconds(2, [&] { static_cast<void>(refused(many)); });
        BOOST_TEST(time_of_many < 120 * time_of_few + 0.2, before << ' ' << time_of_few << ' ' << time_of_many);
    }
    std::string joined = text + "&joined=0";
    for (int i = 0; i < 100'000; ++i) joined += ",1";
    BOOST_TEST(read(joined).joined.size() == 100'001U);
}

BOOST_AUTO_TEST_CASE(a_list_inside_a_long_name_takes_memory_for_the_reported_violations_only) {
    const std::string pairs = "text=a&records[" + repeated("k", 10'000) + "][text]=a&records[" + repeated("k", 10'000) +
                              "][sizes]=0" + repeated(",x", 10'000);
    const std::size_t before = allocated_bytes;
    static_cast<void>(refused(pairs));
    BOOST_TEST(allocated_bytes - before < 1'000 * pairs.size());  // 100 violations, each with copies of the name
}

namespace service_api::test {

struct with_defaults {
    nullable<std::vector<std::string>> list{std::vector<std::string>{"a", "b"}};
    nullable<std::int64_t> number{7};
};
BOOST_DESCRIBE_STRUCT(with_defaults, (), (list, number))

struct made_by_server {
    required<std::string> name;
    required<std::string> id;
    static constexpr auto rules = rules_of(field(&made_by_server::id, read_only));
};
BOOST_DESCRIBE_STRUCT(made_by_server, (), (name, id))
struct holds_made {
    required<made_by_server> inner;
};
BOOST_DESCRIBE_STRUCT(holds_made, (), (inner))

struct empty_lists {
    required<std::vector<std::string>> list;
    optional<part> inner{};
    static constexpr auto rules =
        rules_of(field(&empty_lists::list, empty_is_absent), field(&empty_lists::inner, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(empty_lists, (), (list, inner))

}  // namespace service_api::test

BOOST_AUTO_TEST_CASE(a_null_replaces_a_default_that_is_a_value) {
    with_defaults record;
    BOOST_TEST(refused<pair_syntax::form>("list=&number=", record) == "");
    BOOST_TEST(!record.list.has_value());
    BOOST_TEST(!record.number.has_value());
    with_defaults both;
    BOOST_TEST(refused<pair_syntax::form>("list=c&list=", both) == "/list | duplicate | list is given twice");
}

BOOST_AUTO_TEST_CASE(a_member_that_requests_omit_is_not_missed_in_a_nested_record) {
    auto record = service_api::detail::blank<holds_made>();
    BOOST_TEST(refused<pair_syntax::form>("inner[name]=a", record) == "");
    BOOST_TEST(refused<pair_syntax::form>("inner[name]=a&inner[id]=1", record) ==
               "/inner[id] | unknown_parameter | inner[id] is not a known parameter");
}

BOOST_AUTO_TEST_CASE(an_empty_pair_is_absent_in_the_same_way_at_each_depth) {
    const struct {
        std::string pairs;
        std::string refused;
    } cases[] = {
        {"list=&list=a", ""},
        {"list=&list=", "/list | required | list is required"},
        {"list=a&inner=", ""},
        {"list=a&inner[text]=t&inner[other]=",
         "/inner[other] | unknown_parameter | inner[other] is not a known parameter"},
        {"list=a&inner[other]=", "/inner[other] | unknown_parameter | inner[other] is not a known parameter"},
    };
    for (const auto& [pairs, expected] : cases) {
        auto record = service_api::detail::blank<empty_lists>();
        const std::string found = refused<pair_syntax::form>(pairs, record);
        BOOST_TEST((expected.empty() ? found.empty() : found.starts_with(expected)), pairs + ": " + found);
    }
}
