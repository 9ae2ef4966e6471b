#define BOOST_TEST_MODULE documents.prose.signature_data
#include <boost/test/unit_test.hpp>
#include <service_api/documents/prose/signature_data.hpp>
#include <string>
#include <utility>

using namespace service_api;

namespace {

constexpr signature_text inner{.components = {signature_component::nonce, signature_component::body}, .separator = "|"};
constexpr signature_scheme signing{
    .components = {signature_component::path, digest_of(inner, sha512{}, digest_encoding::raw),
                   digest_of(signed_body, sha256{}), digest_of(signed_body, sha256{}, digest_encoding::base64)}};

}  // namespace

BOOST_AUTO_TEST_CASE(a_component_is_its_name_and_a_digest_an_object) {
    json_document_writer out;
    detail::write_signature_parts(out, signing.components);
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    BOOST_TEST(text == R"(["path",{"digest":"sha-512","encoding":"raw","parts":["nonce","body"],"separator":"|"},)"
                       R"({"digest":"sha-256","encoding":"hex","parts":["body"],"separator":""},)"
                       R"({"digest":"sha-256","encoding":"base64","parts":["body"],"separator":""}])");
}
