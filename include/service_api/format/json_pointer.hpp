#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace service_api {

/// The path of a value in a JSON text: a linked list of steps on the stack. It becomes a string only for an error
/// message.
struct json_path {
    static constexpr std::size_t no_entry = static_cast<std::size_t>(-1);

    const json_path* parent = nullptr;
    std::string_view name{};       ///< the member's name, which may be empty
    std::size_t index = no_entry;  ///< the index of an array's element

    /// Returns the path of a member or an element. Valid while this object lives, so not available for a temporary.
    constexpr json_path member(std::string_view step) const& { return {this, step, no_entry}; }
    constexpr json_path entry(std::size_t step) const& { return {this, {}, step}; }
    json_path member(std::string_view step) const&& = delete;
    json_path entry(std::size_t step) const&& = delete;

    /// Returns the JSON Pointer (RFC 6901): `/rows/3/amount_change`; empty for the whole text.
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

    /// Returns the name of the value in a message: `amount_change`, `entry 3 of account_ids`, `the body`.
    std::string words() const {
        if (parent == nullptr) return "the body";
        if (index != no_entry) return "entry " + std::to_string(index) + " of " + parent->words();
        return name.empty() ? "the member ''" : std::string(name);
    }
};

/// The root of a JSON text.
inline constexpr json_path json_root{};

}  // namespace service_api
