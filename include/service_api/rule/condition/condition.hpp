#pragma once

#include <service_api/format/joined_text.hpp>
#include <service_api/value/presence/presence.hpp>  // early: a refusal of its words names each header on the way to them
#include <string>
#include <string_view>
#include <tuple>

namespace service_api {

/// What `present_when` and its like ask of a record: `holds(record)`, and words that make a clause after "when".
/// Combined with `||`, `&&` and `!`. A condition of your own is one once this says so. With an `id` and `terms()`, as a rule
/// has them, it is compared with the one of another version.
template <class>
inline constexpr bool is_condition = false;

template <class Left, class Right>
struct either;
template <class Left, class Right>
struct both;

namespace detail {

template <class>
inline constexpr bool is_either = false;
template <class L, class R>
inline constexpr bool is_either<either<L, R>> = true;
template <class>
inline constexpr bool is_both = false;
template <class L, class R>
inline constexpr bool is_both<both<L, R>> = true;

// "a or (b and c)": nobody should have to know which of the two words binds closer.
inline std::string clause(std::string words, bool of_another_kind) {
    return of_another_kind ? joined_text("(", words, ")") : words;
}

}  // namespace detail

/// At least one of two conditions.
template <class Left, class Right>
struct either {
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
        return detail::joined_text(detail::clause(left.words(), detail::is_both<Left>), " or ",
                                   detail::clause(right.words(), detail::is_both<Right>));
    }
};

/// Both of two conditions.
template <class Left, class Right>
struct both {
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
        return detail::joined_text(detail::clause(left.words(), detail::is_either<Left>), " and ",
                                   detail::clause(right.words(), detail::is_either<Right>));
    }
};

/// The opposite of a condition.
template <class Condition>
struct opposite {
    static constexpr std::string_view id = "not";

    Condition condition;

    template <class Record>
        requires requires(const Condition& one, const Record& record) { one.holds(record); }
    constexpr bool holds(const Record& record) const {
        return !condition.holds(record);
    }
    constexpr auto terms() const { return std::tuple(condition); }
    std::string words() const { return detail::joined_text("not (", condition.words(), ")"); }
};

template <class L, class R>
inline constexpr bool is_condition<either<L, R>> = true;
template <class L, class R>
inline constexpr bool is_condition<both<L, R>> = true;
template <class C>
inline constexpr bool is_condition<opposite<C>> = true;

template <class Left, class Right>
    requires(is_condition<Left> && is_condition<Right>)
constexpr either<Left, Right> operator||(Left left, Right right) {
    return {left, right};
}
template <class Left, class Right>
    requires(is_condition<Left> && is_condition<Right>)
constexpr both<Left, Right> operator&&(Left left, Right right) {
    return {left, right};
}
template <class Condition>
    requires is_condition<Condition>
constexpr opposite<Condition> operator!(Condition condition) {
    return {condition};
}

}  // namespace service_api
