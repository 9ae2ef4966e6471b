#pragma once

#include <service_api/rule/text/character_set.hpp>
#include <string>
#include <string_view>

namespace service_api::rules {

/// A string must have no character outside a set.
struct allowed_characters {
    static constexpr std::string_view id = "allowed_characters";
    character_set allowed;

    constexpr explicit allowed_characters(const character_set& set) : allowed(set) {}

    constexpr bool accepts(std::string_view text) const { return allowed.contains_all(text); }
    std::string words() const { return "must contain only " + allowed.words(); }

    friend constexpr bool operator==(const allowed_characters&, const allowed_characters&) = default;
};

}  // namespace service_api::rules
