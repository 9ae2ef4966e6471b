#define BOOST_TEST_MODULE description.signing.ed25519
#include <boost/test/unit_test.hpp>
#include <service_api/description/signing/ed25519.hpp>

using namespace service_api;

// A page with a key pair calls all three.
BOOST_AUTO_TEST_CASE(the_pages_object_derives_and_makes_keys) {
    static_assert(ed25519::has_key_pair);
    for (const std::string_view member : {"sign: async (secret, bytes) =>", "publicKey: async secret =>",
                                          "newSecret: async () =>", "'ed25519:' + base58("})
        BOOST_TEST((ed25519::javascript.find(member) != std::string_view::npos), member);
}
