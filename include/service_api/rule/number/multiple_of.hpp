#pragma once

#include <service_api/reflect/display_text.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/exceptions.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A number must be a whole multiple of this step, exactly: 0.30 is a multiple of 0.1. So are 0 and negative multiples.
struct multiple_of {
    static constexpr std::string_view id = "multiple_of";
    decimal step;

    consteval explicit multiple_of(decimal apart) : step(apart) {
        if (step <= 0)
            detail::reject(
                "service_api: multiple_of takes a step above zero: write multiple_of{1} "
                "[docs/errors.md#multiple-of-zero]");
    }

    template <class Number>
        requires std::constructible_from<decimal, Number>
    constexpr bool accepts(const Number& value) const {
        const decimal number(value);
        auto left = number.coefficient();
        auto unit = step.coefficient();
        int finer = step.scale() - number.scale();
        // The scales are made equal by division, because a product with a power of ten could exceed 128 bits.
        for (; finer < 0; ++finer, left /= 10) {
            if (left % 10 != 0) return false;
        }
        // Instead of the number times ten, the step without one factor of 2 and one of 5.
        for (; finer > 0; --finer) unit /= (unit % 2 == 0 ? 2 : 1) * (unit % 5 == 0 ? 5 : 1);
        return left % unit == 0;
    }
    std::string words() const { return "must be a multiple of " + detail::number_text(step); }

    friend constexpr bool operator==(const multiple_of&, const multiple_of&) = default;
};

}  // namespace service_api::rules
