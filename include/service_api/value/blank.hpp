#pragma once

#include <type_traits>
#include <utility>
#include <variant>

namespace service_api::detail {

/// Called by the constructors of fields. Without it, g++ 12 zeroes a record whose fields have constant initial values
/// with `rep stos`, which takes longer than reading a member.
constexpr void prevent_bulk_zeroing() noexcept {
    if (!std::is_constant_evaluated()) asm("");
}

template <class T>
constexpr T value_initialize() {
    prevent_bulk_zeroing();
    return T();
}

/// Makes records whose required fields are uninitialized. Only readers use it: they fill every required field, or
/// report an error, before the record is visible to the caller. It is the only friend of `required`, so every other use
/// of the private constructors is here too.
struct access {
    template <class Record>
    static constexpr Record blank() {
        return Record{};
    }

    /// True if braces around such values initialize a record, whichever fields follow them.
    template <class Record, class... Value>
    static constexpr bool made_of = requires { Record{std::declval<Value>()...}; };
};

template <class T>
struct blank_maker {
    static constexpr T make() { return access::blank<T>(); }
};
// A union starts as its first alternative, which may have required fields too.
template <class First, class... Rest>
struct blank_maker<std::variant<First, Rest...>> {
    static constexpr std::variant<First, Rest...> make() {
        return std::variant<First, Rest...>(std::in_place_index<0>, blank_maker<First>::make());
    }
};

template <class T>
constexpr T blank() {
    return blank_maker<T>::make();
}

/// Converts to an uninitialized value at the point of construction, as in `emplace`. Moving a record there would cost
/// as much as reading it.
template <class T>
struct default_in_place {
    operator T() const { return blank<T>(); }
};

}  // namespace service_api::detail
