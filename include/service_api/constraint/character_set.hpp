#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// A set of ASCII characters, as a constant: `ascii_letters + ascii_digits + one_of("-_@, ")`.
class character_set {
public:
    constexpr character_set() = default;

    static constexpr character_set range(char first, char last) {
        character_set made;
        for (int c = first; c <= last; ++c) made.members_[word(c)] |= bit(c);
        return made;
    }

    constexpr bool contains(char c) const {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 128 && (members_[word(byte)] & bit(byte)) != 0;
    }

    friend constexpr character_set operator+(character_set left, const character_set& right) {
        for (std::size_t i = 0; i < left.members_.size(); ++i) left.members_[i] |= right.members_[i];
        return left;
    }

    /// The members in words, runs of four or more letters or digits as ranges: `A-Z, a-z, 0-9, '-' and space`.
    std::string words() const {
        std::string said;
        std::string last;
        const auto say = [&](std::string next) {
            if (!last.empty()) said += (said.empty() ? "" : ", ") + last;
            last = std::move(next);
        };
        if (*this == range('!', '~')) return "visible ASCII characters";
        for (const auto [first, end] : {block{'A', 'Z'}, block{'a', 'z'}, block{'0', '9'}}) {
            for (int c = first; c <= end; ++c) {
                if (!contains(static_cast<char>(c))) continue;
                const int begin = c;
                while (c < end && contains(static_cast<char>(c + 1))) ++c;
                if (c - begin < 3) c = begin;
                say(shown(begin) + (c > begin ? '-' + shown(c) : std::string()));
            }
        }
        for (int c = '!'; c <= '~'; ++c) {
            const char punctuation = static_cast<char>(c);
            const bool alphanumeric = (ranges('A', 'Z', c) || ranges('a', 'z', c) || ranges('0', '9', c));
            if (!alphanumeric && contains(punctuation)) say(std::string("'") + punctuation + '\'');
        }
        if (contains(' ')) say("space");
        return said.empty() ? last : said + " and " + last;
    }

    friend constexpr bool operator==(const character_set&, const character_set&) = default;

private:
    struct block {
        char first;
        char last;
    };

    static constexpr bool ranges(char first, char last, int c) { return first <= c && c <= last; }
    static std::string shown(int c) { return std::string(1, static_cast<char>(c)); }

    static constexpr std::size_t word(int c) { return static_cast<std::size_t>(c) / 64; }
    static constexpr std::uint64_t bit(int c) { return std::uint64_t{1} << (c % 64); }

    std::array<std::uint64_t, 2> members_{};  // a pattern holds many sets: one bit for each character
};

inline constexpr character_set ascii_letters = character_set::range('A', 'Z') + character_set::range('a', 'z');
inline constexpr character_set ascii_digits = character_set::range('0', '9');
inline constexpr character_set visible_ascii = character_set::range('!', '~');

/// Exactly these characters.
consteval character_set one_of(std::string_view characters) {
    character_set made;
    for (const char c : characters) {
        if (static_cast<unsigned char>(c) >= 0x80) throw "service_api: a character set holds ASCII characters only";
        made = made + character_set::range(c, c);
    }
    return made;
}

}  // namespace service_api
