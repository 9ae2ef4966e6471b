#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace service_api {

/// Where a reader or validator stands: a chain of steps that lives on the stack and becomes text only when something
/// is wrong there.
struct json_place {
    static constexpr std::size_t no_entry = static_cast<std::size_t>(-1);

    const json_place* parent = nullptr;
    std::string_view name{};       ///< the member's name, which may be empty
    std::size_t index = no_entry;  ///< the position of an array's entry

    /// The steps from here, for as long as this place lives: one that is about to go has none.
    constexpr json_place member(std::string_view step) const& { return {this, step, no_entry}; }
    constexpr json_place entry(std::size_t step) const& { return {this, {}, step}; }
    json_place member(std::string_view step) const&& = delete;
    json_place entry(std::size_t step) const&& = delete;

    /// The JSON Pointer (RFC 6901): `/rows/3/amount_change`; empty for the whole text.
    std::string pointer() const {
        if (parent == nullptr) return {};
        std::string text = parent->pointer() + '/';
        if (index != no_entry) return text + std::to_string(index);
        for (const char c : name) {
            if (c == '~')
                text += "~0";
            else if (c == '/')
                text += "~1";
            else
                text += c;
        }
        return text;
    }

    /// How a sentence calls it: `amount_change`, `entry 3 of account_ids`, `the body`.
    std::string words() const {
        if (parent == nullptr) return "the body";
        if (index != no_entry) return "entry " + std::to_string(index) + " of " + parent->words();
        return name.empty() ? "the member ''" : std::string(name);
    }
};

/// Where every reader begins.
inline constexpr json_place json_root{};

}  // namespace service_api
