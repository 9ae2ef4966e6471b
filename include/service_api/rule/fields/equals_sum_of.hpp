#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/reflect/members.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace service_api {

namespace detail {

// The summand of a field without a value.
inline constexpr decimal nothing_to_add{};

/// Returns whether a decimal is the exact sum of others.
[[gnu::noinline]] constexpr bool adds_up(const decimal* const* parts, std::size_t count, const decimal& total) {
    std::optional<decimal> sum = decimal{};
    for (std::size_t i = 0; i < count && sum; ++i) sum = decimal::sum(*sum, *parts[i]);
    return sum && *sum == total;
}

/// Adds a part, rescaled to the total's scale, to `sum`. Returns false if a number does not fit in 64 bits or the part
/// has more decimal places than the total, which is rare.
constexpr bool add_aligned(std::int64_t& sum, const decimal& part, const decimal& total) {
    const auto finer = static_cast<unsigned>(total.scale() - part.scale());
    std::int64_t aligned = 0;
    return part.has_int64_coefficient() && finer <= 18 &&
           !__builtin_mul_overflow(part.int64_coefficient(), static_cast<std::int64_t>(powers_of_ten[finer]),
                                   &aligned) &&
           !__builtin_add_overflow(sum, aligned, &sum);
}

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

/// A decimal field must equal the exact sum of others. A sum of more than 38 digits equals no field.
template <class Record, class Total, class... Part>
struct equals_sum_of {
    static constexpr std::string_view id = "equals_sum_of";
    Total Record::* total;
    std::tuple<Part Record::*...> parts;

    constexpr equals_sum_of(Total Record::* sum, Part Record::*... part) : total(sum), parts(part...) {}

    constexpr bool holds(const Record& record) const {
        const auto* expected = present(record.*total);
        if (expected == nullptr) return true;
        std::int64_t sum = 0;
        const bool usual = std::apply(
            [&](auto... part) { return (detail::add_aligned(sum, added(present(record.*part)), *expected) && ...); },
            parts);
        return usual && expected->has_int64_coefficient() ? sum == expected->int64_coefficient()
                                                          : holds_at_length(record, *expected);
    }
    constexpr std::string_view first_field() const { return name_of(total); }
    constexpr auto terms() const { return std::tuple(total, parts); }
    std::string words() const {
        std::string result;
        std::apply(
            [&](auto... part) {
                ((result += (result.empty() ? "must equal " : " + ") + std::string(name_of(part))), ...);
            },
            parts);
        return result;
    }

private:
    // Not inlined, so that the common path saves no registers.
    [[gnu::noinline]] constexpr bool holds_at_length(const Record& record, const decimal& expected) const {
        return std::apply(
            [&](auto... part) {
                const decimal* const all[] = {&added(present(record.*part))...};
                return detail::adds_up(all, sizeof...(Part), expected);
            },
            parts);
    }
    static constexpr const decimal& added(const decimal* part) {
        return part == nullptr ? detail::nothing_to_add : *part;
    }
};

}  // namespace service_api::rules
