#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <service_api/format/int128.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

struct number_range {
    std::uint64_t least;
    std::uint64_t most;
};
/// The range of the numbers of each count of decimal digits, from 0 to 20.
inline constexpr auto numbers_of_digits = [] {
    std::array<number_range, 21> ranges{{{1, 0}, {0, 9}}};
    for (std::size_t count = 2; count < ranges.size(); ++count)
        ranges[count] = {powers_of_ten[count - 1], count < 20 ? powers_of_ten[count] - 1 : ~std::uint64_t{0}};
    return ranges;
}();

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

/// A whole number or a `unix_ms` must be written with exactly this many digits and no sign.
struct digits {
    static constexpr std::string_view id = "digits";
    std::uint8_t count;

    template <std::integral Whole>
        requires(!std::same_as<Whole, bool>)
    constexpr bool accepts(Whole value) const {
        const auto number = static_cast<std::uint64_t>(value);
        return value >= 0 && count < detail::numbers_of_digits.size() &&
               number >= detail::numbers_of_digits[count].least && number <= detail::numbers_of_digits[count].most;
    }
    template <scalar Moment>
        requires std::same_as<decltype(Moment::count), std::int64_t>
    constexpr bool accepts(const Moment& value) const {
        return accepts(value.count);
    }
    constexpr bounds number_bounds() const {
        if (count == 0 || count > decimal::max_digits) return {.lower = 1, .upper = 0};
        const auto next = detail::power_of_ten(count);
        return {.lower = decimal::from(count == 1 ? 0 : next / 10, 0).value(),
                .upper = decimal::from(next - 1, 0).value()};
    }
    std::string words() const { return "must have exactly " + detail::counted(count, "digit", "digits"); }

    friend constexpr bool operator==(const digits&, const digits&) = default;
};

}  // namespace service_api::rules
