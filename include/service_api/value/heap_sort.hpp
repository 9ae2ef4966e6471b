#pragma once

#include <cstddef>
#include <utility>

namespace service_api::detail {

/// Moves the element at `at` down to where neither of its children is greater, in a heap of `size` elements.
template <class T, class Less>
constexpr void sift_down(T* heap, std::size_t at, std::size_t size, const Less& less) {
    T moved = std::move(heap[at]);
    for (std::size_t child = 2 * at + 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && less(heap[child], heap[child + 1])) ++child;
        if (!less(moved, heap[child])) break;
        heap[at] = std::move(heap[child]);
        at = child;
    }
    heap[at] = std::move(moved);
}

/// Sorts elements; equal ones end in any order. For each type, `std::sort` takes twenty times as many of the compiler's
/// expressions as this.
template <class T, class Less>
constexpr void heap_sort(T* first, std::size_t size, const Less& less) {
    for (std::size_t at = size / 2; at-- > 0;) sift_down(first, at, size, less);
    for (std::size_t end = size; end-- > 1;) {
        T greatest = std::move(first[0]);
        first[0] = std::move(first[end]);
        first[end] = std::move(greatest);
        sift_down(first, 0, end, less);
    }
}
template <class T>
constexpr void heap_sort(T* first, std::size_t size) {
    heap_sort(first, size, [](const T& left, const T& right) { return left < right; });
}

}  // namespace service_api::detail
