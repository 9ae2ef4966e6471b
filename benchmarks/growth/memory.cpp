#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "growth.hpp"

namespace growth {

namespace {

/// Follows a cycle through all lines of a memory, in an order without a pattern.
double time_of_read(std::size_t lines) {
    constexpr std::size_t line = 64 / sizeof(std::size_t);
    std::vector<std::size_t> order(lines);
    for (std::size_t i = 0; i < lines; ++i) order[i] = i;
    std::uint64_t state = 1;
    for (std::size_t i = lines - 1; i > 0; --i) {  // Sattolo's shuffle makes a single cycle
        state = state * 6'364'136'223'846'793'005 + 1'442'695'040'888'963'407;
        std::swap(order[i], order[(state >> 33) % i]);
    }
    std::vector<std::size_t> memory(lines * line);
    for (std::size_t i = 0; i < lines; ++i) memory[i * line] = order[i] * line;
    constexpr std::size_t reads = 1'000'000;
    std::size_t at = 0;
    const auto follow = [&] {
        for (std::size_t i = 0; i < reads; ++i) at = memory[at];
    };
    follow();
    const double time = time_of_each(reads, follow).mean;
    require(at < memory.size(), "a read leaves the memory");
    return time;
}

}  // namespace

/// What the machine itself needs for one read, whose address is the result of the one before.
void measure_memory(std::size_t most) {
    for (std::size_t size = 1'000; size <= most; size *= 10) {
        print("One read of memory", "of 17 bytes per element", size, {time_of_read(size * 17 / 64), 0});
        print("One read of memory", "of 145 bytes per element", size, {time_of_read(size * 145 / 64), 0});
    }
}

}  // namespace growth
