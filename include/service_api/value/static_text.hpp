#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// A text that is put together at compile time. `Write` is a function that is called with another, to which it passes
/// the parts in order, each a `std::string_view`.
template <auto Write>
struct static_text {
    static constexpr std::size_t size = [] {
        std::size_t total = 0;
        Write([&](std::string_view part) { total += part.size(); });
        return total;
    }();
    static constexpr auto characters = [] {
        std::array<char, size> all{};
        std::size_t at = 0;
        Write([&](std::string_view part) {
            for (const char c : part) all[at++] = c;
        });
        return all;
    }();
    static constexpr std::string_view view{characters.data(), size};
};

}  // namespace service_api::detail
