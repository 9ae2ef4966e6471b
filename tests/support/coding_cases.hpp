#pragma once

#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <random>
#include <service_api/http/coding_error.hpp>
#include <string>
#include <string_view>
#include <system_error>

#include "support/seed.hpp"

namespace service_api::test {

struct decoded_text {
    std::error_code error{};
    std::string bytes{};
};

template <class Coding>
decoded_text decode(const Coding& coding, std::string_view bytes, std::size_t limit = std::size_t(-1)) {
    decoded_text result;
    result.error = coding.decode(bytes, limit, result.bytes);
    return result;
}

template <class Coding>
std::string encode(const Coding& coding, std::string_view bytes) {
    std::string coded;
    BOOST_TEST(!coding.encode(bytes, coded));
    return coded;
}

/// Random bytes with repetitions.
inline std::string random_body(std::mt19937_64& draw, std::size_t most) {
    std::string body;
    const std::size_t size = draw() % (most + 1);
    while (body.size() < size) {
        if (draw() % 3 == 0 && !body.empty())
            body += body.substr(draw() % body.size(), draw() % 300);
        else
            body += static_cast<char>(draw());
    }
    body.resize(size);
    return body;
}

/// What holds of every content coding that has checksums, for random bodies.
template <class Coding>
void check_coding(const Coding& coding, int bodies) {
    std::mt19937_64 draw(fresh_seed());
    for (int i = 0; i < bodies; ++i) {
        const std::string body = random_body(draw, i % 10 == 0 ? 300'000 : 2'000);
        std::string coded = "kept";
        BOOST_TEST_REQUIRE(!coding.encode(body, coded));
        BOOST_TEST_REQUIRE(coded.starts_with("kept"));
        coded.erase(0, 4);

        const auto whole = decode(coding, coded);
        BOOST_TEST_REQUIRE(!whole.error);
        BOOST_TEST_REQUIRE((whole.bytes == body));
        BOOST_TEST_REQUIRE(!decode(coding, coded, body.size()).error);
        if (!body.empty()) {
            const std::size_t limit = draw() % body.size();
            const auto bounded = decode(coding, coded, limit);
            BOOST_TEST_REQUIRE((bounded.error == coding_error::too_large));
            BOOST_TEST_REQUIRE(bounded.bytes.size() == limit + 1);
        }
        BOOST_TEST_REQUIRE(decode(coding, coded.substr(0, draw() % coded.size())).error);
        BOOST_TEST_REQUIRE((decode(coding, coded + static_cast<char>(draw())).error == coding_error::trailing_bytes));
        BOOST_TEST_REQUIRE((decode(coding, coded + coded).error == coding_error::trailing_bytes));

        // A flipped bit is an error, or in a part of the format that the content does not depend on.
        std::string flipped = coded;
        flipped[draw() % flipped.size()] ^= static_cast<char>(1U << (draw() % 8));
        const auto other = decode(coding, flipped, 400'000);
        BOOST_TEST_REQUIRE((other.error || other.bytes == body));
    }
}

}  // namespace service_api::test
