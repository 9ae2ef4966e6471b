#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <service_api/format/integer.hpp>
#include <service_api/value/decimal.hpp>
#include <utility>

namespace service_api {

/// The range of the values that a rule accepts, ends included unless excluded explicitly. A rule that bounds numbers
/// returns it from `constexpr bounds number_bounds() const`, a rule that bounds the characters of a string or the
/// elements of an array from `size_bounds()`. Rules of one field that no value can satisfy together then do not
/// compile.
struct bounds {
    static constexpr decimal largest = decimal::from(detail::power_of_ten(decimal::max_digits) - 1, 0).value();

    decimal lower = -largest;
    decimal upper = largest;
    bool lower_excluded = false;
    bool upper_excluded = false;

    /// Returns whether no number is in the range.
    constexpr bool empty() const { return upper < lower || (upper == lower && (lower_excluded || upper_excluded)); }

    friend constexpr bool operator==(const bounds&, const bounds&) = default;
    /// Returns the intersection of both ranges.
    friend constexpr bounds operator&(bounds one, const bounds& other) {
        if (one.lower <= other.lower) {
            one.lower_excluded = other.lower_excluded || (one.lower_excluded && one.lower == other.lower);
            one.lower = other.lower;
        }
        if (other.upper <= one.upper) {
            one.upper_excluded = other.upper_excluded || (one.upper_excluded && one.upper == other.upper);
            one.upper = other.upper;
        }
        return one;
    }
};

namespace detail {

/// Whether a rule bounds numbers or sizes.
template <class Annotation>
inline constexpr bool states_bounds = requires(const Annotation& annotation) { annotation.number_bounds(); } ||
                                      requires(const Annotation& annotation) { annotation.size_bounds(); };

/// A number that is no decimal and compares itself with a bound: `order_of_bound(bound)`.
template <class Number>
concept self_comparing_number = requires(const Number& value, const decimal& bound) {
    { value.order_of_bound(bound) } -> std::same_as<std::partial_ordering>;
};
/// A number that bounds apply to.
template <class Number>
concept bounded_number = std::constructible_from<decimal, Number> || self_comparing_number<Number>;

template <self_comparing_number Number>
constexpr std::partial_ordering compare_with(const Number& value, const decimal& bound) {
    return value.order_of_bound(bound);
}

/// Compares a number with a bound. Integers are compared as integers if the bound is one of 64 bits.
template <class Number>
constexpr std::strong_ordering compare_with(const Number& value, const decimal& bound) {
    if constexpr (whole_number<Number>) {
        if (bound.scale() == 0 && bound.has_int64_coefficient()) {
            const auto whole = static_cast<std::int64_t>(bound.coefficient());
            return std::cmp_less(value, whole)    ? std::strong_ordering::less
                   : std::cmp_equal(value, whole) ? std::strong_ordering::equal
                                                  : std::strong_ordering::greater;
        }
    }
    // The sign alone decides a comparison with zero, which is faster.
    const decimal& number = value;
    return bound.coefficient() == 0 ? number.coefficient() <=> 0 : number <=> bound;
}

}  // namespace detail

}  // namespace service_api
