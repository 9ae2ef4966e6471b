#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/value/exceptions.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::rules {

/// A set of ASCII characters, as a constant: `ascii_letters + ascii_digits + one_of("-_@, ")`.
class character_set {
public:
    constexpr character_set() = default;

    static constexpr character_set range(char first, char last) {
        character_set made;
        for (int c = first; c <= last; ++c) made.members_[row(c)] |= bit(c);
        return made;
    }

    constexpr bool contains(char c) const {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 128 && (members_[row(byte)] & bit(byte)) != 0;
    }

    /// Returns whether each character of a string is in the set.
    [[gnu::noinline]] constexpr bool contains_all(std::string_view text) const {
#ifdef __SSE2__
        // Checked at run time: most x86-64 processors since 2011 have AVX, but compilers do not assume it.
        if (!std::is_constant_evaluated()) {
            const bool quick = __builtin_cpu_supports("avx");
            if (quick && text.size() >= block_size) return contains_blocks(text);
            if (quick && text.size() >= 4) return contains_few(text);
        }
#endif
        for (const char c : text) {
            if (!contains(c)) return false;
        }
        return true;
    }

    friend constexpr character_set operator+(character_set left, const character_set& right) {
        for (std::size_t i = 0; i < left.members_.size(); ++i)
            left.members_[i] = static_cast<std::uint8_t>(left.members_[i] | right.members_[i]);
        return left;
    }

    /// Returns a description of the set, with runs of four or more letters or digits as ranges: `A-Z, a-z, 0-9, '-' and
    /// space`.
    std::string words() const {
        std::string result;
        std::string last;
        const auto say = [&](std::string next) {
            if (!last.empty()) result += (result.empty() ? "" : ", ") + last;
            last = std::move(next);
        };
        if (*this == range('!', '~')) return "visible ASCII characters";
        for (const auto [first, end] : {letters{'A', 'Z'}, letters{'a', 'z'}, letters{'0', '9'}}) {
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
        return result.empty() ? last : result + " and " + last;
    }

    friend constexpr bool operator==(const character_set&, const character_set&) = default;

private:
    struct letters {
        char first;
        char last;
    };

    static constexpr bool ranges(char first, char last, int c) { return first <= c && c <= last; }
    static std::string shown(int c) { return std::string(1, static_cast<char>(c)); }

    static constexpr std::size_t row(int c) { return static_cast<std::size_t>(c) % 16; }
    static constexpr std::uint8_t bit(int c) { return static_cast<std::uint8_t>(1U << (c / 16)); }

    static constexpr std::size_t block_size = 16;

#ifdef __SSE2__
    typedef std::uint8_t block __attribute__((vector_size(block_size)));
    typedef char looked_up __attribute__((vector_size(block_size)));
    typedef std::uint64_t halves __attribute__((vector_size(block_size)));

    // Looks up the row and the column of sixteen characters at once. A byte of the result is zero if the character is
    // not in the set: for a byte from 0x80 on, the row that is looked up is empty.
    [[gnu::target("avx"), gnu::always_inline]] inline block common_bits(block bytes) const {
        static constexpr std::array<std::uint8_t, block_size> bits_of_columns{1, 2, 4, 8, 16, 32, 64, 128};
        looked_up rows;
        looked_up columns;
        std::memcpy(&rows, members_.data(), block_size);
        std::memcpy(&columns, bits_of_columns.data(), block_size);
        return reinterpret_cast<block>(__builtin_ia32_pshufb128(rows, reinterpret_cast<looked_up>(bytes)) &
                                       __builtin_ia32_pshufb128(columns, reinterpret_cast<looked_up>(bytes >> 4)));
    }
    [[gnu::target("avx"), gnu::always_inline]] static inline bool has_none_empty(block common) {
        return __builtin_ia32_pmovmskb128(reinterpret_cast<looked_up>(common == 0)) == 0;
    }
    template <class Word>
    [[gnu::target("avx"), gnu::always_inline]] static inline Word load(const char* from) {
        Word word;
        std::memcpy(&word, from, sizeof word);
        return word;
    }

    // For a string of at least one block; its last block may overlap the one before.
    [[gnu::target("avx")]] bool contains_blocks(std::string_view text) const {
        const char* const last = text.data() + text.size() - block_size;
        block least = common_bits(load<block>(last));
        for (const char* at = text.data(); at < last; at += block_size) {
            const block common = common_bits(load<block>(at));
            least = common < least ? common : least;
        }
        return has_none_empty(least);
    }
    // For a shorter string of at least four characters; some of them are in the block more than once.
    [[gnu::target("avx")]] bool contains_few(std::string_view text) const {
        const char* const begin = text.data();
        const char* const end = begin + text.size();
        if (text.size() >= 8)
            return has_none_empty(
                common_bits(reinterpret_cast<block>(halves{load<std::uint64_t>(begin), load<std::uint64_t>(end - 8)})));
        const std::uint64_t both = load<std::uint32_t>(begin) | std::uint64_t{load<std::uint32_t>(end - 4)} << 32;
        return has_none_empty(common_bits(reinterpret_cast<block>(halves{both, both})));
    }
#endif

    // One bit for each character, because a pattern has many sets. A row has the characters whose lower four bits are
    // equal.
    std::array<std::uint8_t, block_size> members_{};
};

inline constexpr character_set ascii_letters = character_set::range('A', 'Z') + character_set::range('a', 'z');
inline constexpr character_set ascii_digits = character_set::range('0', '9');
inline constexpr character_set visible_ascii = character_set::range('!', '~');

/// Returns the set of exactly these characters; does not compile if one is not ASCII.
consteval character_set one_of(std::string_view characters) {
    character_set made;
    for (const char c : characters) {
        if (static_cast<unsigned char>(c) >= 0x80)
            detail::reject(
                "service_api: a character set holds ASCII characters only [docs/errors.md#character-set-ascii]");
        made = made + character_set::range(c, c);
    }
    return made;
}

}  // namespace service_api::rules
