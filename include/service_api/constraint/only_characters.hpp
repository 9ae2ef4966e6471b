#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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
        const auto refused = [&](std::size_t at) { return unsigned{refused_[static_cast<unsigned char>(text[at])]}; };
        unsigned found = 0;
        std::size_t at = 0;
        for (; at + 4 <= text.size(); at += 4)
            found |= refused(at) | refused(at + 1) | refused(at + 2) | refused(at + 3);
        for (; at < text.size(); ++at) found |= refused(at);
        return found == 0;
    }
    std::string words() const { return "must contain only " + allowed.words(); }

    friend constexpr bool operator==(const only_characters&, const only_characters&) = default;

private:
    std::array<std::uint8_t, 256> refused_{};  // one step for each byte: asking the set's bits takes two
};

}  // namespace service_api
