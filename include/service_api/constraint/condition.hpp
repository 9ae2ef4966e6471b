#pragma once

#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <type_traits>

namespace service_api {

/// The condition that a field holds this value. Combined with `or`.
template <class Record, class Field, class Value>
struct is {
    Field Record::* pointer;
    Value value;

    constexpr is(Field Record::* field, Value expected) : pointer(field), value(expected) {}

    constexpr bool holds(const Record& record) const {
        const auto* found = present(record.*pointer);
        return found != nullptr && *found == value;
    }
    std::string words() const {
        return std::string(name_of(pointer)) + " is " + std::string(spelling_of(value, direction::answer));
    }
};

/// At least one of two conditions.
template <class Left, class Right>
struct either {
    Left left;
    Right right;

    template <class Record>
        requires requires(const Left& one, const Right& other, const Record& record) {
            one.holds(record);
            other.holds(record);
        }
    constexpr bool holds(const Record& record) const {
        return left.holds(record) || right.holds(record);
    }
    std::string words() const { return left.words() + " or " + right.words(); }
};

template <class>
inline constexpr bool is_condition = false;
template <class R, class F, class V>
inline constexpr bool is_condition<is<R, F, V>> = true;
template <class L, class R>
inline constexpr bool is_condition<either<L, R>> = true;

template <class Left, class Right>
    requires(is_condition<Left> && is_condition<Right>)
constexpr either<Left, Right> operator||(Left left, Right right) {
    return {left, right};
}

}  // namespace service_api
