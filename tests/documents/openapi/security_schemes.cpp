#define BOOST_TEST_MODULE documents.openapi.security_schemes
#include <boost/test/unit_test.hpp>
#include <service_api/documents/openapi/security_schemes.hpp>
#include <string>

#include "support/many_accesses.hpp"

using namespace service_api;

namespace {

std::string text_of(json_document_writer&& out) {
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(alternatives_are_objects_and_what_is_needed_together_stands_in_one) {
    const detail::security_schemes schemes(detail::schemes_of(test::several));
    BOOST_TEST(schemes.all().size() == 6U);
    const auto requirements = [&](const access_policy& access) {
        json_document_writer out;
        out.begin_object();
        schemes.requirements(out, access, detail::schema_dialect::openapi_3_1);
        out.end_object();
        return text_of(std::move(out));
    };
    BOOST_TEST(requirements(test::look::http.access.value()) ==
               R"({"security":[{"key":[],"signature":[]},{"bearer":[]},{"api_key":[]}]})");
    BOOST_TEST(requirements(test::move::http.access.value()) ==
               R"({"security":[{"basic":[]},)"
               R"({"account_2":[],"key_2":[],"signature_2":[],"timestamp_2":[]},{"api_key_2":[]}]})");
    BOOST_TEST(requirements((bearer_token && api_key_in_query("key") && signed_by(test::sealed)) || basic_login) ==
               R"({"security":[{"bearer":[],"api_key_2":[],"key":[],"signature":[],"timestamp":[]},{"basic":[]}]})");
    BOOST_TEST(requirements(bearer_token || public_access) == R"({"security":[{"bearer":[]},{}]})");
    BOOST_TEST(requirements((mutual_tls && bearer_token) || mutual_tls) ==
               R"({"security":[{"mutual_tls":[],"bearer":[]},{"mutual_tls":[]}]})");
    BOOST_TEST(requirements(public_access) == R"({"security":[]})");
}

BOOST_AUTO_TEST_CASE(a_scheme_is_told_in_words_and_for_programs) {
    json_document_writer out;
    out.begin_object();
    detail::security_schemes(detail::schemes_of(test::several)).components(out, detail::schema_dialect::openapi_3_1);
    out.end_object();
    const std::string text = text_of(std::move(out));
    for (const std::string wanted :
         {R"("api_key":{"type":"apiKey","in":"header","name":"X-API-Key",)",
          R"("api_key_2":{"type":"apiKey","in":"query","name":"key","description":"Akeyinthequeryparameter`key`."})",
          R"("timestamp_2":{"type":"apiKey","in":"query","name":"timestamp",)",
          R"("signature":{"type":"apiKey","in":"header","name":"X-Seal","description":"Theed25519signature,)",
          R"("x-signature":{"algorithm":"ed25519","encoding":"base64url","parts":["timestamp","method","path"],)"
          R"("separator":"\n","timestampUnit":"milliseconds","toleranceMilliseconds":5000}})"})
        BOOST_TEST((text.find(wanted) != text.npos), wanted);
}
