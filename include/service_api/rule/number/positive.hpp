#pragma once

#include <concepts>
#include <service_api/rule/bounds.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A number must be greater than zero.
struct positive_rule {
    static constexpr std::string_view id = "positive";

    template <class Number>
        requires detail::bounded_number<Number>  // not "value > Number(0)": a std::string can be made of 0
    constexpr bool accepts(const Number& value) const {
        if constexpr (std::same_as<Number, decimal>)
            return value.coefficient() > 0;
        else
            return value > 0;
    }
    constexpr bounds number_bounds() const { return {.lower = 0, .lower_excluded = true}; }
    std::string words() const { return "must be positive"; }

    friend constexpr bool operator==(const positive_rule&, const positive_rule&) = default;
};
inline constexpr positive_rule positive{};

}  // namespace service_api::rules
