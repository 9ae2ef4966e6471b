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
    static constexpr std::uint32_t any_number = static_cast<std::uint32_t>(-1);

    rules::character_set listed{};
    bool negated = false;  ///< every character that is not listed, including those beyond ASCII
    std::uint32_t least = 1;
    std::uint32_t most = 1;

    constexpr bool takes(char first_byte) const { return listed.contains(first_byte) != negated; }

    /// Returns a character that it takes: a letter or digit if there is one, then another visible character, then the
    /// space. `?` if it takes no printable ASCII character.
    constexpr char example() const {
        for (const std::string_view range : {"az", "AZ", "09", "!~", "  "}) {
            for (char c = range[0]; c <= range[1]; ++c) {
                if (takes(c)) return c;
            }
        }
        return '?';
    }
};

/// A part of a pattern, by the items with which its texts may begin and end. Bit n is item n.
struct pattern_part {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    bool may_be_empty = true;
};

/// The items of a regular expression, which item may follow which, and the string that it was read from. Made by
/// `read_pattern`.
class pattern {
public:
    static constexpr std::size_t capacity = 64;

    constexpr explicit pattern(std::string_view source) : text_(source) {}

    constexpr std::size_t size() const { return size_; }

    /// Adds an item, which no other follows or precedes yet, as a part. Returns false if the pattern has no room for
    /// it.
    constexpr bool add(pattern_item item, pattern_part& added) {
        added = {};
        if (item.most == 0) return true;
        const bool may_be_empty = item.least == 0;
        if (may_be_empty) item.least = 1;
        // The counts below the minimum are bits of one 64-bit word, so an item that needs more characters is split.
        for (; item.least > 64; item.least -= 64) {
            pattern_item part = item;
            part.least = part.most = 64;
            if (!add_after(part, added)) return false;
            if (item.most != pattern_item::any_number) item.most -= 64;
        }
        if (!add_after(item, added)) return false;
        added.may_be_empty = may_be_empty;
        return true;
    }

    /// Returns two parts, one after the other, as one.
    constexpr pattern_part join(const pattern_part& left, const pattern_part& right) {
        follow(left.last, right.first);
        return {.first = left.first | (left.may_be_empty ? right.first : 0),
                .last = right.last | (right.may_be_empty ? left.last : 0),
                .may_be_empty = left.may_be_empty && right.may_be_empty};
    }
    /// Lets a part follow itself.
    constexpr void repeat(const pattern_part& part) { follow(part.last, part.first); }

    /// Ends the construction. `has_alternatives`: the pattern is not in a group, and has a `|`.
    constexpr void finish(const pattern_part& whole, bool has_alternatives) {
        whole_ = whole;
        has_alternatives_ = has_alternatives;
    }

    /// Returns whether the whole string matches. Each character is read once, whichever pattern it is, because all
    /// partial matches advance together.
    constexpr bool matches(std::string_view text) const {
        std::array<progress, capacity> ways;
        for (std::size_t i = 0; i < size_; ++i) {
            ways[i] = {0, progress::none};
            if (((whole_.first >> i) & 1U) != 0) ways[i].enter();
        }
        bool is_match = whole_.may_be_empty;
        for (const char c : text) {
            if (continues_character(c)) continue;
            std::uint64_t complete = 0;
            bool alive = false;
            for (std::size_t i = 0; i < size_; ++i) {
                ways[i].take(items_[i], c);
                if (ways[i].grown != progress::none) complete |= std::uint64_t{1} << i;
                alive = alive || ways[i].young != 0;
            }
            if (complete == 0 && !alive) return false;
            for (std::size_t i = 0; i < size_; ++i) {
                if ((before_[i] & complete) != 0) ways[i].enter();
            }
            is_match = (whole_.last & complete) != 0;
        }
        return is_match;
    }

    /// Returns a short string that matches, not empty if there is another.
    std::string example() const {
        constexpr std::size_t unreached = static_cast<std::size_t>(-1);
        std::array<std::size_t, capacity> size_to{};      // of the shortest text that ends with an item
        std::array<std::size_t, capacity> item_before{};  // in that text; the item itself if it is the first
        size_to.fill(unreached);
        for (bool shorter = true; shorter;) {
            shorter = false;
            for (std::size_t i = 0; i < size_; ++i) {
                const auto try_after = [&](std::size_t before, std::size_t size) {
                    if (size == unreached || size + items_[i].least >= size_to[i]) return;
                    size_to[i] = size + items_[i].least;
                    item_before[i] = before;
                    shorter = true;
                };
                if (((whole_.first >> i) & 1U) != 0) try_after(i, 0);
                for (std::size_t j = 0; j < size_; ++j) {
                    if (((before_[i] >> j) & 1U) != 0) try_after(j, size_to[j]);
                }
            }
        }
        std::size_t last = size_;
        for (std::size_t i = 0; i < size_; ++i) {
            if (((whole_.last >> i) & 1U) != 0 && (last == size_ || size_to[i] < size_to[last])) last = i;
        }
        if (last == size_) return {};
        std::string found;
        for (std::size_t i = last;; i = item_before[i]) {
            found.insert(0, items_[i].least, items_[i].example());
            if (item_before[i] == i && size_to[i] == items_[i].least) break;
        }
        return found;
    }

    /// Returns the pattern in a form that every dialect of regular expressions reads alike: anchored, and without the
    /// short forms that some dialects extend beyond ASCII.
    std::string words() const {
        std::string result = has_alternatives_ ? "^(" : "^";
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
        return result + (has_alternatives_ ? ")$" : "$");
    }

    /// Whether both were read from the same string.
    friend constexpr bool operator==(const pattern& left, const pattern& right) { return left.text_ == right.text_; }

private:
    // All partial matches that are at one item, by how many characters each has consumed in it.
    struct progress {
        static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

        std::uint64_t young;  // bit n: a match has consumed n, below the minimum
        std::uint32_t grown;  // the smallest count of at least the minimum: that match can consume the most

        constexpr void enter() { young |= 1; }

        constexpr void take(const pattern_item& item, char c) {
            if (!item.takes(c)) {
                *this = {0, none};
                return;
            }
            const bool grows = ((young >> (item.least - 1)) & 1U) != 0;
            young <<= 1;
            if (item.least < 64) young &= (std::uint64_t{1} << item.least) - 1;
            if (grows)
                grown = item.least;
            else if (grown != none && item.most != pattern_item::any_number)
                grown = grown < item.most ? grown + 1 : none;
        }
    };

    constexpr bool add_after(const pattern_item& item, pattern_part& part) {
        if (size_ == capacity) return false;
        const std::uint64_t here = std::uint64_t{1} << size_;
        items_[size_++] = item;
        part = join(part, {.first = here, .last = here, .may_be_empty = false});
        return true;
    }

    constexpr void follow(std::uint64_t last, std::uint64_t first) {
        for (std::size_t i = 0; i < size_; ++i) {
            if (((first >> i) & 1U) != 0) before_[i] |= last;
        }
    }

    std::string_view text_;
    std::array<pattern_item, capacity> items_{};
    std::array<std::uint64_t, capacity> before_{};  // for each item, those that it may follow
    std::size_t size_ = 0;
    pattern_part whole_{};
    bool has_alternatives_ = false;
};

}  // namespace service_api::detail
