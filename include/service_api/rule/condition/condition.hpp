#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/presence/presence.hpp>  // early: diagnostics list fewer headers on their way to it
#include <string>
#include <string_view>
#include <tuple>

namespace service_api {

/// Whether a type is a condition of `required_if` and similar rules: it has `holds(record)`, and `words()` that make a
/// clause after "when". Conditions are combined with `||`, `&&` and `!`. Specialize this as true for a condition of
/// your own. If it also has an `id` and `terms()`, as rules have, it is compared with the condition of another version.
template <class>
inline constexpr bool is_condition = false;

}  // namespace service_api

namespace service_api::rules {

template <class Left, class Right>
struct or_condition;
template <class Left, class Right>
struct and_condition;

}  // namespace service_api::rules

namespace service_api {

namespace detail {

template <class>
inline constexpr bool is_or_condition = false;
template <class L, class R>
inline constexpr bool is_or_condition<rules::or_condition<L, R>> = true;
template <class>
inline constexpr bool is_and_condition = false;
template <class L, class R>
inline constexpr bool is_and_condition<rules::and_condition<L, R>> = true;

// Parentheses are for a clause that combines with the other word, as in "a or (b and c)": the reader needs no rule of
// precedence.
SERVICE_API_DECL std::string clause(std::string words, bool in_parentheses);

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

/// Holds if at least one of two conditions holds.
template <class Left, class Right>
struct or_condition {
    static constexpr std::string_view id = "or";

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
    constexpr auto terms() const { return std::tuple(left, right); }
    std::string words() const {
        return detail::concat({detail::clause(left.words(), detail::is_and_condition<Left>), " or ",
                               detail::clause(right.words(), detail::is_and_condition<Right>)});
    }
};

/// Holds if both conditions hold.
template <class Left, class Right>
struct and_condition {
    static constexpr std::string_view id = "and";

    Left left;
    Right right;

    template <class Record>
        requires requires(const Left& one, const Right& other, const Record& record) {
            one.holds(record);
            other.holds(record);
        }
    constexpr bool holds(const Record& record) const {
        return left.holds(record) && right.holds(record);
    }
    constexpr auto terms() const { return std::tuple(left, right); }
    std::string words() const {
        return detail::concat({detail::clause(left.words(), detail::is_or_condition<Left>), " and ",
                               detail::clause(right.words(), detail::is_or_condition<Right>)});
    }
};

/// Holds if the condition does not.
template <class Condition>
struct not_condition {
    static constexpr std::string_view id = "not";

    Condition condition;

    template <class Record>
        requires requires(const Condition& one, const Record& record) { one.holds(record); }
    constexpr bool holds(const Record& record) const {
        return !condition.holds(record);
    }
    constexpr auto terms() const { return std::tuple(condition); }
    std::string words() const { return detail::concat({"not (", condition.words(), ")"}); }
};

}  // namespace service_api::rules

namespace service_api {

template <class L, class R>
inline constexpr bool is_condition<rules::or_condition<L, R>> = true;
template <class L, class R>
inline constexpr bool is_condition<rules::and_condition<L, R>> = true;
template <class C>
inline constexpr bool is_condition<rules::not_condition<C>> = true;

}  // namespace service_api

namespace service_api::rules {

template <class Left, class Right>
    requires(is_condition<Left> && is_condition<Right>)
constexpr or_condition<Left, Right> operator||(Left left, Right right) {
    return {left, right};
}
template <class Left, class Right>
    requires(is_condition<Left> && is_condition<Right>)
constexpr and_condition<Left, Right> operator&&(Left left, Right right) {
    return {left, right};
}
template <class Condition>
    requires is_condition<Condition>
constexpr not_condition<Condition> operator!(Condition condition) {
    return {condition};
}

}  // namespace service_api::rules

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/rule/condition/condition.ipp>
#endif
