#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/value/literal.hpp>
#include <string_view>

namespace service_api {

namespace detail {

template <literal Before, std::int64_t Number, literal After>
struct text_and_number {
    static_assert(Number >= 0);
    static constexpr std::size_t digits() {
        std::size_t count = 1;
        for (std::int64_t rest = Number / 10; rest != 0; rest /= 10) ++count;
        return count;
    }
    static constexpr auto text = [] {
        std::array<char, Before.view().size() + digits() + After.view().size()> joined{};
        char* to = joined.data();
        for (const char c : Before.view()) *to++ = c;
        char* const behind = to += digits();
        std::int64_t rest = Number;
        for (std::size_t left = digits(); left != 0; --left, rest /= 10) *--to = static_cast<char>('0' + rest % 10);
        to = behind;
        for (const char c : After.view()) *to++ = c;
        return joined;
    }();
};

}  // namespace detail

/// A string for documents that contains a number which is a constant of the description, from 0 on:
/// `meaning{text_with_number<"at most ", most, " a day">}`.
template <literal Before, std::int64_t Number, literal After = "">
inline constexpr std::string_view text_with_number{detail::text_and_number<Before, Number, After>::text.data(),
                                                   detail::text_and_number<Before, Number, After>::text.size()};

}  // namespace service_api
