#define BOOST_TEST_MODULE description.convention.problem
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/convention/problem.hpp>
#include <service_api/message/read_response.hpp>
#include <string>

#include "support/said.hpp"

using namespace service_api;
using test::said;

namespace {

call_error heard(std::string body) {
    return read_response<no_data, problem_details>({.status = 403, .headers = {}, .body = std::move(body)}).error();
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_others_write_is_understood) {
    // The example of section 3 of RFC 9457, which has no status.
    const call_error credit = heard(R"({
        "type": "https://example.com/probs/out-of-credit",
        "title": "You do not have enough credit.",
        "detail": "Your current balance is 30, but that costs 50.",
        "instance": "/account/12345/msgs/abc",
        "balance": 30,
        "accounts": ["/account/12345", "/account/67890"]})");
    BOOST_TEST(credit.name == "https://example.com/probs/out-of-credit");
    BOOST_TEST(credit.message == "You do not have enough credit.");
    BOOST_TEST(credit.status == 403);
    BOOST_TEST(credit.is({403, 0, "no credit", "https://example.com/probs/out-of-credit"}));

    const struct {
        std::string body;
        std::string name;
        std::string message;
    } cases[] = {
        {R"({})", "", "the server refused without a reason"},
        {R"({"type":"about:blank","title":"Forbidden","status":403})", "", "Forbidden"},
        {R"({"title":null,"detail":"Not you."})", "", "Not you."},
        {R"({"title":"Forbidden","code":"E12","status":"403"})", "", "Forbidden"},
        {R"({"type":"/out","title":"t","violations":["a"]})", "/out", "t"},
        {R"({"title":7})", "", "the server refused without a reason"},
        {"<html>", "", "the server refused without a reason"},
    };
    for (const auto& [body, name, message] : cases) {
        BOOST_TEST_CONTEXT(body) {
            const call_error why = heard(body);
            BOOST_TEST(why.name == name);
            BOOST_TEST(why.message == message);
            BOOST_TEST(why.code == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_we_write_says_all_of_it) {
    BOOST_TEST(write_json(problem{}, direction::response) == R"({"type":"about:blank","violations":[]})");
    const problem one{
        .type = "/x", .title = "t", .status = 400, .detail = "d", .code = -1, .violations = {{"/a", "r", "m"}}};
    BOOST_TEST(write_json(one, direction::response) ==
               R"({"type":"/x","title":"t","status":400,"detail":"d","code":-1,)"
               R"("violations":[{"field":"/a","rule":"r","message":"m"}]})");
    BOOST_TEST(said(heard(write_json(one, direction::response)).violations) == "/a | r | m");
}
