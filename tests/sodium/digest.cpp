#define BOOST_TEST_MODULE sodium.digest
#include <boost/test/unit_test.hpp>
#include <service_api/format/hex.hpp>
#include <service_api/sodium/digest.hpp>

using namespace service_api;

namespace {

struct other : sha256 {
    static constexpr std::string_view name = "sha-3";
};

constexpr signature_text inner{.components = {digest_of(signed_body, other{})}};

constexpr bool fits(signature_part part) {
    return sodium_digests::has_digests_of(
        {.components = inplace_vector<signature_part>{signature_part(signature_component::path), part}});
}
static_assert(fits(signature_component::body));
static_assert(fits(digest_of(signed_body, sha256{})));
static_assert(fits(digest_of(signed_body, sha512{})));
static_assert(!fits(digest_of(signed_body, other{})));
static_assert(!fits(digest_of(inner, sha256{})));

std::string hex(digest_algorithm algorithm, std::string_view bytes) {
    return detail::hex_of(sodium_digests::digest(algorithm, bytes));
}

}  // namespace

// FIPS 180-4: the message "abc", and the empty one.
BOOST_AUTO_TEST_CASE(digests_are_those_of_the_standard) {
    BOOST_TEST(hex(sha256{}, "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    BOOST_TEST(hex(sha256{}, "") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    BOOST_TEST(hex(sha512{}, "abc") ==
               "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
               "454d4423643ce80e2a9ac94fa54ca49f");
}
