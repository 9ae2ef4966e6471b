#define BOOST_TEST_MODULE message.build_response
#include <boost/test/unit_test.hpp>
#include <service_api/message/build_response.hpp>
#include <string>
#include <vector>

#include "support/sample.hpp"

namespace {

using namespace service_api;

const http_headers json{{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
constexpr unix_ms now{1700000000000};

/// An interface with its own catalogue.
struct own_catalogue : problem_details {
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition == errors::timestamp_out_of_range) return {400, 21, "too late"};
        if (definition == errors::credentials_missing) return {403, 22, "who are you"};
        return definition;
    }
};

struct cache_headers {
    rules::optional<std::string> cache_control{};
    std::vector<std::string> vary{};
    static constexpr wire_name wire_names[] = {{"cache_control", "cache-control"}, {"vary", "Vary"}};
    static constexpr auto rules = rules_of(field(&cache_headers::vary, comma_separated));
};
BOOST_DESCRIBE_STRUCT(cache_headers, (), (cache_control, vary))

}  // namespace

BOOST_AUTO_TEST_CASE(a_described_header_replaces_that_of_the_library) {
    using described = response<200, no_data, cache_headers>;
    const auto cached = success_response(described{{}, {.cache_control = "max-age=60", .vary = {"Accept"}}}, now);
    BOOST_TEST(
        (cached.headers ==
         http_headers{{"Content-Type", "application/json"}, {"cache-control", "max-age=60"}, {"Vary", "Accept"}}));
    BOOST_TEST((success_response(described{}, now).headers == json));
}

BOOST_AUTO_TEST_CASE(a_success_wraps_its_data) {
    struct {
        http_response response;
        const char* body;
    } const cases[] = {
        {success_response(no_data{}, now), R"({"success":true,"timestamp":1700000000000})"},
        {success_response(null_data{}, now), R"({"success":true,"timestamp":1700000000000,"data":null})"},
        {success_response(test::part{.n = 3}, now), R"({"success":true,"timestamp":1700000000000,"data":{"n":3}})"},
        {success_response(rows_of<test::part>{.rows = std::vector<test::part>{}}, now),
         R"({"success":true,"timestamp":1700000000000,"data":{"rows":[]}})"},
    };
    for (const auto& [response, body] : cases) {
        BOOST_TEST(response.status == 200);
        BOOST_TEST((response.headers == json));
        BOOST_TEST(response.body == body);
    }
}

// The bytes are those of design/open_points.md.
BOOST_AUTO_TEST_CASE(a_refusal_carries_status_code_sentence_and_every_violation) {
    const auto bare = error_response(errors::not_found, now);
    BOOST_TEST(bare.status == 404);
    BOOST_TEST((bare.headers == json));
    BOOST_TEST(
        bare.body ==
        R"({"success":false,"timestamp":1700000000000,"code":-404,"message":"there is no such path","violations":[]})");

    const auto full = error_response(
        {errors::validation_error, {{"/account_ids", "max_items", "must \"x\""}, {"", "json", "é"}}}, now);
    BOOST_TEST(full.status == 400);
    BOOST_TEST(
        full.body ==
        R"({"success":false,"timestamp":1700000000000,"code":-1005,"message":"a field breaks its rule or format",)"
        R"("violations":[{"field":"/account_ids","rule":"max_items","message":"must \"x\""},)"
        R"({"field":"","rule":"json","message":"é"}]})");
}

BOOST_AUTO_TEST_CASE(an_interface_answers_with_the_lines_of_its_own_catalogue) {
    struct {
        request_error error;
        http_response response;
    } const cases[] = {
        {errors::credentials_missing,
         {403,
          {},
          R"({"type":"about:blank","title":"who are you","status":403,"code":22,)"
          R"("violations":[]})"}},
        {{errors::timestamp_out_of_range, {{"/t", "tolerance", "t must be new"}}},
         {400,
          {},
          R"({"type":"about:blank","title":"too late","status":400,"code":21,)"
          R"("violations":[{"field":"/t","rule":"tolerance","message":"t must be new"}]})"}},
        {errors::not_found,
         {404,
          {},
          R"({"type":"about:blank","title":"there is no such path","status":404,)"
          R"("code":-404,"violations":[]})"}},
    };
    for (const auto& [error, response] : cases) {
        const auto told = error_response<own_catalogue>(error, now);
        BOOST_TEST(told.status == response.status);
        BOOST_TEST(told.body == response.body);
    }
}

BOOST_AUTO_TEST_CASE(the_catalogue_keeps_its_statuses_and_codes) {
    for (const error_definition& definition : errors::all) {  // its own test compares them to a table
        const auto response = error_response(definition, now);
        BOOST_TEST(response.status == definition.status);
        BOOST_TEST(response.body == R"({"success":false,"timestamp":1700000000000,"code":)" +
                                        std::to_string(definition.code) + R"(,"message":")" +
                                        std::string(definition.message) + R"(","violations":[]})");
    }
}
