#pragma once

#include <string>
#include <string_view>

namespace service_api {

/// A number above zero.
struct positive_rule {
    static constexpr std::string_view id = "positive";

    template <class Number>
        requires requires(const Number& value) { value > Number(0); }
    constexpr bool accepts(const Number& value) const {
        return value > Number(0);
    }
    std::string words() const { return "must be positive"; }
};
inline constexpr positive_rule positive{};

}  // namespace service_api
