#define BOOST_TEST_MODULE description.scheme_words
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/description/scheme_words.hpp>
#include <string>

using namespace service_api;

BOOST_AUTO_TEST_CASE(schemes_have_words) {
    constexpr signature_scheme sealed{.components = {signature_component::path}, .signature = header_named("X-Seal")};
    const struct {
        access_scheme scheme;
        std::string words;
    } cases[] = {
        {*bearer_token.schemes.begin(), "bearer token"},
        {*basic_login.schemes.begin(), "basic login"},
        {*api_key_in_header("X-Key").schemes.begin(), "API key in the header `X-Key`"},
        {*api_key_in_query("key").schemes.begin(), "API key in the query parameter `key`"},
        {{.kind = credential_kind::signature, .location = sealed.signature}, "signature in the header `X-Seal`"},
    };
    for (const auto& [scheme, words] : cases) BOOST_TEST(detail::scheme_words(scheme, "`") == words);
    BOOST_TEST(detail::location_words(header_named("X-Key")) == "the header X-Key");
    BOOST_TEST(detail::location_words(form_field_named("nonce"), "`") == "the field of the form `nonce`");
}
