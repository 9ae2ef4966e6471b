#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

// Counts the memory that a program takes. It replaces operator new: one source of a program includes it.

namespace service_api::test {

inline std::size_t allocations = 0;
inline std::size_t allocated_bytes = 0;

}  // namespace service_api::test

[[gnu::noinline]] void* operator new(std::size_t size) {
    ++service_api::test::allocations;
    service_api::test::allocated_bytes += size;
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
