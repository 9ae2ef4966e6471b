#define BOOST_TEST_MODULE examples.strangers.stripe_openapi
#include <boost/json/src.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/generate/openapi.hpp>
#include <strangers/stripe/api.hpp>

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
