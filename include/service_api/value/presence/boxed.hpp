#pragma once

#include <service_api/value/blank.hpp>
#include <utility>

namespace service_api::rules {

/// A value on the heap, copied with its owner: for a record that may contain itself, `optional<boxed<comment>>`.
/// Always has a value, except after it was moved from.
template <class T>
class boxed {
    // Not `std::unique_ptr`: its header alone costs more to compile than all of value/.
public:
    using value_type = T;

    boxed() : value_(new T(detail::blank<T>())) {}
    boxed(T value) : value_(new T(std::move(value))) {}
    boxed(const boxed& other) : value_(new T(*other)) {}
    boxed(boxed&& other) noexcept : value_(std::exchange(other.value_, nullptr)) {}
    boxed& operator=(boxed other) noexcept {
        std::swap(value_, other.value_);
        return *this;
    }
    ~boxed() { delete value_; }

    const T& operator*() const { return *value_; }
    T& operator*() { return *value_; }
    const T* operator->() const { return value_; }
    T* operator->() { return value_; }

    friend bool operator==(const boxed& left, const boxed& right) { return *left == *right; }

private:
    T* value_;
};

}  // namespace service_api::rules

namespace service_api {

template <class>
inline constexpr bool is_boxed = false;
template <class T>
inline constexpr bool is_boxed<rules::boxed<T>> = true;

}  // namespace service_api
