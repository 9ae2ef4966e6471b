#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace service_api {

/// A string literal as a template argument: `tagged<"type", card, bank_account>`.
template <std::size_t Size>
struct literal {
    char text[Size]{};

    consteval literal(const char (&written)[Size]) { std::copy_n(written, Size, text); }

    constexpr std::string_view view() const { return {text, Size - 1}; }
};

}  // namespace service_api
