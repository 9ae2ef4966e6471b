#pragma once

#include <concepts>
#include <cstdint>
#include <service_api/constraint/bounds.hpp>
#include <service_api/constraint/number_text.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A whole number, or a moment, written with exactly this many digits and no sign.
struct digits {
    static constexpr std::string_view id = "digits";
    std::uint8_t count;

    template <std::integral Whole>
        requires(!std::same_as<Whole, bool>)
    constexpr bool accepts(Whole value) const {
        if (value < 0) return false;
        int written = 1;
        for (; value >= 10; value = static_cast<Whole>(value / 10)) ++written;
        return written == count;
    }
    constexpr bool accepts(unix_ms value) const { return accepts(value.count); }
    constexpr bounds number_bounds() const {
        if (count == 0 || count > decimal::max_digits) return {.lower = 1, .upper = 0};
        const auto next = detail::power_of_ten(count);
        return {.lower = decimal::from(count == 1 ? 0 : next / 10, 0).value(),
                .upper = decimal::from(next - 1, 0).value()};
    }
    std::string words() const { return "must have exactly " + detail::counted(count, "digit", "digits"); }

    friend constexpr bool operator==(const digits&, const digits&) = default;
};

}  // namespace service_api
