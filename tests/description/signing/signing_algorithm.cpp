#define BOOST_TEST_MODULE description.signing.signing_algorithm
#include <boost/test/unit_test.hpp>
#include <service_api/description/signature_scheme.hpp>
#include <string_view>

using namespace service_api;

namespace {

/// Another type of the same name.
struct renamed : hmac_sha256 {
    static constexpr std::string_view name = ed25519::name;
};

constexpr signing_algorithm keyed = ed25519{};
constexpr signing_algorithm shared = hmac_sha256{};

static_assert(keyed == ed25519{});
static_assert(keyed != shared);
static_assert(keyed == renamed{});

}  // namespace

BOOST_AUTO_TEST_CASE(an_algorithm_has_the_words_of_its_type) {
    BOOST_TEST(shared->name == "hmac-sha-256");
    BOOST_TEST(shared->title == "HMAC-SHA-256");
    BOOST_TEST(shared->header == "service_api/sodium/hmac_sha256.hpp");
    BOOST_TEST(shared->openssl == hmac_sha256::openssl);
    BOOST_TEST(shared->javascript == hmac_sha256::javascript);
    BOOST_TEST(keyed->signer(signature_encoding::base64url) == "ed25519_signer(seed)");
}

BOOST_AUTO_TEST_CASE(what_a_type_leaves_out_is_empty) {
    BOOST_TEST(!shared->has_key_pair);
    BOOST_TEST(shared->openssl_note.empty());
    BOOST_TEST(shared->secret_note.empty());
    BOOST_TEST(keyed->has_key_pair);
    BOOST_TEST(keyed->openssl_note == ed25519::openssl_note);
    BOOST_TEST(keyed->secret_note == ed25519::secret_note);
}
