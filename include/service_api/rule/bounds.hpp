#pragma once

#include <compare>
#include <cstdint>
#include <service_api/format/integer.hpp>
#include <service_api/value/decimal.hpp>
#include <utility>

namespace service_api {

/// Between which numbers a rule's values lie, ends included unless said otherwise. A rule that bounds numbers says so
/// in `constexpr bounds number_bounds() const`, one that bounds the characters of a text or the entries of an array in
/// `size_bounds()`; then rules of one field that no value can keep together do not compile.
struct bounds {
    static constexpr decimal largest = decimal::from(detail::power_of_ten(decimal::max_digits) - 1, 0).value();

    decimal lower = -largest;
    decimal upper = largest;
    bool lower_excluded = false;
    bool upper_excluded = false;

    /// Whether no number lies between them.
    constexpr bool empty() const { return upper < lower || (upper == lower && (lower_excluded || upper_excluded)); }

    friend constexpr bool operator==(const bounds&, const bounds&) = default;
    /// What lies between both.
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

/// How a number compares with a bound: of integers as integers.
template <class Number>
constexpr std::strong_ordering compare_with(const Number& value, const decimal& bound) {
    if constexpr (whole_number<Number>) {
        if (bound.scale() == 0 && bound.is_word()) {
            const auto whole = static_cast<std::int64_t>(bound.coefficient());
            return std::cmp_less(value, whole)    ? std::strong_ordering::less
                   : std::cmp_equal(value, whole) ? std::strong_ordering::equal
                                                  : std::strong_ordering::greater;
        }
    }
    // A sign is found sooner.
    const decimal& number = value;
    return bound.coefficient() == 0 ? number.coefficient() <=> 0 : number <=> bound;
}

}  // namespace detail

}  // namespace service_api
