#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>

namespace service_api::test {

/// A fresh seed for random cases, printed; SERVICE_API_SEED=<number> draws the same ones again.
inline std::uint64_t fresh_seed() {
    const char* given = std::getenv("SERVICE_API_SEED");
    const std::uint64_t chosen = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
    std::cout << "SERVICE_API_SEED=" << chosen << '\n';
    return chosen;
}

}  // namespace service_api::test
