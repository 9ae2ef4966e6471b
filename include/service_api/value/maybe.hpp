#pragma once

#include <memory>
#include <new>
#include <optional>
#include <service_api/value/blank.hpp>
#include <type_traits>
#include <utility>

namespace service_api {

template <class T>
class maybe;

namespace detail {
/// Makes a value whose required fields are blank where it stays: to move a record there costs as much as to read it.
template <class T>
T& emplace_blank(maybe<T>& into) {
    into.reset();
    ::new (into.place()) T(blank<T>());
    into.holds_ = true;
    return into.value_;
}
}  // namespace detail

/// A value or none, as a std::optional is, which costs the compiler many times as much for each type: it asks the type for all
/// that it can do, and is made of six classes.
template <class T>
class maybe {
public:
    using value_type = T;

    maybe() : none_() {}
    maybe(std::nullopt_t) : none_() {}
    maybe(const T& value) : none_() { emplace(value); }
    maybe(T&& value) : none_() { emplace(std::move(value)); }
    maybe(const maybe& other) : none_() { take(other); }
    maybe(maybe&& other) noexcept(std::is_nothrow_move_constructible_v<T>) : none_() { take(std::move(other)); }
    ~maybe() { reset(); }

    maybe& operator=(const maybe& other) {
        if (this != &other) take(other);
        return *this;
    }
    maybe& operator=(maybe&& other) noexcept(std::is_nothrow_move_constructible_v<T>) {
        if (this != &other) take(std::move(other));
        return *this;
    }

    bool has_value() const { return holds_; }
    explicit operator bool() const { return holds_; }
    const T& operator*() const& { return value_; }
    T& operator*() & { return value_; }
    T&& operator*() && { return std::move(value_); }
    const T* operator->() const { return std::addressof(value_); }
    T* operator->() { return std::addressof(value_); }
    /// Throws std::bad_optional_access where there is none.
    const T& value() const& {
        require();
        return value_;
    }
    T& value() & {
        require();
        return value_;
    }
    T&& value() && {
        require();
        return std::move(value_);
    }
    template <class U>
    T value_or(U&& instead) const& {
        return holds_ ? value_ : static_cast<T>(std::forward<U>(instead));
    }
    template <class U>
    T value_or(U&& instead) && {
        return holds_ ? std::move(value_) : static_cast<T>(std::forward<U>(instead));
    }
    operator std::optional<T>() const& { return holds_ ? std::optional<T>(value_) : std::nullopt; }
    operator std::optional<T>() && { return holds_ ? std::optional<T>(std::move(value_)) : std::nullopt; }

    template <class... Argument>
    T& emplace(Argument&&... argument) {
        reset();
        ::new (place()) T(std::forward<Argument>(argument)...);
        holds_ = true;
        return value_;
    }
    void reset() {
        if (!holds_) return;
        holds_ = false;
        value_.~T();
    }

    friend bool operator==(const maybe& left, const maybe& right) {
        return left.holds_ == right.holds_ && (!left.holds_ || left.value_ == right.value_);
    }
    friend bool operator==(const maybe& left, std::nullopt_t) { return !left.holds_; }

private:
    template <class U>
    friend U& detail::emplace_blank(maybe<U>&);

    void* place() { return std::addressof(value_); }
    template <class Other>
    void take(Other&& other) {
        reset();
        if (other.holds_) emplace(std::forward<Other>(other).value_);
    }
    void require() const {
        if (!holds_) throw std::bad_optional_access();
    }

    union {
        char none_;
        T value_;
    };
    bool holds_ = false;
};

}  // namespace service_api
