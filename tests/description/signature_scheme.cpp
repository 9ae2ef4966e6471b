#define BOOST_TEST_MODULE description.signature_scheme
#include <boost/test/unit_test.hpp>
#include <service_api/description/signature_scheme.hpp>
#include <string>
#include <string_view>

using namespace service_api;

BOOST_AUTO_TEST_CASE(what_is_not_said_is_the_least) {
    constexpr signature_scheme signing{};
    BOOST_TEST(signing.components.empty());
    BOOST_TEST(signing.separator.empty());
    for (const auto& location : {signing.account, signing.key, signing.timestamp, signing.signature})
        BOOST_TEST(!location.is_sent());
    BOOST_TEST((signing.unit == timestamp_unit::milliseconds));
    BOOST_TEST(signing.tolerance_ms == 300'000);
}

BOOST_AUTO_TEST_CASE(a_scheme_tells_what_it_signs) {
    constexpr signature_scheme signing{.components = {signature_component::method, signature_component::body}};
    BOOST_TEST(signing.signs(signature_component::method));
    BOOST_TEST(signing.signs(signature_component::body));
    BOOST_TEST(!signing.signs(signature_component::query));
}

namespace {

constexpr signature_text numbered{.components = {signature_component::nonce, signature_component::body}};
constexpr signature_text copy_of_numbered{.components = {signature_component::nonce, signature_component::body}};
constexpr signature_text joined{.components = {signature_component::nonce, signature_component::body},
                                .separator = "|"};
constexpr signature_scheme hashed{.components = {signature_component::path, digest_of(numbered, sha256{})}};

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_digest_has_is_signed) {
    BOOST_TEST(hashed.signs(signature_component::nonce));
    BOOST_TEST(hashed.signs(signature_component::body));
    BOOST_TEST(hashed.signs(signature_component::path));
    // The component of a digest itself has no meaning.
    BOOST_TEST(!hashed.signs(signature_component::timestamp));
    BOOST_TEST(hashed.digests_only(sha512{}, sha256{}));
    BOOST_TEST(!hashed.digests_only(sha512{}));
    BOOST_TEST(!hashed.digests_only());
    BOOST_TEST(signature_scheme{}.digests_only());
}

BOOST_AUTO_TEST_CASE(digests_are_compared_by_what_they_have) {
    const signature_part part = digest_of(numbered, sha256{});
    BOOST_TEST((part == digest_of(copy_of_numbered, sha256{})));
    BOOST_TEST((part != digest_of(joined, sha256{})));
    BOOST_TEST((part != digest_of(numbered, sha512{})));
    BOOST_TEST((part != digest_of(numbered, sha256{}, digest_encoding::raw)));
    BOOST_TEST((part != signature_part(signature_component::body)));
    BOOST_TEST((signature_part(signature_component::key) != part));
}

BOOST_AUTO_TEST_CASE(signatures_expire_by_the_timestamp_or_else_by_the_nonce) {
    const signature_scheme by_nonce{.nonce = header_named("X-Nonce"), .unit = timestamp_unit::seconds};
    BOOST_TEST((by_nonce.time() == header_named("X-Nonce")));
    BOOST_TEST((by_nonce.time_unit() == timestamp_unit::milliseconds));
    const signature_scheme by_both{
        .timestamp = header_named("X-Time"), .nonce = header_named("X-Nonce"), .unit = timestamp_unit::seconds};
    BOOST_TEST((by_both.time() == header_named("X-Time")));
    BOOST_TEST((by_both.time_unit() == timestamp_unit::seconds));
    BOOST_TEST(!signature_scheme{}.time().is_sent());
}

namespace {

struct with_digest {
    static std::string digest(const digest_algorithm&, std::string_view) { return {}; }
};
struct without_digest {};
static_assert(detail::fits_signature_scheme<with_digest>(hashed));
static_assert(!detail::fits_signature_scheme<without_digest>(hashed));
static_assert(detail::fits_signature_scheme<without_digest>({.components = {signature_component::body}}));

}  // namespace

BOOST_AUTO_TEST_CASE(a_date_is_made_for_schemes_that_may_have_it) {
    BOOST_TEST(!hashed.may_have_date());
    BOOST_TEST(signature_scheme{.components = {signature_component::date}}.may_have_date());
    BOOST_TEST(signature_scheme{.sent_as = {.components = {signature_component::date}}}.may_have_date());
    BOOST_TEST(signature_scheme{.derivation = {.steps = {signature_component::date}}}.may_have_date());
}

BOOST_AUTO_TEST_CASE(a_key_is_sent_by_itself_or_in_the_text_of_the_signature) {
    BOOST_TEST(!signature_scheme{}.sends_key());
    BOOST_TEST(signature_scheme{.key = header_named("X-Key")}.sends_key());
    BOOST_TEST(signature_scheme{.sent_as = {.components = {signature_component::key}}}.sends_key());
    BOOST_TEST(!signature_scheme{.sent_as = {.components = {signature_component::signature}}}.sends_key());
}
