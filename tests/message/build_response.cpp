#define BOOST_TEST_MODULE message.build_response
#include <boost/test/unit_test.hpp>
#include <service_api/message/build_response.hpp>

#include "support/sample.hpp"

namespace {

using namespace service_api;

const http_headers json{{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
constexpr unix_ms now{1700000000000};

/// An interface with its own catalogue.
struct own_catalogue : bare {
    static constexpr failure_kind line_for(const failure_kind& kind) {
        if (kind == failures::timestamp_out_of_range) return {400, 21, "too late"};
        if (kind == failures::headers_missing) return {403, 22, "who are you"};
        return kind;
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_success_wraps_its_data) {
    struct {
        http_response answer;
        const char* body;
    } const cases[] = {
        {success_response(no_data{}, now), R"({"success":true,"timestamp":1700000000000})"},
        {success_response(null_data{}, now), R"({"success":true,"timestamp":1700000000000,"data":null})"},
        {success_response(test::part{.n = 3}, now), R"({"success":true,"timestamp":1700000000000,"data":{"n":3}})"},
        {success_response(rows_of<test::part>{.rows = std::vector<test::part>{}}, now),
         R"({"success":true,"timestamp":1700000000000,"data":{"rows":[]}})"},
    };
    for (const auto& [answer, body] : cases) {
        BOOST_TEST(answer.status == 200);
        BOOST_TEST((answer.headers == json));
        BOOST_TEST(answer.body == body);
    }
}

// The bytes are those of design/open_points.md.
BOOST_AUTO_TEST_CASE(a_refusal_carries_status_code_sentence_and_every_violation) {
    const auto bare = failure_response(failures::no_such_path, now);
    BOOST_TEST(bare.status == 404);
    BOOST_TEST((bare.headers == json));
    BOOST_TEST(
        bare.body ==
        R"({"success":false,"timestamp":1700000000000,"code":-404,"message":"there is no such path","violations":[]})");

    const auto full = failure_response(
        {failures::broken_rule, {{"/account_ids", "at_most_entries", "must \"x\""}, {"", "json", "é"}}}, now);
    BOOST_TEST(full.status == 400);
    BOOST_TEST(
        full.body ==
        R"({"success":false,"timestamp":1700000000000,"code":-1005,"message":"a field breaks its rule or format",)"
        R"("violations":[{"field":"/account_ids","rule":"at_most_entries","message":"must \"x\""},)"
        R"({"field":"","rule":"json","message":"é"}]})");
}

BOOST_AUTO_TEST_CASE(an_interface_answers_with_the_lines_of_its_own_catalogue) {
    struct {
        failure why;
        http_response answer;
    } const cases[] = {
        {failures::headers_missing,
         {403,
          {},
          R"({"type":"about:blank","title":"who are you","status":403,"code":22,)"
          R"("violations":[]})"}},
        {{failures::timestamp_out_of_range, {{"/t", "tolerance", "t must be new"}}},
         {400,
          {},
          R"({"type":"about:blank","title":"too late","status":400,"code":21,)"
          R"("violations":[{"field":"/t","rule":"tolerance","message":"t must be new"}]})"}},
        {failures::no_such_path,
         {404,
          {},
          R"({"type":"about:blank","title":"there is no such path","status":404,)"
          R"("code":-404,"violations":[]})"}},
    };
    for (const auto& [why, answer] : cases) {
        const auto told = failure_response<own_catalogue>(why, now);
        BOOST_TEST(told.status == answer.status);
        BOOST_TEST(told.body == answer.body);
    }
}

BOOST_AUTO_TEST_CASE(the_catalogue_keeps_its_statuses_and_codes) {
    for (const failure_kind& kind : failures::all) {  // its own test compares them to a table
        const auto answer = failure_response(kind, now);
        BOOST_TEST(answer.status == kind.status);
        BOOST_TEST(answer.body == R"({"success":false,"timestamp":1700000000000,"code":)" + std::to_string(kind.code) +
                                      R"(,"message":")" + std::string(kind.message) + R"(","violations":[]})");
    }
}
