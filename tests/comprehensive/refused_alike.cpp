#define BOOST_TEST_MODULE comprehensive.refused_alike
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>
#include <string>

#include "support/service.hpp"

// One rule has one sentence: the server tells it, and each document shows it beside a request that breaks it.

using namespace service_api;
namespace json = boost::json;

namespace {

const json::value openapi_document = json::parse(openapi(trading::v1, make_examples(trading::v1)));
const std::string markdown_page = markdown(trading::v1, make_examples(trading::v1));

std::string text(const json::value& value) { return std::string(value.as_string()); }

// As the document shows it, with its date of another day.
json::value without_timestamp(json::value body) {
    body.as_object().erase("timestamp");
    return body;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_server_answers_a_refused_request_as_the_documents_show) {
    std::size_t compared = 0;
    for (const auto& [path, operations] : openapi_document.at("paths").as_object()) {
        for (const auto& [verb, operation] : operations.as_object()) {
            BOOST_TEST_CONTEXT(path) {
                test::service at;
                const auto server = at.open();
                const json::object& shown = operation.at("x-rejected-request").as_object();
                http_request request{.method = text(shown.at("method")), .target = text(shown.at("target"))};
                if (shown.contains("body")) {
                    request.body = text(shown.at("body"));
                    request.headers.add("Content-Type", "application/json");
                }
                const bool is_public = operation.at("security").as_array().empty();
                const char* account = operation.as_object().contains("x-role") ? "admin" : "user";
                const http_response response = server(is_public ? request : test::signed_by(account, request, at.now));

                BOOST_TEST(response.status == shown.at("status").as_int64());
                const json::value body = json::parse(response.body);
                BOOST_TEST_REQUIRE(body.at("violations").as_array().size() == 1U);
                BOOST_TEST(body.at("violations").at(0).at("field") == shown.at("field"));
                BOOST_TEST(body.at("violations").at(0).at("rule") == shown.at("rule"));
                BOOST_TEST(body.at("violations").at(0).at("message") == shown.at("message"));
                const json::value& example = operation.at("responses")
                                                 .at(std::to_string(response.status))
                                                 .at("content")
                                                 .at("application/json")
                                                 .at("examples")
                                                 .at("x-rejected-request")
                                                 .at("value");
                BOOST_TEST(without_timestamp(body) == without_timestamp(example));
                const std::string said = "Rejected with " + std::to_string(response.status) + ", as " +
                                         text(shown.at("message")) + " (`" + text(shown.at("rule")) + "`)";
                BOOST_TEST((markdown_page.find(said) != markdown_page.npos), said);
                ++compared;
            }
        }
    }
    BOOST_TEST(compared == trading::v1.size);
}

BOOST_AUTO_TEST_CASE(the_server_takes_the_requests_that_the_documents_show) {
    const auto examples = make_examples(trading::v1);
    const api_model all = model_of_api(trading::v1);
    for (std::size_t i = 0; i < examples.size(); ++i) {
        BOOST_TEST_CONTEXT(all.operations[i]->parameters->name) {
            test::service at;
            at.referees.insert("0x52908400098527886E0F7030069857D2E4169EE7");
            const auto server = at.open();
            const http_request& request = *examples[i].accepted;
            const access_policy& access = *all.operations[i]->access;
            const http_response response = server(
                access.schemes.empty() ? request
                                       : test::signed_by(access.roles.empty() ? "user" : "admin", request, at.now));
            // Whose accounts these are, only the store knows.
            const bool owned = all.operations[i]->parameters->name != "set_default_fee_rate";
            BOOST_TEST(response.status == (owned ? 200 : 403));
        }
    }
}
