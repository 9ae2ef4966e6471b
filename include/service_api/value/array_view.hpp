#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string_view>  // declares std::ranges::enable_borrowed_range

namespace service_api {

/// Constant elements of an array that somebody else owns. For each type of element, constructing a `std::span` takes
/// thirty times as many of the compiler's expressions as this: it asks whether the array is a contiguous range.
template <class T>
class array_view {
public:
    using value_type = T;

    constexpr array_view() = default;
    constexpr array_view(const T* first, std::size_t size) : first_(first), size_(size) {}
    constexpr array_view(const T* first, const T* last)
        : first_(first), size_(static_cast<std::size_t>(last - first)) {}
    template <std::size_t Size>
    constexpr array_view(const T (&list)[Size]) : first_(list), size_(Size) {}
    /// Views a list that has `data` and `size`. The list must outlive the view.
    template <class List>
        requires requires(const List& list) {
            { list.data() } -> std::same_as<const T*>;
            list.size();
        }
    constexpr array_view(const List& list) : array_view(list.data(), list.size()) {}
    /// Views a named list of initializers. A template, so that elements in braces, which would not outlive the view, do
    /// not become one.
    template <std::same_as<std::initializer_list<T>> List>
    constexpr array_view(const List& list) : array_view(list.begin(), list.size()) {}

    constexpr const T* data() const { return first_; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const T* begin() const { return first_; }
    constexpr const T* end() const { return first_ + size_; }
    constexpr const T& operator[](std::size_t index) const { return *(first_ + index); }
    constexpr const T& front() const { return first_[0]; }
    constexpr const T& back() const { return first_[size_ - 1]; }

    /// Returns the first `count` elements, of which there must be as many.
    constexpr array_view first(std::size_t count) const { return {first_, count}; }
    /// Returns the elements from `index` on, or `count` of them.
    constexpr array_view subspan(std::size_t index) const { return {first_ + index, size_ - index}; }
    constexpr array_view subspan(std::size_t index, std::size_t count) const { return {first_ + index, count}; }

private:
    const T* first_ = nullptr;
    std::size_t size_ = 0;
};

template <class List>
array_view(const List&) -> array_view<typename List::value_type>;

}  // namespace service_api

// Its iterators outlive it: `std::ranges::find(walk.violations(), ...)` returns one.
template <class T>
inline constexpr bool std::ranges::enable_borrowed_range<service_api::array_view<T>> = true;
