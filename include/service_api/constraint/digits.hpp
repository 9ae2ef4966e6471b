#pragma once

#include <concepts>
#include <cstdint>
#include <service_api/constraint/bounds.hpp>
#include <service_api/constraint/number_text.hpp>
#include <service_api/value/int128.hpp>
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
        constexpr auto& powers = detail::word_powers_of_ten;
        const auto number = static_cast<std::uint64_t>(value);
        return value >= 0 && count >= 1 && count <= powers.size() && (count == 1 || number >= powers[count - 1U]) &&
               (count == powers.size() || number < powers[count]);
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
