#define BOOST_TEST_MODULE generate.answer
#include <boost/test/unit_test.hpp>
#include <service_api/generate/answer.hpp>

#include "support/sample.hpp"

namespace {

using namespace service_api;

const http_headers json{{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
constexpr unix_ms now{1700000000000};

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

// The bytes of design/open_points.md.
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

namespace {

struct named : bare {
    static constexpr failure_kind told_as(const failure_kind& kind) {
        return kind == failures::no_such_path ? failure_kind{410, 7, "gone"} : kind;
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_refusal_is_told_as_the_conventions_call_it) {
    const auto gone = failure_response<named>({failures::no_such_path, {{"/a", "r", "m"}}}, now);
    BOOST_TEST(gone.status == 410);
    BOOST_TEST(gone.body == R"({"type":"about:blank","title":"gone","status":410,"code":7,)"
                            R"("violations":[{"field":"/a","rule":"r","message":"m"}]})");
    BOOST_TEST(failure_response<named>(failures::internal, now).status == 500);
}

BOOST_AUTO_TEST_CASE(the_catalogue_keeps_its_statuses_and_codes) {
    struct {
        failure_kind kind;
        int status;
        int code;
    } const lines[] = {
        {failures::malformed, 400, -400},          {failures::broken_rule, 400, -1005},
        {failures::unknown_parameter, 400, -1004}, {failures::data_not_found, 400, -1006},
        {failures::headers_missing, 401, -1001},   {failures::not_authenticated, 401, -1002},
        {failures::forbidden, 403, -1002},         {failures::no_such_path, 404, -404},
        {failures::method_not_allowed, 405, -405}, {failures::too_slow, 408, -408},
        {failures::replayed, 409, -1007},          {failures::length_required, 411, -411},
        {failures::body_too_large, 413, -413},     {failures::wrong_content_type, 415, -415},
        {failures::too_many_requests, 429, -1003}, {failures::head_too_large, 431, -431},
        {failures::internal, 500, -1000},          {failures::overloaded, 503, -503},
    };
    for (const auto& [kind, status, code] : lines) {
        const auto answer = failure_response(kind, now);
        BOOST_TEST(answer.status == status);
        BOOST_TEST(answer.body == R"({"success":false,"timestamp":1700000000000,"code":)" + std::to_string(code) +
                                      R"(,"message":")" + std::string(kind.message) + R"(","violations":[]})");
    }
}
