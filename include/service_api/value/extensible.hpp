#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

/// An enumeration that may grow: an unknown spelling is stored as a string and is not an error.
/// For responses of services that add values without a new version.
template <class Enum>
    requires std::is_enum_v<Enum>
class extensible {
public:
    using enum_type = Enum;

    constexpr extensible() = default;
    constexpr extensible(Enum value) : value_(value) {}

    /// Makes a value with a spelling that no enumerator has.
    static extensible unknown(std::string text) {
        extensible made;
        made.value_ = std::move(text);
        return made;
    }

    /// Returns the enumerator, or `nullptr` if the spelling is unknown.
    constexpr const Enum* known() const { return std::get_if<Enum>(&value_); }
    /// Returns the unknown spelling, or `nullptr` if the value is an enumerator.
    constexpr const std::string* unknown_text() const { return std::get_if<std::string>(&value_); }

    friend bool operator==(const extensible&, const extensible&) = default;
    friend constexpr bool operator==(const extensible& left, Enum right) {
        return left.known() && *left.known() == right;
    }

private:
    std::variant<Enum, std::string> value_{};
};

template <class>
inline constexpr bool is_extensible = false;
template <class E>
inline constexpr bool is_extensible<extensible<E>> = true;

namespace detail {

template <class T>
struct without_open {
    using type = T;
};
template <class E>
struct without_open<extensible<E>> {
    using type = E;
};

/// The enumeration `E` for `extensible<E>`; any other type unchanged.
template <class T>
using closed_type = typename without_open<T>::type;

}  // namespace detail

}  // namespace service_api
