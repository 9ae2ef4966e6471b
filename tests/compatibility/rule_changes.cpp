#define BOOST_TEST_MODULE compatibility.rule_changes
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <service_api/compatibility/rule_changes.hpp>
#include <service_api/description.hpp>
#include <set>

namespace versions {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(two_sides, buy, sell)

struct only_inner {
    optional<two_sides> inner{};
};
BOOST_DESCRIBE_STRUCT(only_inner, (), (inner))
struct without_rules {
    optional<std::string> inner{};
    optional<bool> post_only{};
};
BOOST_DESCRIBE_STRUCT(without_rules, (), (inner, post_only))
struct with_rules {
    optional<std::string> inner{};
    optional<bool> post_only{};

    static constexpr auto rules =
        rules_of(field(&with_rules::inner, not_empty), field(&with_rules::post_only, meaning{""}));
};
BOOST_DESCRIBE_STRUCT(with_rules, (), (inner, post_only))
/// The field has its rule only in the other direction.
struct with_hidden_rules {
    optional<std::string> inner{};
    optional<bool> post_only{};

    static constexpr auto rules = rules_of(field(&with_hidden_rules::inner, read_only, not_empty));
};
BOOST_DESCRIBE_STRUCT(with_hidden_rules, (), (inner, post_only))

template <std::size_t Most, int Days>
struct ruled {
    optional<std::vector<std::string>> inner{};
    optional<date> start{};
    optional<date> end{};

    static constexpr auto rules = rules_of(field(&ruled::inner, assumption{"..."}, max_items{Most}),
                                           max_difference{&ruled::start, &ruled::end, days{Days}});
    BOOST_DESCRIBE_CLASS(ruled, (), (inner, start, end), (), ())
};
/// A new field that is required in some cases, and one that is not.
struct both_sides {
    optional<two_sides> inner{};
    optional<bool> whole{};
    optional<std::string> reason{};

    static constexpr auto rules =
        rules_of(field(&both_sides::whole, required_iff{is(&both_sides::inner, two_sides::buy)}),
                 field(&both_sides::reason, not_empty));
};
BOOST_DESCRIBE_STRUCT(both_sides, (), (inner, whole, reason))

}  // namespace versions

namespace {

using namespace versions;

/// "field | words" of each change.
struct lines {
    std::string text{};

    template <class Words>
    void operator()(detail::break_kind, const detail::field_path& field, Words words) {
        text += (text.empty() ? "" : "\n") + std::string(field.view()) + " | " + words();
    }
};

template <class Old, class New>
std::string sent() {
    lines all;
    detail::compare_rules<direction::request, Old, New>({}, all);
    return all.text;
}
template <class Old, class New>
std::string answering() {
    lines all;
    detail::compare_rules<direction::response, New, Old>({}, all);
    return all.text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rules_of_requests_may_be_loosened_only) {
    const std::string fewer = "inner | must have at most 400 entries";
    const std::string nearer = "start | must be at most 30 days from end";
    const std::pair<std::string, std::string> cases[] = {
        {sent<ruled<500, 60>, ruled<400, 60>>(), fewer},
        {sent<ruled<500, 60>, ruled<500, 30>>(), nearer},
        {sent<ruled<500, 60>, ruled<600, 90>>(), ""},
        {sent<ruled<500, 60>, ruled<400, 30>>(), fewer + "\n" + nearer},
        {sent<only_inner, both_sides>(), "whole | must have a value exactly when inner is buy"},
        {sent<without_rules, with_rules>(), "inner | must not be empty"},
        {sent<with_rules, without_rules>(), ""},
        {sent<without_rules, with_hidden_rules>(), ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(rules_of_answers_may_be_tightened_only) {
    const std::string fewer = "inner | may break its rule: must have at most 500 entries";
    const std::string nearer = "start | may break its rule: must be at most 60 days from end";
    const std::pair<std::string, std::string> cases[] = {
        {answering<ruled<500, 60>, ruled<600, 60>>(), fewer},
        {answering<ruled<500, 60>, ruled<500, 90>>(), nearer},
        {answering<ruled<500, 60>, ruled<400, 30>>(), ""},
        {answering<ruled<500, 60>, ruled<600, 90>>(), fewer + "\n" + nearer},
        {answering<with_rules, without_rules>(), "inner | may break its rule: must not be empty"},
        {answering<without_rules, with_rules>(), ""},
        {answering<with_hidden_rules, without_rules>(), "inner | may break its rule: must not be empty"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

namespace {

using detail::is_at_least_as_permissive;

enum class side_kind { buy, sell };
BOOST_DESCRIBE_ENUM(side_kind, buy, sell)

template <int Version>
struct line {
    std::int64_t number{};
    optional<date> day{};
    BOOST_DESCRIBE_CLASS(line, (), (number, day), (), ())
};

// One record in two versions, so that rules between its fields are of two types.
template <int Version>
struct revenue {
    optional<date> start{};
    optional<date> end{};
    optional<side_kind> side{};
    optional<std::vector<line<Version>>> lines{};
    decimal total{};
    decimal fee{};
    decimal share{};
    BOOST_DESCRIBE_CLASS(revenue, (), (start, end, side, lines, total, fee, share), (), ())
};

/// A rule without an order and without terms to compare.
template <class Record>
struct in_order {
    static constexpr std::string_view id = "in_order";
    int order;

    constexpr bool holds(const Record&) const { return true; }
    constexpr std::string_view first_field() const { return "start"; }
    std::string words() const { return "must be in order"; }
};
/// A rule that is compared by value.
struct even_after {
    static constexpr std::string_view id = "even_after";
    int least;

    bool accepts(std::int64_t) const { return true; }
    std::string words() const { return "must be even after " + std::to_string(least); }
    friend constexpr bool operator==(const even_after&, const even_after&) = default;
};
/// A rule without anything to compare.
struct odd {
    static constexpr std::string_view id = "odd";

    bool accepts(std::int64_t) const { return true; }
    std::string words() const { return "must be odd"; }
};

/// Whether a rule is no stricter than itself, the looser of two than the stricter one, and the stricter one than the
/// looser.
struct found {
    std::string_view kind;
    bool same;
    bool widened;
    bool narrowed;
};
// A rule as a function of the version of its record.
template <class Loose, class Strict>
constexpr found compare(Loose loose, Strict strict) {
    const auto loose_1 = loose(std::type_identity<revenue<1>>{});
    const auto loose_2 = loose(std::type_identity<revenue<2>>{});
    const auto strict_1 = strict(std::type_identity<revenue<1>>{});
    const auto strict_2 = strict(std::type_identity<revenue<2>>{});
    return {decltype(loose_1)::id,
            is_at_least_as_permissive(loose_2, loose_1) && is_at_least_as_permissive(strict_2, strict_1),
            is_at_least_as_permissive(loose_2, strict_1), is_at_least_as_permissive(strict_2, loose_1)};
}
#define SAY(...) []<class row>(std::type_identity<row>) { return __VA_ARGS__; }
// Rule types with an order: the looser rule, then the stricter one.
constexpr found ordered[] = {
    compare(SAY(exclusive_minimum{1}), SAY(exclusive_minimum{2})),
    compare(SAY(exclusive_minimum{1}), SAY(minimum{2})),
    compare(SAY(minimum{1}), SAY(minimum{2})),
    compare(SAY(minimum{1}), SAY(exclusive_minimum{1})),
    compare(SAY(minimum{0}), SAY(digits{13})),
    compare(SAY(exclusive_maximum{2}), SAY(exclusive_maximum{1})),
    compare(SAY(maximum{2}), SAY(maximum{1})),
    compare(SAY(maximum{1}), SAY(exclusive_maximum{1})),
    compare(SAY(positive), SAY(minimum{1})),
    compare(SAY(not_empty), SAY(min_length{2})),
    compare(SAY(min_length{1}), SAY(min_length{2})),
    compare(SAY(max_length{50}), SAY(max_length{49})),
    compare(SAY(max_bytes{50}), SAY(max_bytes{49})),
    compare(SAY(media_types{"image/*", "text/csv"}), SAY(media_types{"image/png"})),
    compare(SAY(min_items{1}), SAY(min_items{2})),
    compare(SAY(max_items{500}), SAY(max_items{499})),
    compare(SAY(multiple_of{decimal{5}}), SAY(multiple_of{decimal{10}})),
    compare(SAY(allowed_characters{ascii_letters + ascii_digits}), SAY(allowed_characters{ascii_letters})),
    compare(SAY(each_item{max_length{9}}), SAY(each_item{max_length{8}})),
    compare(SAY(min_properties{1}), SAY(min_properties{2})),
    compare(SAY(max_properties{3}), SAY(max_properties{2})),
    compare(SAY(property_names{max_length{9}}), SAY(property_names{max_length{8}})),
    compare(SAY(when_is<std::string>(max_length{9})), SAY(when_is<std::string>(max_length{8}))),
    compare(SAY(each_item{not_empty}), SAY(each_item{min_length{3}, unique_items})),
    compare(SAY(max_difference{&row::start, &row::end, days{181}}),
            SAY(max_difference{&row::start, &row::end, days{180}})),
    compare(SAY(max_difference{&row::end, &row::start, days{181}}),
            SAY(max_difference{&row::start, &row::end, days{180}})),
    compare(SAY(at_least_one_of{&row::start, &row::end}), SAY(exactly_one_of{&row::start, &row::end})),
    compare(SAY(at_most_one_of{&row::start, &row::end}), SAY(exactly_one_of{&row::start, &row::end})),
};

// Other rule types: two rules that differ, neither of which is looser.
constexpr found unordered[] = {
    compare(SAY(digits{13}), SAY(digits{12})),
    compare(SAY(matches{"[a-z]{4}"}), SAY(matches{"[a-z]{3}"})),
    compare(SAY(each_item{unique_items}), SAY(each_item{digits{3}})),
    compare(SAY(each_item{multiple_of{decimal{4}}}), SAY(each_item{multiple_of{decimal{6}}})),
    compare(SAY(multiple_of{decimal{4}}), SAY(multiple_of{decimal{6}})),
    compare(SAY(allowed_characters{ascii_letters}), SAY(allowed_characters{ascii_digits})),
    compare(SAY(unique_items), SAY(not_empty)),
    compare(SAY(even_after{1}), SAY(even_after{2})),
    compare(SAY(odd{}), SAY(positive)),
    compare(SAY(not_after{&row::start, &row::end}), SAY(not_after{&row::end, &row::start})),
    compare(SAY(requires_field{&row::start, &row::end}), SAY(requires_field{&row::end, &row::start})),
    compare(SAY(requires_field{&row::start, &row::end}), SAY(not_after{&row::start, &row::end})),
    compare(SAY(exactly_one_of{&row::start, &row::end}), SAY(exactly_one_of{&row::start, &row::side})),
    compare(SAY(exactly_one_of{&row::start, &row::end}), SAY(exactly_one_of{&row::start, &row::end, &row::side})),
    compare(SAY(at_least_one_of{&row::start, &row::end}), SAY(at_least_one_of{&row::start, &row::side})),
    compare(SAY(at_most_one_of{&row::start, &row::end}), SAY(at_most_one_of{&row::start, &row::side})),
    compare(SAY(at_most_one_of{&row::start, &row::end}), SAY(at_least_one_of{&row::start, &row::end})),
    compare(SAY(equals_sum_of{&row::total, &row::fee, &row::share}), SAY(equals_sum_of{&row::total, &row::fee})),
    compare(SAY(equals_sum_of{&row::total, &row::fee}), SAY(equals_sum_of{&row::total, &row::share})),
    compare(SAY(required_if{is(&row::side, side_kind::buy)}), SAY(required_if{is(&row::side, side_kind::sell)})),
    compare(SAY(forbidden_if{has_value(&row::side)}), SAY(forbidden_if{has_value(&row::start)})),
    compare(SAY(required_iff{has_value(&row::side)}), SAY(required_if{has_value(&row::side)})),
    compare(SAY(required_iff{has_value(&row::side) && has_value(&row::end)}),
            SAY(required_iff{has_value(&row::side) || has_value(&row::end)})),
    compare(SAY(required_iff{!has_value(&row::side)}), SAY(required_iff{has_value(&row::side)})),
    compare(SAY(required_if{is_one_of(&row::side, {side_kind::buy, side_kind::sell})}),
            SAY(required_if{is_one_of(&row::side, {side_kind::buy})})),
    compare(SAY(required_if{is_one_of(&row::side, {side_kind::buy})}),
            SAY(required_if{is(&row::side, side_kind::buy)})),
    compare([]<int V>(std::type_identity<revenue<V>>) { return sorted_by{&line<V>::number}; },
            []<int V>(std::type_identity<revenue<V>>) { return sorted_by{&line<V>::day}; }),
    compare([]<int V>(std::type_identity<revenue<V>>) { return sorted_by{&line<V>::day, ascending}; },
            []<int V>(std::type_identity<revenue<V>>) { return sorted_by{&line<V>::day, descending}; }),
};

// A presence table is compared case by case, independent of its rows.
template <int Version, presence_mark Bought>
constexpr auto table =
    presence_table{decided_by{&revenue<Version>::side}, columns{&revenue<Version>::start, &revenue<Version>::end},
                   when{side_kind::buy, Bought, given}, when{side_kind::sell, given, not_given}};
template <int Version>
constexpr auto in_one_line =
    presence_table{decided_by{&revenue<Version>::side}, columns{&revenue<Version>::start}, when{any, given}};
template <std::size_t Column, auto& Table>
constexpr auto column = std::get<Column>(Table.parts());

static_assert(is_at_least_as_permissive(column<0, table<2, given>>, column<0, table<1, given>>));
static_assert(!is_at_least_as_permissive(column<0, table<2, not_given>>, column<0, table<1, given>>));
static_assert(!is_at_least_as_permissive(column<0, table<2, given>>, column<0, table<1, not_given>>));
static_assert(is_at_least_as_permissive(column<1, table<2, not_given>>, column<1, table<1, given>>));
static_assert(!is_at_least_as_permissive(column<1, table<2, given>>, column<0, table<1, given>>));
static_assert(is_at_least_as_permissive(column<0, in_one_line<2>>, column<0, table<1, given>>));

// A rule that cannot be compared counts as changed, even if it is equal.
static_assert(!is_at_least_as_permissive(in_order<revenue<2>>{1}, in_order<revenue<1>>{1}));
static_assert(!is_at_least_as_permissive(in_order<revenue<1>>{1}, in_order<revenue<1>>{1}));

}  // namespace

BOOST_AUTO_TEST_CASE(a_kind_with_an_order_may_be_loosened) {
    for (const found& one : ordered) {
        BOOST_TEST_CONTEXT(one.kind) {
            BOOST_TEST(one.same);
            BOOST_TEST(one.widened);
            BOOST_TEST(!one.narrowed);
        }
    }
}

BOOST_AUTO_TEST_CASE(of_any_other_kind_only_the_same_rule_will_do) {
    for (const found& one : unordered) {
        BOOST_TEST_CONTEXT(one.kind) {
            BOOST_TEST(one.same);
            BOOST_TEST(!one.widened);
            BOOST_TEST(!one.narrowed);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_kind_of_the_library_is_in_these_tables) {
    // Conditions are parts of rules; a presence table's parts are compared above.
    std::set<std::string_view> known{"presence_table", "and", "or", "not", "is", "is_one_of", "has_value"};
    for (const found& one : ordered) known.insert(one.kind);
    for (const found& one : unordered) known.insert(one.kind);
    const std::filesystem::path folder =
        std::filesystem::path(__FILE__).parent_path() / "../../include/service_api/rule";
    const std::regex named("string_view id = \"([a-z_]+)\"");
    std::size_t kinds = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path());
        const std::string text(std::istreambuf_iterator<char>(file), {});
        for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at, ++kinds)
            BOOST_TEST(known.contains((*at)[1].str()), entry.path().filename().string());
    }
    BOOST_TEST(kinds >= 34U);
}
