#pragma once

#include <service_api/value/decimal.hpp>

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

}  // namespace service_api
