#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>

namespace service_api {

/// A 128-bit hash of a text with a secret key: SipHash-2-4-128 by Aumasson and Bernstein. Without the key it is
/// infeasible to construct two texts with the same hash.
using key_hash = std::array<std::uint64_t, 2>;

namespace detail {

struct sip_state {
    std::uint64_t v0, v1, v2, v3;

    constexpr void sip_rounds(int count) {
        for (; count > 0; --count) {
            v0 += v1;
            v2 += v3;
            v1 = std::rotl(v1, 13) ^ v0;
            v3 = std::rotl(v3, 16) ^ v2;
            v0 = std::rotl(v0, 32);
            v2 += v1;
            v0 += v3;
            v1 = std::rotl(v1, 17) ^ v2;
            v3 = std::rotl(v3, 21) ^ v0;
            v2 = std::rotl(v2, 32);
        }
    }
    constexpr void compress(std::uint64_t word) {
        v3 ^= word;
        sip_rounds(2);
        v0 ^= word;
    }
    constexpr std::uint64_t finalize() {
        sip_rounds(4);
        return v0 ^ v1 ^ v2 ^ v3;
    }
};

}  // namespace detail

constexpr key_hash sip_hash(std::string_view text, const std::array<std::uint64_t, 2>& key) {
    detail::sip_state state{key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d ^ 0xee,
                            key[0] ^ 0x6c7967656e657261, key[1] ^ 0x7465646279746573};
    std::uint64_t word = 0;  // the bytes that are not hashed yet; the first is the lowest
    for (std::size_t i = 0; i < text.size(); ++i) {
        word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << i % 8 * 8;
        if (i % 8 != 7) continue;
        state.compress(word);
        word = 0;
    }
    state.compress(word | static_cast<std::uint64_t>(text.size()) << 56);
    state.v2 ^= 0xee;
    const std::uint64_t first = state.finalize();
    state.v1 ^= 0xdd;
    return {first, state.finalize()};
}

/// Returns a secret key for `sip_hash`. Throws if the system has no random numbers.
inline std::array<std::uint64_t, 2> random_hash_key() {
    std::random_device random;
    std::uniform_int_distribution<std::uint64_t> word;
    return {word(random), word(random)};
}

}  // namespace service_api
