#define BOOST_TEST_MODULE documents.unsupported_features
#include <boost/test/unit_test.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/documents/unsupported_features.hpp>
#include <service_api/trading/api.hpp>
#include <string>

#include "../support/fields_in.hpp"
#include "comprehensive/api.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

template <class Losses>
std::string lines(const Losses& all, document_format format) {
    std::string text;
    for (const unsupported_feature& lost : all) {
        if (lost.format == format) text += std::string(lost.where) + ": " + lost.sentence() + '\n';
    }
    return text;
}

/// A rule that a schema can say, between two fields that travel here.
template <test::fields_in Where>
struct request {
    optional<std::string> a{};
    optional<std::string> b{};
    static constexpr auto rules = rules_of(requires_field{&request::a, &request::b});
    static constexpr auto http = endpoint<no_data>{.route = post("/ask"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Where.location,
                                                   .body = Where.body};
    BOOST_DESCRIBE_CLASS(request, (), (a, b), (), ())
};

}  // namespace

// A constant: a description that comes to lose more does not go unnoticed.
static_assert(unsupported_features(trading::v1).size() == 21);

BOOST_AUTO_TEST_CASE(openapi_loses_these_facts_of_the_trading_platform) {
    BOOST_TEST(lines(unsupported_features(trading::v1), document_format::openapi) ==
               "list_vault_transactions: start_t must not be after end_t\n"
               "list_vault_transactions: how a request is signed\n"
               "list_vault_transactions: how the list goes on\n"
               "edit_referee_description: how a request is signed\n"
               "edit_referee_description: what must be the caller's\n"
               "edit_referee_description: how often it may be called\n"
               "set_default_fee_rate: how a request is signed\n"
               "set_default_fee_rate: which role the caller must have\n"
               "set_default_fee_rate: what must be the caller's\n"
               "set_default_fee_rate: how often it may be called\n"
               "get_leverage: how a request is signed\n"
               "get_leverage: how often it may be called\n"
               "list_daily_fee_revenue: start_date must not be after end_date\n"
               "list_daily_fee_revenue: start_date must be at most 180 days from end_date\n"
               "list_daily_fee_revenue: how a request is signed\n"
               "list_daily_fee_revenue: which role the caller must have\n"
               "list_daily_fee_revenue: how often it may be called\n"
               "daily_fee_revenues: rows must be sorted by date, descending\n"
               "daily_fee_revenue: total_revenue must equal permissionless_listing_fee_share + distributor_fee_share + "
               "builder_fee_revenue + cross_broker_fee\n");
    BOOST_TEST(lines(unsupported_features(trading::v1), document_format::json_schema) ==
               "daily_fee_revenues: rows must be sorted by date, descending\n"
               "daily_fee_revenue: total_revenue must equal permissionless_listing_fee_share + distributor_fee_share + "
               "builder_fee_revenue + cross_broker_fee\n");
}

BOOST_AUTO_TEST_CASE(schemas_lose_these_facts_of_everything) {
    BOOST_TEST(lines(unsupported_features(comprehensive::v1), document_format::json_schema) ==
               "price_range: from must not be after to\n"
               "item: note must read the same backwards\n"
               "item: prices must be sorted by at, ascending\n"
               "item: paid_by may have an alternative that is not listed\n"
               "cost: total must equal net + tax\n"
               "price_point: price must be positive\n");
}

BOOST_AUTO_TEST_CASE(openapi_loses_a_placeholder_of_several_segments) {
    constexpr auto& of_photo = unsupported_features(api<comprehensive::get_photo>{});
    BOOST_TEST_REQUIRE(of_photo.size() == 1U);
    BOOST_TEST((of_photo[0].kind == unsupported_kind::segments && of_photo[0].format == document_format::openapi));
    BOOST_TEST(of_photo[0].sentence() == "path takes several segments of the path");
}

BOOST_AUTO_TEST_CASE(a_rule_between_two_query_fields_is_lost_and_one_within_a_body_is_not) {
    constexpr auto& of_query = unsupported_features(api<request<default_location::query>>{});
    BOOST_TEST_REQUIRE(of_query.size() == 1U);
    BOOST_TEST((of_query[0].kind == unsupported_kind::rule && of_query[0].format == document_format::openapi));
    BOOST_TEST(of_query[0].sentence() == "a may have a value only when b has one");
    BOOST_TEST(unsupported_features(api<request<json_body{}>>{}).size() == 0U);
    BOOST_TEST(unsupported_features(api<request<form_body{}>>{}).size() == 0U);
}

// What is listed as lost is said all the same.
BOOST_AUTO_TEST_CASE(every_lost_rule_stands_in_the_document_as_its_sentence) {
    const std::string document = openapi(comprehensive::v1);
    std::size_t rules = 0;
    for (const unsupported_feature& lost : unsupported_features(comprehensive::v1)) {
        if (lost.kind != unsupported_kind::rule) continue;
        ++rules;
        BOOST_TEST((document.find("\"message\": \"" + lost.sentence() + '"') != document.npos), lost.sentence());
    }
    BOOST_TEST(rules > 10U);
}

namespace {

struct find_book {
    optional<std::string> isbn{};
    optional<std::string> title{};
    static constexpr auto rules = rules_of(at_least_one_of{&find_book::isbn, &find_book::title});
    static constexpr auto http =
        endpoint<no_data>{.route = get("/books"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_book, (), (isbn, title))

struct order_book {
    optional<std::string> isbn{};
    optional<std::string> title{};
    static constexpr auto rules = rules_of(at_least_one_of{&order_book::isbn, &order_book::title});
    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(order_book, (), (isbn, title))

}  // namespace

// A keyword speaks of the members of one object: of a body, but not of parameters.
BOOST_AUTO_TEST_CASE(a_rule_between_two_query_fields_is_lost) {
    BOOST_TEST(lines(unsupported_features(api<find_book, order_book>{}), document_format::openapi) ==
               "find_book: " + unsupported_features(api<find_book>{})[0].sentence() + '\n');
    BOOST_TEST(unsupported_features(api<order_book>{}).size() == 0U);
}
