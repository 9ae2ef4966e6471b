#pragma once

#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// A value that may be missing, like a `std::optional`, with fewer functions. For each type of response in a program,
/// g++ needs 1.3 MB of memory for a `std::optional` and a tenth of that for this class.
template <class T>
class maybe {
public:
    maybe() : none_() {}
    maybe(maybe&& other) noexcept(std::is_nothrow_move_constructible_v<T>) : none_() {
        if (other.has_value_) emplace(std::move(other.value_));
    }
    maybe(const maybe& other)
        requires std::is_copy_constructible_v<T>
        : none_() {
        if (other.has_value_) emplace(other.value_);
    }
    maybe& operator=(maybe other) noexcept(std::is_nothrow_move_constructible_v<T>) {
        reset();
        if (other.has_value_) emplace(std::move(other.value_));
        return *this;
    }
    ~maybe() { reset(); }

    /// Constructs the value, which must not exist yet, at its final address.
    template <class... Argument>
    T& emplace(Argument&&... argument) {
        ::new (static_cast<void*>(std::addressof(value_))) T(std::forward<Argument>(argument)...);
        has_value_ = true;
        return value_;
    }
    void reset() {
        if (std::exchange(has_value_, false)) value_.~T();
    }

    bool has_value() const { return has_value_; }
    T& operator*() { return value_; }
    const T& operator*() const { return value_; }

private:
    union {
        char none_;
        T value_;
    };
    bool has_value_ = false;
};

}  // namespace service_api::detail
