#define BOOST_TEST_MODULE limits.sip_hash
#include <sodium.h>

#include <boost/test/unit_test.hpp>
#include <cstring>
#include <service_api/limits/sip_hash.hpp>

#include "support/random.hpp"

using service_api::sip_hash;

// Constant expressions, too.
static_assert(sip_hash("a", {1, 2}) != sip_hash("b", {1, 2}));
static_assert(sip_hash("a", {1, 2}) != sip_hash("a", {1, 3}));

BOOST_AUTO_TEST_CASE(gives_what_libsodium_gives) {
    service_api::test::draws random;
    for (int length = 0; length < 200; ++length) {
        std::string text;
        for (int i = 0; i < length; ++i) text.push_back(static_cast<char>(random.between(-128, 127)));
        const std::array<std::uint64_t, 2> key{static_cast<std::uint64_t>(random.between(INT64_MIN, INT64_MAX)),
                                               static_cast<std::uint64_t>(random.between(INT64_MIN, INT64_MAX))};
        service_api::key_hash expected{};
        unsigned char key_bytes[crypto_shorthash_siphashx24_KEYBYTES];
        unsigned char hash_bytes[crypto_shorthash_siphashx24_BYTES];
        std::memcpy(key_bytes, key.data(), sizeof key_bytes);
        crypto_shorthash_siphashx24(hash_bytes, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                    key_bytes);
        std::memcpy(expected.data(), hash_bytes, sizeof hash_bytes);
        BOOST_TEST_REQUIRE((sip_hash(text, key) == expected), length << " bytes");
    }
}
