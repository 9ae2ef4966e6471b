#define BOOST_TEST_MODULE examples.strangers.github_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>
#include <string_view>

#include "strangers/github/api.hpp"
#include "support/golden.hpp"

namespace {

using namespace strangers::github;

const boost::json::value& document() {
    static const boost::json::value read = boost::json::parse(openapi(v1));
    return read;
}

template <class... Op>
void each_route(const api<Op...>&, auto function) {
    (function(Op::http.route.value(), Op::http.summary), ...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_document_has_every_operation) {
    const auto& paths = document().at("paths");
    each_route(v1, [&](const http_route& route, std::string_view summary) {
        std::string method(verb_text(route.verb));
        for (char& c : method) c = static_cast<char>(c + ('a' - 'A'));
        BOOST_TEST(paths.at(route.path).at(method).at("summary").as_string() == summary);
    });
    BOOST_TEST(paths.as_object().size() == 5U);
    BOOST_TEST(document().at("servers").at(0).at("url").as_string() == "https://api.github.com");
}

BOOST_AUTO_TEST_CASE(the_document_has_what_is_special_here) {
    const auto& paths = document().at("paths");
    const auto& list = paths.at("/repos/{owner}/{repo}/issues").at("get").at("responses");
    BOOST_TEST(list.at("200").at("headers").as_object().contains("X-RateLimit-Remaining"));
    BOOST_TEST(list.as_object().contains("301"));
    const auto& one = paths.at("/repos/{owner}/{repo}/issues/{issue_number}").at("get").at("responses").as_object();
    BOOST_TEST((one.contains("200") && one.contains("304") && one.contains("410")));
    const std::string schemas = boost::json::serialize(document().at("components").at("schemas"));
    BOOST_TEST(schemas.find(R"("off-topic","too heated","resolved","spam")") != schemas.npos);
    BOOST_TEST(schemas.find(R"("+1":{)") != schemas.npos);
}

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_was_decided) {
    const std::string text = markdown(v1);
    const auto has = [&](const std::string& part) { return text.find(part) != text.npos; };
    each_route(v1, [&](const http_route& route, std::string_view summary) {
        const std::string heading = "## " + std::string(verb_text(route.verb)) + ' ' + std::string(route.path);
        BOOST_TEST(has(heading + "\n\n" + std::string(summary)), heading);
    });
    for (const char* part : {"Public repositories can be read without a token", "If-None-Match", "X-RateLimit-Reset",
                             "shared bucket `core`", "*Assumed: a number is taken as a title too"}) {
        BOOST_TEST(has(part), part);
    }
}

BOOST_AUTO_TEST_CASE(the_document_is_the_committed_one) {
    service_api::test::compare_golden("tests/golden/github.openapi.json", openapi(v1));
}
