#define BOOST_TEST_MODULE description.signing.digest_algorithm
#include <boost/test/unit_test.hpp>
#include <service_api/description/signing/digest_algorithm.hpp>
#include <service_api/description/signing/sha2.hpp>
#include <string_view>

using namespace service_api;

namespace {

/// Another type of the same name.
struct renamed : sha512 {
    static constexpr std::string_view name = sha256::name;
};

static_assert(digest_algorithm(sha256{}) == digest_algorithm(renamed{}));
static_assert(digest_algorithm(sha256{}) != digest_algorithm(sha512{}));
static_assert(digest_algorithm() == digest_algorithm());
static_assert(digest_algorithm() != digest_algorithm(sha256{}));
static_assert(digest_algorithm(sha256{}) != digest_algorithm());

}  // namespace

BOOST_AUTO_TEST_CASE(a_digest_has_the_words_of_its_type) {
    constexpr digest_algorithm one = sha256{};
    BOOST_TEST(one->name == "sha-256");
    BOOST_TEST(one->title == "SHA-256");
    BOOST_TEST(one->openssl == "openssl dgst -sha256 -binary");
    BOOST_TEST(one->javascript == "bytes => subtle().digest('SHA-256', bytes)");
    constexpr digest_algorithm other = sha512{};
    BOOST_TEST(other->name == "sha-512");
    BOOST_TEST(other->title == "SHA-512");
    BOOST_TEST(other->openssl == "openssl dgst -sha512 -binary");
    BOOST_TEST(other->javascript == "bytes => subtle().digest('SHA-512', bytes)");
}
