#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A measured or computed number, such as a coordinate or a probability: a `double`, OpenAPI's `number` with the format
/// `double`. An amount is a `decimal`, which a `double` would round. NaN and the infinities are not values: a request
/// with one is not sent, and a response has null for it.
struct approximate {
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "double";
    static constexpr std::string_view words = "must be a number within the range of double";
    static constexpr std::string_view kind = "approximate number";
    static constexpr std::string_view examples[] = {"0.5", "1.5", "12.5"};
    static constexpr std::string_view expression = "approximate{#}";
    static constexpr std::size_t longest_written = 24;
    static constexpr std::size_t max_text_size = 64;  ///< other programs write all the digits that a double has
    static constexpr std::size_t min_text_size = 1;

    double value = 0;

    constexpr approximate() = default;
    constexpr approximate(double number) : value(number) {}

    /// Parses a number as JSON writes it, rounded to the nearest `double`. Returns `nullopt` for any other text, and
    /// for a number beyond the largest `double`.
    SERVICE_API_DECL static std::optional<approximate> parse(std::string_view text);
    /// Appends the shortest text that is read as the same value: `0.1`, `1e+300`.
    SERVICE_API_DECL void append_to(std::string& out) const;

    /// Returns whether a message can contain it.
    constexpr bool is_representable() const { return value - value == 0; }

    /// Compares with a bound, which is rounded to a `double` first.
    constexpr std::partial_ordering order_of_bound(const decimal& bound) const { return value <=> nearest_to(bound); }

    friend constexpr bool operator==(approximate, approximate) = default;
    friend constexpr auto operator<=>(approximate, approximate) = default;

private:
    // Exact to the last bit for a bound of up to 15 digits: both numbers of the division are exact then.
    static constexpr double nearest_to(const decimal& bound) {
        constexpr int exact_powers = 22;
        auto number = static_cast<double>(bound.coefficient());
        int scale = bound.scale();
        for (; scale > exact_powers; --scale) number /= 10;
        double power = 1;
        for (; scale > 0; --scale) power *= 10;
        return number / power;
    }
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/value/approximate.ipp>
#endif
