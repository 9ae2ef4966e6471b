#pragma once

#include <service_api/rule/bounds.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A string, an array or a map must not be empty.
struct not_empty_rule {
    static constexpr std::string_view id = "not_empty";

    template <class Sized>
        requires requires(const Sized& value) { value.empty(); }
    constexpr bool accepts(const Sized& value) const {
        return !value.empty();
    }
    constexpr bounds size_bounds() const { return {.lower = 1}; }
    std::string words() const { return "must not be empty"; }

    friend constexpr bool operator==(const not_empty_rule&, const not_empty_rule&) = default;
};
inline constexpr not_empty_rule not_empty{};

}  // namespace service_api::rules
