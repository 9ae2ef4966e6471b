#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/format/utf8.hpp>
#include <service_api/rule/text/character_set.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// From `least` to `most` characters of one kind.
struct pattern_item {
    static constexpr std::size_t any_number = static_cast<std::size_t>(-1);

    rules::character_set listed{};
    bool negated = false;  ///< every character that is not listed, including those beyond ASCII
    std::size_t least = 1;
    std::size_t most = 1;

    constexpr bool takes(char first_byte) const { return listed.contains(first_byte) != negated; }
};

/// A sequence of items, and the string that it was read from. Made by `read_pattern`.
class pattern {
public:
    constexpr explicit pattern(std::string_view source) : text_(source) {}

    /// Returns false if the pattern has no room for the item.
    constexpr bool add(pattern_item item) {
        // The counts below the minimum are bits of one 64-bit word, so an item that needs more characters is split.
        for (; item.least > 64; item.least -= 64) {
            pattern_item part = item;
            part.least = part.most = 64;
            if (!add(part)) return false;
            if (item.most != pattern_item::any_number) item.most -= 64;
        }
        if (size_ == items_.size()) return false;
        items_[size_++] = item;
        return true;
    }

    /// Returns whether the whole string matches. Each character is read once, whichever pattern it is, because all
    /// partial matches advance together.
    constexpr bool matches(std::string_view text) const {
        std::array<progress, capacity> ways{};
        bool through = true;  // whether a partial match has passed the item before
        for (std::size_t i = 0; i < size_; ++i) through = ways[i].enter(items_[i], through);
        for (const char c : text) {
            if (continues_character(c)) continue;
            through = false;
            bool alive = false;
            for (std::size_t i = 0; i < size_; ++i) {
                ways[i].take(items_[i], c);
                through = ways[i].enter(items_[i], through);
                alive = alive || through || ways[i].young != 0;
            }
            if (!alive) return false;
        }
        return through;
    }

    /// Returns the pattern in a form that every dialect of regular expressions reads alike: anchored, and without the
    /// short forms that some dialects extend beyond ASCII.
    std::string words() const {
        std::string result = "^";
        bool in_class = false;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const char c = text_[i];
            const char escaped = c == '\\' ? text_[++i] : '\0';
            if (escaped == 'd') {
                result += in_class ? "0-9" : "[0-9]";
            } else if (escaped == 'w') {
                result += in_class ? "A-Za-z0-9_" : "[A-Za-z0-9_]";
            } else if (escaped != '\0') {
                (result += c) += escaped;
            } else if (c == '.' && !in_class) {
                result += "[^\\n\\r]";
            } else if ((c != '^' && c != '$') || in_class) {
                result += c;
                in_class = c == '[' || (in_class && c != ']');
            }
        }
        return result + '$';
    }

    /// Whether both were read from the same string.
    friend constexpr bool operator==(const pattern& left, const pattern& right) { return left.text_ == right.text_; }

private:
    static constexpr std::size_t capacity = 32;

    // All partial matches that are at one item, by how many characters each has consumed in it.
    struct progress {
        static constexpr std::size_t none = static_cast<std::size_t>(-1);

        std::uint64_t young = 0;   // bit n: a match has consumed n, below the minimum
        std::size_t grown = none;  // the smallest count of at least the minimum: that match can consume the most

        constexpr void take(const pattern_item& item, char c) {
            if (!item.takes(c)) {
                *this = {};
                return;
            }
            const bool grows = item.least > 0 && ((young >> (item.least - 1)) & 1U) != 0;
            young <<= 1;
            if (item.least < 64) young &= (std::uint64_t{1} << item.least) - 1;
            if (grows)
                grown = item.least;
            else if (grown != none)
                grown = grown < item.most ? grown + 1 : none;
        }

        // Lets a partial match enter the item if `comes` is true; returns whether one may leave it.
        constexpr bool enter(const pattern_item& item, bool comes) {
            if (comes && item.least > 0) young |= 1;
            if (comes && item.least == 0) grown = 0;
            return grown != none;
        }
    };

    std::string_view text_;
    std::array<pattern_item, capacity> items_{};
    std::size_t size_ = 0;
};

}  // namespace service_api::detail
