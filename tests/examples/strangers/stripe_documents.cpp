#define BOOST_TEST_MODULE examples.strangers.stripe_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <strangers/stripe/api.hpp>

#include "support/golden.hpp"

using namespace strangers::stripe;

namespace {

constexpr std::pair<const char*, const char*> operations[] = {{"post", "/v1/customers"},
                                                              {"get", "/v1/customers/{customer}"},
                                                              {"post", "/v1/customers/{customer}"},
                                                              {"delete", "/v1/customers/{customer}"},
                                                              {"get", "/v1/customers"},
                                                              {"post", "/v1/charges"},
                                                              {"get", "/v1/charges/{charge}"},
                                                              {"get", "/v1/charges"},
                                                              {"post", "/v1/charges/{charge}/capture"}};

}  // namespace

BOOST_AUTO_TEST_CASE(openapi_has_every_operation) {
    const boost::json::value document = boost::json::parse(openapi(v1));
    std::size_t found = 0;
    for (const auto& path : document.at("paths").as_object()) found += path.value().as_object().size();
    BOOST_TEST(found == std::size(operations));
    for (const auto& [verb, path] : operations) {
        const auto& one = document.at("paths").at(path).at(verb);
        BOOST_TEST(!one.at("summary").as_string().empty());
        BOOST_TEST(one.at("security").as_array().size() == 2U);
        BOOST_TEST(one.at("responses").at("401").at("description").as_string() == "The API key is invalid.");
    }
    const auto& charge = document.at("paths").at("/v1/charges").at("post");
    const auto& form = charge.at("requestBody").at("content").at("application/x-www-form-urlencoded").at("schema");
    BOOST_TEST(form.at("properties").at("currency").at("enum").as_array().size() == 139U);
    BOOST_TEST(boost::json::serialize(charge.at("requestBody")
                                          .at("content")
                                          .at("application/x-www-form-urlencoded")
                                          .at("encoding")
                                          .at("metadata")) == R"({"style":"deepObject","explode":true})");
    BOOST_TEST(charge.at("responses").at("402").at("description").as_string() ==
               "card_declined: Your card was declined.; expired_card: Your card has expired.; "
               "incorrect_cvc: Your card's security code is incorrect.");
    BOOST_TEST(charge.at("responses").at("402").at("content").as_object().contains("application/json"));
}

BOOST_AUTO_TEST_CASE(markdown_has_every_operation) {
    const std::string text = markdown(v1);
    for (const auto& [verb, path] : operations) {
        std::string heading = std::string("\n## ") + verb + ' ' + path + "\n\n";
        for (std::size_t i = 4; heading[i] != ' '; ++i) heading[i] = static_cast<char>(heading[i] - 'a' + 'A');
        BOOST_TEST(text.find(heading) != text.npos, heading);
    }
    for (const char* line :
         {"* Header `Stripe-Version: 2024-09-30.acacia`.\n",
          "* In the headers: `idempotency_key` as `Idempotency-Key`.\n",
          "* Limit: at most 100 weight per second, counted per account, weight 1, shared bucket `live mode`.\n",
          "| 404 | resource_missing | There is no such object. |\n", "| 401 |  | The API key is invalid. |\n",
          "`card` must have a value exactly when type is card",
          "`source` or customer must have a value, at least one of them.\n"})
        BOOST_TEST(text.find(line) != text.npos, line);
    BOOST_TEST(text.find("| -") == text.npos);  // no code of the library's own: none of them travels
}

BOOST_AUTO_TEST_CASE(the_document_is_the_committed_one) {
    service_api::test::compare_golden("tests/golden/stripe.openapi.json", openapi(v1));
}
