#pragma once

#include <algorithm>
#include <service_api/constraint/character_set.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// A text that has no character outside a set.
struct only_characters {
    static constexpr std::string_view id = "only_characters";
    character_set allowed;

    constexpr explicit only_characters(const character_set& set) : allowed(set) {}

    constexpr bool accepts(std::string_view text) const {
        if (!std::is_constant_evaluated()) return allowed.contains_all(text);
        return std::all_of(text.begin(), text.end(), [&](char c) { return allowed.contains(c); });
    }
    std::string words() const { return "must contain only " + allowed.words(); }

    friend constexpr bool operator==(const only_characters&, const only_characters&) = default;
};

}  // namespace service_api
