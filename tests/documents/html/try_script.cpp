#define BOOST_TEST_MODULE documents.html.try_script

#include <boost/test/unit_test.hpp>
#include <service_api/documents/html/try_script.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <string>
#include <string_view>

#include "support/many_accesses.hpp"
#include "support/policy_hash.hpp"

using namespace service_api;

namespace {

bool says(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

constexpr signature_scheme again{.components = {signature_component::body}, .algorithm = hmac_sha256{}};
const auto schemes = detail::schemes_of(test::several);

}  // namespace

// Browsers run nothing else than what the header names.
BOOST_AUTO_TEST_CASE(the_policys_hash_is_that_of_the_text) {
    const std::string script = detail::try_script(schemes);
    BOOST_TEST(detail::script_hash(script) == test::policy_hash(script));
    BOOST_TEST(!says(script, "</"));  // it would end its element
}

BOOST_AUTO_TEST_CASE(each_algorithm_of_the_schemes_is_in_it_once) {
    auto twice = schemes;
    twice.push_back({.kind = credential_kind::signature, .signing = &again});
    const std::string written = detail::algorithms_in_javascript(twice);
    BOOST_TEST(written == "\n  const algorithms = {\n  \"ed25519\": " + std::string(ed25519::javascript) +
                              ",\n  \"hmac-sha-256\": " + std::string(hmac_sha256::javascript) + ",\n  };\n");
    BOOST_TEST(says(detail::try_script(twice), written));
    BOOST_TEST(detail::algorithms_in_javascript({}) == "\n  const algorithms = {\n  };\n");
}

struct closing : hmac_sha256 {
    static constexpr std::string_view javascript = "{sign: () => '</script>'}";
};
constexpr signature_scheme hostile{.components = {signature_component::body}, .algorithm = closing{}};

BOOST_AUTO_TEST_CASE(an_algorithms_string_does_not_end_the_script) {
    BOOST_TEST(says(detail::try_script({{.kind = credential_kind::signature, .signing = &hostile}}),
                    "{sign: () => '<\\/script>'}"));
}
