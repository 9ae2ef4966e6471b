#define BOOST_TEST_MODULE generate.breaking_changes
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/breaking_changes.hpp>
#include <service_api/trading/api.hpp>

namespace versions {

using namespace service_api;

struct order {
    required<std::int64_t> id;
};
BOOST_DESCRIBE_STRUCT(order, (), (id))
struct loose_order {
    optional<std::int64_t> id{};
};
BOOST_DESCRIBE_STRUCT(loose_order, (), (id))

/// An operation that takes this and answers with such rows.
template <class Symbol, class Row>
struct place_order {
    Symbol symbol;

    static constexpr auto http =
        endpoint<rows_of<Row>>{.route = post("/orders"), .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(place_order, (), (symbol), (), ())
};
using strict = place_order<required<std::string>, order>;
using lenient = place_order<optional<std::string>, loose_order>;

struct elsewhere {
    static constexpr auto http =
        endpoint<no_data>{.route = put("/orders"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(elsewhere, (), ())

/// An operation of this access and limit, whose `Version` makes it another type.
template <int Version, const access_policy& Access, const limit_policy& Limit>
struct guarded {
    optional<std::string> name{};
    static constexpr auto http = endpoint<no_data>{.route = get("/guarded"), .access = Access, .limit = Limit};
    BOOST_DESCRIBE_CLASS(guarded, (), (name), (), ())
};
constexpr signing_recipe recipe{
    .parts = {signed_part::timestamp, signed_part::method, signed_part::target, signed_part::body},
    .key = header_named("key"),
    .timestamp = header_named("timestamp"),
    .signature = header_named("signature")};
constexpr access_policy signed_request = signed_by(recipe);
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

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_is_found_again_by_verb_and_path) {
    BOOST_TEST(breaking_changes(trading::v1, trading::v1).empty());
    BOOST_TEST(breaking_changes(api<trading::get_leverage>{}, trading::v1).empty());
    const auto lost = breaking_changes(api<elsewhere, strict>{}, api<elsewhere>{});
    BOOST_TEST_REQUIRE(lost.size() == 1U);
    BOOST_TEST((lost.front() == breaking_change{"POST /orders", "", "is no longer there"}));
}

BOOST_AUTO_TEST_CASE(requests_and_answers_are_compared_each_in_its_own_direction) {
    BOOST_TEST(said(breaking_changes(api<strict>{}, api<lenient>{})) == "rows[].id | may be absent from answers");
    BOOST_TEST(said(breaking_changes(api<lenient>{}, api<strict>{})) == "symbol | must be in every request");
}

BOOST_AUTO_TEST_CASE(access_may_be_loosened_only) {
    BOOST_TEST(said(access_changes<open_to_all, any_time>()) == " | is no longer public");
    BOOST_TEST(said(access_changes<any_time, plain>()) == " | must have the timestamp");
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
