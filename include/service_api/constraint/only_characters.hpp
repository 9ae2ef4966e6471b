#pragma once

#include <array>
#include <cstddef>
#include <service_api/constraint/character_set.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A text that has no character outside a set.
struct only_characters {
    static constexpr std::string_view id = "only_characters";
    character_set allowed;

    constexpr explicit only_characters(const character_set& set) : allowed(set) {
        for (std::size_t byte = 0; byte < refused_.size(); ++byte)
            refused_[byte] = !set.contains(static_cast<char>(byte));
    }

    [[gnu::noinline]] constexpr bool accepts(std::string_view text) const {
        bool refused = false;
        for (const char c : text) refused |= refused_[static_cast<unsigned char>(c)];
        return !refused;
    }
    std::string words() const { return "must contain only " + allowed.words(); }

    friend constexpr bool operator==(const only_characters&, const only_characters&) = default;

private:
    std::array<bool, 256> refused_{};  // one step for each byte: asking the set's bits takes two
};

}  // namespace service_api
