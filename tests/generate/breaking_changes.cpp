#define BOOST_TEST_MODULE generate.breaking_changes
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/breaking_changes.hpp>
#include <service_api/trading/api.hpp>

namespace versions {

using namespace service_api;

BOOST_DEFINE_ENUM_CLASS(two_sides, buy, sell)
BOOST_DEFINE_ENUM_CLASS(three_sides, buy, sell, both)

/// An operation that takes one field of this type and answers this.
template <class Field, class Answer = no_data>
struct takes {
    Field price{};

    static constexpr auto http =
        endpoint<Answer>{.route = post("/orders"), .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(takes, (), (price), (), ())
};
template <class Field>
struct takes_required {
    required<Field> price;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(takes_required, (), (price), (), ())
};
template <class Field, int Version>
struct ruled {
    optional<Field> price{};
    optional<date> start{};
    optional<date> end{};

    static constexpr auto rules =
        rules_of(field(&ruled::price, assumed{"..."},
                       at_most_entries{Version == 1   ? 500
                                       : Version == 2 ? 400
                                                      : 600}),
                 at_most_apart{&ruled::start, &ruled::end, days{Version == 3 ? 180 : 30 * Version}});
    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(ruled, (), (price, start, end), (), ())
};
struct takes_amount {
    optional<std::string> amount{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(takes_amount, (), (amount))
struct takes_a_pair {
    optional<std::string> price{};
    optional<bool> post_only{};

    static constexpr auto rules =
        rules_of(field(&takes_a_pair::price, not_empty), field(&takes_a_pair::post_only, meaning{""}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(takes_a_pair, (), (price, post_only))
struct elsewhere {
    static constexpr auto http =
        endpoint<no_data>{.route = put("/orders"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(elsewhere, (), ())

/// Boxes in boxes, as records of answers and requests; `node` contains itself.
template <class T>
struct box {
    required<T> inner;
    BOOST_DESCRIBE_CLASS(box, (), (inner), (), ())
};
template <class T>
struct loose_box {
    optional<T> inner{};
    BOOST_DESCRIBE_CLASS(loose_box, (), (inner), (), ())
};
template <class T>
struct node {
    required<T> value;
    optional<std::vector<node>> below{};
    BOOST_DESCRIBE_CLASS(node, (), (value, below), (), ())
};
struct no_boxes {
    BOOST_DESCRIBE_CLASS(no_boxes, (), (), (), ())
};

template <class Answer>
using answers = takes<optional<bool>, Answer>;

/// An operation of this access and limit, whose `Version` makes it another type.
template <int Version, const access_policy& Access, const limit_policy& Limit>
struct guarded {
    optional<std::string> name{};
    static constexpr auto http = endpoint<no_data>{.route = get("/guarded"), .access = Access, .limit = Limit};
    BOOST_DESCRIBE_CLASS(guarded, (), (name), (), ())
};
constexpr access_policy plain = signed_request;
constexpr access_policy open_to_all = public_access;
constexpr access_policy any_time = signed_request.timestamp_optional();
constexpr access_policy admins = signed_request.only_for("admin");
constexpr access_policy owners = signed_request.owning("name", "must be yours");
constexpr limit_policy unknown = not_shown;
template <std::uint32_t Count, const time_window& Window, counted_per Scope, std::uint32_t Weight = 1>
constexpr limit_policy limited = rate{Count, Window, Scope, Weight};
constexpr limit_policy shared = rate{10, per_second, counted_per::account, 1, "shared"};

template <const access_policy& Old, const access_policy& New>
std::vector<service_api::breaking_change> access_changes() {
    return breaking_changes(api<guarded<1, Old, unknown>>{}, api<guarded<2, New, unknown>>{});
}
template <const limit_policy& Old, const limit_policy& New>
std::vector<service_api::breaking_change> limit_changes() {
    return breaking_changes(api<guarded<1, plain, Old>>{}, api<guarded<2, plain, New>>{});
}

}  // namespace versions

namespace {

using namespace versions;

std::string said(const std::vector<breaking_change>& changes) {
    std::string all;
    for (const auto& one : changes) all += (all.empty() ? "" : "\n") + one.field + " | " + one.words;
    return all;
}

template <class Old, class New>
std::string between() {
    return said(breaking_changes(api<Old>{}, api<New>{}));
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_is_found_again_by_verb_and_path) {
    BOOST_TEST(breaking_changes(trading::v1, trading::v1).empty());
    BOOST_TEST(breaking_changes(api<trading::get_leverage>{}, trading::v1).empty());
    const auto lost = breaking_changes(api<elsewhere, takes_amount>{}, api<elsewhere>{});
    BOOST_TEST_REQUIRE(lost.size() == 1U);
    BOOST_TEST((lost.front() == breaking_change{"POST /orders", "", "is no longer there"}));
}

BOOST_AUTO_TEST_CASE(what_clients_send_must_still_be_taken) {
    using text = std::string;
    const std::pair<std::string, std::string> cases[] = {
        {between<takes<optional<text>>, takes_a_pair>(), "price | must not be empty"},
        {between<takes_a_pair, takes<optional<text>>>(), "post_only | is no longer taken in requests"},
        {between<takes<optional<text>>, takes_amount>(), "price | is no longer taken in requests"},
        {between<elsewhere, elsewhere>(), ""},
        {between<takes<optional<text>>, takes_required<text>>(), "price | must be in every request"},
        {between<takes<text>, takes_required<text>>(), "price | must be in every request"},
        {between<takes<optional<text>>, takes<nullable<text>>>(), "price | must be in every request"},
        {between<takes_required<text>, takes<optional<text>>>(), ""},
        {between<takes_required<text>, takes<text>>(), ""},
        {between<takes<nullable<text>>, takes_required<text>>(), "price | must not be null"},
        {between<takes_required<text>, takes<nullable<text>>>(), ""},
        {between<takes<optional<text>>, takes<optional<nullable<text>>>>(), ""},
        {between<takes<optional<text>>, takes<optional<decimal>>>(), "price | is decimal number, was string"},
        {between<takes<optional<bool>>, takes<optional<std::vector<bool>>>>(),
         "price | is array of boolean, was boolean"},
        {between<takes<optional<std::int32_t>>, takes<optional<std::int64_t>>>(), ""},
        {between<takes<optional<std::int64_t>>, takes<optional<std::int32_t>>>(),
         "price | has another range of numbers"},
        {between<takes<optional<two_sides>>, takes<optional<three_sides>>>(), ""},
        {between<takes<optional<three_sides>>, takes<optional<two_sides>>>(), "price | no longer takes `both`"},
        {between<takes<optional<open<two_sides>>>, takes<optional<three_sides>>>(), "price | is no longer open"},
        {between<takes<optional<std::vector<three_sides>>>, takes<optional<std::vector<two_sides>>>>(),
         "price[] | no longer takes `both`"},
        {between<takes<optional<std::vector<nullable<bool>>>>, takes<optional<std::vector<bool>>>>(),
         "price[] | must not be null"},
        {between<takes<optional<box<box<bool>>>>, takes<optional<box<box<date>>>>>(),
         "price.inner.inner | is date, YYYY-MM-DD, was boolean"},
        {between<takes<optional<loose_box<bool>>>, takes<optional<box<bool>>>>(),
         "price.inner | must be in every request"},
        {between<takes<optional<std::vector<no_boxes>>>, takes<optional<std::vector<box<bool>>>>>(),
         "price[].inner | is new and must be in every request"},
        {between<takes<optional<no_boxes>>, takes<optional<loose_box<bool>>>>(), ""},
        {between<takes<optional<node<bool>>>, takes<optional<node<date>>>>(),
         "price.value | is date, YYYY-MM-DD, was boolean"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(rules_of_requests_may_be_loosened_only) {
    using texts = std::vector<std::string>;
    const std::string fewer = "price | must have at most 400 entries";
    BOOST_TEST((between<ruled<texts, 1>, ruled<texts, 2>>()) == fewer);
    BOOST_TEST((between<ruled<texts, 2>, ruled<texts, 1>>()) == "start | must be at most 30 days from end");
    BOOST_TEST((between<ruled<texts, 1>, ruled<texts, 3>>()).empty());
    BOOST_TEST((between<ruled<texts, 2>, ruled<texts, 3>>()).empty());
    BOOST_TEST((between<ruled<texts, 3>, ruled<texts, 2>>()) == fewer + "\nstart | must be at most 60 days from end");
    BOOST_TEST((between<ruled<texts, 3>, takes<optional<texts>>>()) ==
               "start | is no longer taken in requests\nend | is no longer taken in requests");
}

BOOST_AUTO_TEST_CASE(what_is_answered_must_still_be_read) {
    const std::pair<std::string, std::string> cases[] = {
        {between<answers<box<bool>>, answers<no_boxes>>(), "inner | is no longer answered"},
        {between<answers<no_boxes>, answers<box<bool>>>(), ""},
        {between<answers<box<bool>>, answers<loose_box<bool>>>(), "inner | may be absent from answers"},
        {between<answers<loose_box<bool>>, answers<box<bool>>>(), ""},
        {between<answers<box<bool>>, answers<box<nullable<bool>>>>(), "inner | may be null"},
        {between<answers<box<nullable<bool>>>, answers<box<bool>>>(), ""},
        {between<answers<box<bool>>, answers<box<date>>>(), "inner | is date, YYYY-MM-DD, was boolean"},
        {between<answers<box<std::int32_t>>, answers<box<std::int64_t>>>(), "inner | has another range of numbers"},
        {between<answers<box<std::int64_t>>, answers<box<std::int32_t>>>(), ""},
        {between<answers<box<two_sides>>, answers<box<three_sides>>>(), "inner | may be `both`"},
        {between<answers<box<three_sides>>, answers<box<two_sides>>>(), ""},
        {between<answers<box<open<two_sides>>>, answers<box<three_sides>>>(), ""},
        {between<answers<box<three_sides>>, answers<box<open<two_sides>>>>(), "inner | is open to more"},
        {between<answers<rows_of<box<bool>>>, answers<rows_of<loose_box<bool>>>>(),
         "rows[].inner | may be absent from answers"},
        {between<answers<null_data>, answers<no_data>>(), " | is no_data, was null_data"},
        {between<answers<no_data>, answers<box<bool>>>(), " | is box, was no_data"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(access_may_be_loosened_only) {
    BOOST_TEST(said(access_changes<open_to_all, any_time>()) == " | must be signed");
    BOOST_TEST(said(access_changes<any_time, plain>()) == " | must have the timestamp header");
    BOOST_TEST(said(access_changes<plain, admins>()) == " | is only for the role `admin`");
    BOOST_TEST(said(access_changes<plain, owners>()) == "name | must be yours");
    BOOST_TEST(said(access_changes<plain, open_to_all>()).empty());
    BOOST_TEST(said(access_changes<plain, any_time>()).empty());
    BOOST_TEST(said(access_changes<admins, plain>()).empty());
    BOOST_TEST(said(access_changes<owners, plain>()).empty());
}

BOOST_AUTO_TEST_CASE(limits_may_be_loosened_only) {
    constexpr auto& ten = limited<10, per_second, counted_per::account>;
    const std::pair<std::string, std::string> cases[] = {
        {said(limit_changes<unknown, ten>()), " | takes at most 10 requests per second"},
        {said(limit_changes<ten, unknown>()), ""},
        {said(limit_changes<ten, ten>()), ""},
        {said(limit_changes<ten, limited<9, per_second, counted_per::account>>()),
         " | takes at most 9 requests per second"},
        {said(limit_changes<ten, limited<11, per_second, counted_per::account>>()), ""},
        {said(limit_changes<ten, limited<10, per_minute, counted_per::account>>()),
         " | takes at most 10 requests per minute"},
        {said(limit_changes<ten, limited<600, per_minute, counted_per::account>>()), ""},
        {said(limit_changes<limited<10, per_minute, counted_per::account>, ten>()), ""},
        {said(limit_changes<ten, limited<10, per_second, counted_per::ip_address>>()),
         " | takes at most 10 requests per second"},
        {said(limit_changes<limited<10, per_second, counted_per::everyone>, ten>()), ""},
        {said(limit_changes<ten, limited<10, per_second, counted_per::account, 2>>()),
         " | takes at most 10 weight per second"},
        {said(limit_changes<ten, limited<20, per_second, counted_per::account, 2>>()), ""},
        {said(limit_changes<ten, shared>()), " | takes at most 10 weight per second"},
        {said(limit_changes<shared, ten>()), ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}
