#define BOOST_TEST_MODULE validate.validate
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/validate/validate.hpp>
#include <string>
#include <variant>
#include <vector>

#include "support/said.hpp"
#include "support/sample.hpp"

namespace service_api::test {

using namespace rules;

struct span {
    optional<std::int64_t> first{};
    optional<std::int64_t> last{};
    optional<shade> tone{};
    nullable<decimal> price{};

    static constexpr auto rules = rules_of(field(&span::first, minimum{0}),
                                           field(&span::price, positive, required_iff{is{&span::tone, shade::red}}),
                                           not_after{&span::first, &span::last});
};
BOOST_DESCRIBE_STRUCT(span, (), (first, last, tone, price))

struct plan {
    std::vector<std::vector<span>> weeks{};
    optional<nullable<span>> extra{};
};
BOOST_DESCRIBE_STRUCT(plan, (), (weeks, extra))

struct marked {
    static constexpr std::string_view tag = "marked";
    std::int64_t height = 0;

    static constexpr auto rules = rules_of(field(&marked::height, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(marked, (), (height))

/// Records with rules in every kind of field.
struct holders {
    required<span> alone = span{};
    optional<span> maybe{};
    optional<nullable<boxed<span>>> boxed_one{};
    std::vector<optional<span>> list{};
    std::map<std::string, span> named{};
    std::map<std::string, std::vector<span>> lists{};
    std::variant<std::string, span> either{};
    tagged<"kind", marked> told = marked{};
    optional<std::variant<std::int64_t, plan>> deep{};
    std::vector<holders> inside{};

    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(holders, (), (alone, maybe, boxed_one, list, named, lists, either, told, deep, inside))

struct joined_lists {
    std::vector<std::string> texts{};
    optional<std::vector<std::string>> maybe{};

    using self = joined_lists;
    static constexpr auto rules = rules_of(field(&self::texts, comma_separated), field(&self::maybe, comma_separated));
};
BOOST_DESCRIBE_STRUCT(joined_lists, (), (texts, maybe))

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::plan;
using test::said;
using test::shade;
using test::span;

constexpr const char* price_when = " | required_iff | price must have a value exactly when tone is red";

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_that_keeps_its_rules_has_no_violation) {
    BOOST_TEST(said(validate(span{})) == "");
    BOOST_TEST(said(validate(span{.first = 1, .last = 1, .tone = shade::red, .price = decimal(1)})) == "");
    BOOST_TEST(said(validate(plan{})) == "");  // a record without rules
}

BOOST_AUTO_TEST_CASE(every_broken_rule_is_told_in_declared_order) {
    BOOST_TEST(said(validate(span{.first = -1, .last = -2, .price = decimal(0)})) ==
               "/first | minimum | first must be at least 0\n"
               "/price | positive | price must be positive\n"
               "/price" +
                   std::string(price_when) +
                   "\n"
                   "/first | not_after | first must not be after last");
}

BOOST_AUTO_TEST_CASE(records_inside_records_and_lists_are_entered) {
    const span bad{.first = -1};
    const plan broken{.weeks = {{}, {span{}, bad}}, .extra = nullable<span>(bad)};
    BOOST_TEST(said(validate(broken)) ==
               "/weeks/1/1/first | minimum | first must be at least 0\n"
               "/extra/first | minimum | first must be at least 0");
    BOOST_TEST(said(validate(plan{.extra = nullable<span>(nullptr)})) == "");
}

// Readers check first whether all rules are satisfied, and only otherwise search for the broken one.
BOOST_AUTO_TEST_CASE(what_was_read_is_entered_wherever_a_record_may_stand) {
    using test::holders;
    const span bad{.first = -1};
    const auto told = [](const holders& one) {
        std::vector<violation> found;
        detail::check_read(one, found);
        BOOST_TEST((found == validate(one)));
        return said(found);
    };
    const std::string words = "first | minimum | first must be at least 0";
    BOOST_TEST(told({}) == "");
    BOOST_TEST(told({.maybe = span{}, .list = {span{}}, .named = {{"a", span{}}}, .either = span{}, .inside = {{}}}) ==
               "");
    BOOST_TEST(told({.alone = bad}) == "/alone/" + words);
    BOOST_TEST(told({.maybe = bad}) == "/maybe/" + words);
    BOOST_TEST(told({.boxed_one = nullable<boxed<span>>(bad)}) == "/boxed_one/" + words);
    BOOST_TEST(told({.list = {{}, bad}}) == "/list/1/" + words);
    BOOST_TEST(told({.named = {{"a", {}}, {"b", bad}}}) == "/named/b/" + words);
    BOOST_TEST(told({.lists = {{"a", {span{}, bad}}}}) == "/lists/a/1/" + words);
    BOOST_TEST(told({.either = bad}) == "/either/" + words);
    BOOST_TEST(told({.told = test::marked{-1}}) == "/told/height | minimum | height must be at least 0");
    BOOST_TEST(told({.deep = std::variant<std::int64_t, plan>(plan{.weeks = {{bad}}})}) == "/deep/weeks/0/0/" + words);
    BOOST_TEST(told({.inside = {{}, {.maybe = bad}}}) == "/inside/1/maybe/" + words);
}

// The violations that a reader has found decide which rules can still be checked.
BOOST_AUTO_TEST_CASE(what_could_not_be_read_is_not_judged) {
    const plan blanks{.weeks = {{span{.first = -1, .tone = shade::red}}, {span{.first = 2, .last = 1}}},
                      .extra = nullable<span>(span{.first = -1})};
    const std::string week = "/weeks/0/0/first | minimum | first must be at least 0\n";
    const std::string price = "/weeks/0/0/price" + std::string(price_when) + "\n";
    const std::string later = "/weeks/1/0/first | not_after | first must not be after last\n";
    const std::string extra = "/extra/first | minimum | first must be at least 0\n";
    struct {
        violation read;
        std::string added;
    } const cases[] = {
        {{"/x", "unknown_parameter", ""}, week + price + later + extra},  // no field is unread
        {{"/weeks/0/0/last", "format", ""}, week + later + extra},  // rules between its record's fields are skipped
        {{"/weeks/0/0/first", "format", ""}, later + extra},        // the field itself
        {{"/weeks/0/0", "format", ""}, later + extra},              // the record that contains it
        {{"/extra", "required", ""}, week + price + later},
        {{"", "format", ""}, week + extra},  // not of a record, but of an operation's parameters
    };
    for (const auto& [read, added] : cases) {
        BOOST_TEST_CONTEXT(read.field << ' ' << read.rule) {
            std::vector<violation> found{read};
            detail::check_read_members(blanks, found);
            BOOST_TEST((found.front() == read));
            found.erase(found.begin());
            BOOST_TEST(said(found) + (found.empty() ? "" : "\n") == added);
        }
    }
    std::vector<violation> nothing_read{{"", "format", ""}};
    detail::check_read(blanks, nothing_read);
    BOOST_TEST(nothing_read.size() == 1U);
}

// As many as a reader reports at most: each of the entries is looked up among them.
BOOST_AUTO_TEST_CASE(twenty_thousand_wrong_entries_do_not_make_it_slow) {
    plan many{.weeks = std::vector<std::vector<span>>(20'000, std::vector<span>(1, span{.first = -1}))};
    std::vector<violation> found;
    for (std::size_t i = 0; i < max_violations; ++i)
        found.push_back({"/weeks/" + std::to_string(i) + "/0", "format", ""});
    detail::check_read(many, found);
    BOOST_TEST(found.size() == max_violations);
}

namespace {

struct spoken {
    required<std::vector<std::string>> words;
};
BOOST_DESCRIBE_STRUCT(spoken, (), (words))

struct heard {
    required<std::vector<std::string_view>> words;
};
BOOST_DESCRIBE_STRUCT(heard, (), (words))

}  // namespace

// Otherwise a client would send bytes that the server rejects as malformed.
BOOST_AUTO_TEST_CASE(a_text_that_is_no_utf8_is_a_violation) {
    const auto found = validate(spoken{.words = {"fine", "\xff", "\xc3\xa9"}});
    BOOST_TEST_REQUIRE(found.size() == 1U);
    BOOST_TEST(found[0].field == "/words/1");
    BOOST_TEST(found[0].rule == "utf8");
    BOOST_TEST(found[0].message == "entry 1 of words must be well-formed UTF-8");
    BOOST_TEST(said(validate(heard{.words = {"fine", "\xff", "\xc3\xa9"}})) ==
               "/words/1 | utf8 | entry 1 of words must be well-formed UTF-8");
}

BOOST_AUTO_TEST_CASE(an_entry_that_commas_would_change_is_a_violation) {
    using test::joined_lists;
    BOOST_TEST(test::said(validate(joined_lists{})) == "");
    BOOST_TEST(test::said(validate(joined_lists{.texts = {"a", "b"}, .maybe = {{"c"}}})) == "");
    const auto places = [](const joined_lists& one) {
        std::string found;
        for (const violation& broken : validate(one)) found += broken.field + ' ' + broken.rule + '\n';
        return found;
    };
    BOOST_TEST(places({.texts = {"a", "b,c", ""}}) == "/texts/1 comma_separated\n/texts/2 comma_separated\n");
    BOOST_TEST(places({.maybe = {{"", "d"}}}) == "/maybe/0 comma_separated\n");
}
