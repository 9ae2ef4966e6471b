#pragma once

#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A number must be greater than or equal to this bound.
struct minimum {
    static constexpr std::string_view id = "minimum";
    decimal bound;

    template <class Number>
        requires detail::bounded_number<Number>
    constexpr bool accepts(const Number& value) const {
        return detail::compare_with(value, bound) >= 0;
    }
    constexpr bounds number_bounds() const { return {.lower = bound}; }
    std::string words() const { return "must be at least " + detail::number_text(bound); }

    friend constexpr bool operator==(const minimum&, const minimum&) = default;
};

}  // namespace service_api::rules
