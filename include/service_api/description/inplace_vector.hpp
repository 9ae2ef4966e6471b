#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <service_api/value/blank.hpp>
#include <service_api/value/exceptions.hpp>
#include <utility>

namespace service_api {

/// A list of a few constants, written in braces: `.assumptions = {"...", "..."}`. At most `capacity` of them; more do
/// not compile.
template <class T>
class inplace_vector {
public:
    static constexpr std::size_t capacity = 8;

    constexpr inplace_vector() = default;
    template <std::convertible_to<T>... Item>
        requires(sizeof...(Item) > 0)
    constexpr inplace_vector(Item... item) {
        static_assert(sizeof...(Item) <= capacity,
                      "service_api: a list of a description has more than 8 entries: remove one "
                      "[docs/errors.md#list-of-nine]");
        ((items_[size_++] = T(item)), ...);
    }

    /// Adds an item at the end; does not compile if the list is full.
    constexpr void add(const T& item) {
        if (size_ == capacity)
            detail::reject(
                "service_api: a list of a description holds at most 8 entries: remove one "
                "[docs/errors.md#list-too-long]");
        items_[size_++] = item;
    }

    constexpr auto begin() const { return items_.begin(); }
    constexpr auto end() const { return items_.begin() + size_; }
    constexpr const T* data() const { return items_.data(); }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }

    friend constexpr bool operator==(const inplace_vector& left, const inplace_vector& right)
        requires std::equality_comparable<T>
    {
        if (left.size_ != right.size_) return false;
        for (std::size_t i = 0; i < left.size_; ++i) {
            if (!(left.items_[i] == right.items_[i])) return false;
        }
        return true;
    }

private:
    // Not {}, because an item may have a required field. One expression for each item, because g++ 12 does not
    // recognize the elements of the array as its own in constant expressions.
    template <std::size_t... Index>
    static constexpr std::array<T, capacity> blank_items(std::index_sequence<Index...>) {
        return {((void)Index, detail::blank<T>())...};
    }

    std::array<T, capacity> items_ = blank_items(std::make_index_sequence<capacity>{});
    std::size_t size_ = 0;
};

}  // namespace service_api
