#define BOOST_TEST_MODULE generate.message_changes
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/message_changes.hpp>

namespace versions {

using namespace service_api;

BOOST_DEFINE_ENUM_CLASS(two_sides, buy, sell)
BOOST_DEFINE_ENUM_CLASS(three_sides, buy, sell, both)

/// A record of one field of this type.
template <class Field>
struct takes {
    Field inner{};
    BOOST_DESCRIBE_CLASS(takes, (), (inner), (), ())
};
template <class T>
struct box {
    required<T> inner;
    BOOST_DESCRIBE_CLASS(box, (), (inner), (), ())
};
template <class T>
using loose_box = takes<optional<T>>;
struct no_boxes {
    BOOST_DESCRIBE_CLASS(no_boxes, (), (), (), ())
};
/// A record that contains itself.
template <class T>
struct node {
    required<T> value;
    optional<std::vector<node>> below{};
    BOOST_DESCRIBE_CLASS(node, (), (value, below), (), ())
};

struct amount_only {
    optional<std::string> amount{};
    BOOST_DESCRIBE_CLASS(amount_only, (), (amount), (), ())
};
struct pair_of {
    optional<std::string> inner{};
    optional<bool> post_only{};

    static constexpr auto rules = rules_of(field(&pair_of::inner, not_empty), field(&pair_of::post_only, meaning{""}));
};
BOOST_DESCRIBE_STRUCT(pair_of, (), (inner, post_only))

template <std::size_t Most, int Days>
struct ruled {
    optional<std::vector<std::string>> inner{};
    optional<date> start{};
    optional<date> end{};

    static constexpr auto rules = rules_of(field(&ruled::inner, assumed{"..."}, at_most_entries{Most}),
                                           at_most_apart{&ruled::start, &ruled::end, days{Days}});
    BOOST_DESCRIBE_CLASS(ruled, (), (inner, start, end), (), ())
};
/// A new field that must be there in some cases, and one that need not.
struct both_sides {
    optional<two_sides> inner{};
    optional<bool> whole{};
    optional<std::string> reason{};

    static constexpr auto rules =
        rules_of(field(&both_sides::whole, present_exactly_when{is(&both_sides::inner, two_sides::buy)}),
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
    detail::message_comparison<direction::request, lines>(all).value<Old, New>({});
    return all.text;
}
template <class Old, class New>
std::string answering() {
    lines all;
    detail::message_comparison<direction::answer, lines>(all).value<New, Old>({});
    return all.text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_path_names_members_and_entries_and_what_does_not_fit_is_cut_off) {
    const detail::field_path at = detail::field_path{} / "rows[]" / "price";
    BOOST_TEST(at.view() == "rows[].price");
    BOOST_TEST((at + std::string(200, 'x')).view().size() == 120U);
}

BOOST_AUTO_TEST_CASE(what_clients_send_must_still_be_taken) {
    using text = std::string;
    const std::pair<std::string, std::string> cases[] = {
        {sent<takes<optional<text>>, pair_of>(), "inner | must not be empty"},
        {sent<pair_of, takes<optional<text>>>(), "post_only | is no longer taken in requests"},
        {sent<takes<optional<text>>, amount_only>(), "inner | is no longer taken in requests"},
        {sent<takes<optional<text>>, box<text>>(), "inner | must be in every request"},
        {sent<takes<text>, box<text>>(), "inner | must be in every request"},
        {sent<takes<optional<text>>, takes<nullable<text>>>(), "inner | must be in every request"},
        {sent<box<text>, takes<optional<text>>>(), ""},
        {sent<box<text>, takes<text>>(), ""},
        {sent<takes<nullable<text>>, box<text>>(), "inner | must not be null"},
        {sent<box<text>, takes<nullable<text>>>(), ""},
        {sent<takes<optional<text>>, takes<optional<nullable<text>>>>(), ""},
        {sent<takes<optional<text>>, takes<optional<decimal>>>(), "inner | is decimal number, was string"},
        {sent<takes<optional<bool>>, takes<optional<std::vector<bool>>>>(), "inner | is array of boolean, was boolean"},
        {sent<takes<optional<std::int32_t>>, takes<optional<std::int64_t>>>(), ""},
        {sent<takes<optional<std::int64_t>>, takes<optional<std::int32_t>>>(), "inner | has another range of numbers"},
        {sent<takes<optional<two_sides>>, takes<optional<three_sides>>>(), ""},
        {sent<takes<optional<three_sides>>, takes<optional<two_sides>>>(), "inner | no longer takes `both`"},
        {sent<takes<optional<open<two_sides>>>, takes<optional<three_sides>>>(), "inner | is no longer open"},
        {sent<takes<optional<std::vector<three_sides>>>, takes<optional<std::vector<two_sides>>>>(),
         "inner[] | no longer takes `both`"},
        {sent<takes<optional<std::vector<nullable<bool>>>>, takes<optional<std::vector<bool>>>>(),
         "inner[] | must not be null"},
        {sent<takes<optional<box<box<bool>>>>, takes<optional<box<box<date>>>>>(),
         "inner.inner.inner | is date, YYYY-MM-DD, was boolean"},
        {sent<takes<optional<loose_box<bool>>>, takes<optional<box<bool>>>>(),
         "inner.inner | must be in every request"},
        {sent<takes<optional<std::vector<no_boxes>>>, takes<optional<std::vector<box<bool>>>>>(),
         "inner[].inner | is new and must be in every request"},
        {sent<takes<optional<no_boxes>>, takes<optional<loose_box<bool>>>>(), ""},
        {sent<takes<optional<node<bool>>>, takes<optional<node<date>>>>(),
         "inner.value | is date, YYYY-MM-DD, was boolean"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(rules_of_requests_may_be_loosened_only) {
    const std::string fewer = "inner | must have at most 400 entries";
    const std::string nearer = "start | must be at most 30 days from end";
    BOOST_TEST((sent<ruled<500, 60>, ruled<400, 60>>()) == fewer);
    BOOST_TEST((sent<ruled<500, 60>, ruled<500, 30>>()) == nearer);
    BOOST_TEST((sent<ruled<500, 60>, ruled<600, 90>>()).empty());
    BOOST_TEST((sent<ruled<500, 60>, ruled<400, 30>>()) == fewer + "\n" + nearer);
    BOOST_TEST((sent<loose_box<two_sides>, both_sides>()) == "whole | must have a value exactly when inner is buy");
    // The rules of answers are for clients to tell, not to fail on.
    BOOST_TEST((answering<ruled<500, 60>, ruled<600, 90>>()).empty());
    BOOST_TEST((answering<ruled<500, 60>, ruled<400, 30>>()).empty());
}

BOOST_AUTO_TEST_CASE(what_is_answered_must_still_be_read) {
    const std::pair<std::string, std::string> cases[] = {
        {answering<box<bool>, no_boxes>(), "inner | is no longer answered"},
        {answering<no_boxes, box<bool>>(), ""},
        {answering<box<bool>, loose_box<bool>>(), "inner | may be absent from answers"},
        {answering<loose_box<bool>, box<bool>>(), ""},
        {answering<box<bool>, box<nullable<bool>>>(), "inner | may be null"},
        {answering<box<nullable<bool>>, box<bool>>(), ""},
        {answering<box<bool>, box<date>>(), "inner | is date, YYYY-MM-DD, was boolean"},
        {answering<box<std::int32_t>, box<std::int64_t>>(), "inner | has another range of numbers"},
        {answering<box<std::int64_t>, box<std::int32_t>>(), ""},
        {answering<box<two_sides>, box<three_sides>>(), "inner | may be `both`"},
        {answering<box<three_sides>, box<two_sides>>(), ""},
        {answering<box<open<two_sides>>, box<three_sides>>(), ""},
        {answering<box<three_sides>, box<open<two_sides>>>(), "inner | is open to more"},
        {answering<rows_of<box<bool>>, rows_of<loose_box<bool>>>(), "rows[].inner | may be absent from answers"},
        {answering<null_data, no_data>(), " | is no_data, was null_data"},
        {answering<no_data, box<bool>>(), " | is box, was no_data"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}
