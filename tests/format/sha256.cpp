#define BOOST_TEST_MODULE format.sha256
#include <sodium.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/format/sha256.hpp>
#include <string>

using namespace service_api;

// libsodium's hashes, for each length around the ends of the first three blocks, and for a long text.
BOOST_AUTO_TEST_CASE(hashes_as_libsodium_does) {
    std::string text;
    for (std::size_t size = 0; size < 10'000; size = size < 200 ? size + 1 : size * 7) {
        while (text.size() < size) text += static_cast<char>(text.size() * 31 % 251);
        std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
        crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
        BOOST_TEST((sha256_of(text) == std::string(hash.begin(), hash.end())), size);
    }
}
