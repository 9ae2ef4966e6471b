#pragma once

#include <service_api/constraint/character_set.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A text that has no character outside a set.
struct only_characters {
    static constexpr std::string_view id = "only_characters";
    character_set allowed;

    constexpr bool accepts(std::string_view text) const {
        for (const char c : text) {
            if (!allowed.contains(c)) return false;
        }
        return true;
    }
    std::string words() const { return "must contain only " + allowed.words(); }

    friend constexpr bool operator==(const only_characters&, const only_characters&) = default;
};

}  // namespace service_api
