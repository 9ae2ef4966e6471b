#pragma once

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <random>

/// A fresh seed for a property test, printed; SERVICE_API_TEST_SEED=<number> draws the same cases again.
inline std::mt19937::result_type fresh_seed() {
    const char* wanted = std::getenv("SERVICE_API_TEST_SEED");
    const auto seed = wanted != nullptr ? static_cast<std::mt19937::result_type>(std::strtoul(wanted, nullptr, 10))
                                        : static_cast<std::mt19937::result_type>(std::random_device{}());
    BOOST_TEST_MESSAGE("SERVICE_API_TEST_SEED=" << seed);
    return seed;
}
