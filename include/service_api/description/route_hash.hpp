#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <service_api/description/path.hpp>
#include <string_view>

namespace service_api::detail {

/// Eight bytes as a little-endian word. Compilers make one load of it.
constexpr std::uint64_t load_word(const char* from) {
    const auto byte = [from](unsigned at) { return std::uint64_t{static_cast<unsigned char>(from[at])} << (8 * at); };
    return byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7);
}

/// The eight bytes at a place of a text, zeros where it ends before.
constexpr std::uint64_t word_at(std::string_view text, std::size_t at) {
    const std::size_t left = text.size() - at;
    if (left >= 8) return load_word(text.data() + at);
    if (left == 0) return 0;
    if (text.size() >= 8) return load_word(text.data() + text.size() - 8) >> (64 - 8 * left);
    std::uint64_t word = 0;
    for (std::size_t i = left; i-- > 0;) word = word << 8 | static_cast<unsigned char>(text[at + i]);
    return word;
}

// Words times odd numbers, added up: no step waits for the one before. The high half is the good one.
inline constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15;
inline constexpr std::uint64_t next_factor = 0xD1B54A32D192ED02;

/// The hash of a path without placeholders, by its size and last bytes.
constexpr std::uint64_t hash_of_end(std::string_view path) {
    const std::uint64_t last = path.size() >= 8 ? load_word(path.data() + path.size() - 8) : word_at(path, 0);
    return (last + path.size()) * first_factor;
}

/// The same by all bytes.
constexpr std::uint64_t hash_of_whole(std::string_view path) {
    std::uint64_t factor = first_factor;
    std::uint64_t hash = path.size() * factor;
    std::size_t at = 0;
    for (; at + 8 <= path.size(); at += 8) hash += load_word(path.data() + at) * (factor += next_factor);
    return hash + word_at(path, at) * (factor + next_factor);
}

/// A path cut at its slashes, in which each segment has a hash that its position is part of. That of several is the sum.
class hashed_segments {
public:
    std::size_t count = 0;    // most_segments + 1 stands for any more
    std::uint32_t empty = 0;  // a bit for each empty segment

    constexpr explicit hashed_segments(std::string_view path) : path_(path) {
        if (!path.starts_with('/')) return;
        begin_[count++] = 1;
        for (std::size_t block = 1; block < path.size(); block += 64) {
            const std::size_t size = path.size() - block < 64 ? path.size() - block : 64;
            std::uint64_t slashes = 0;
            std::size_t next = 0;
            for (; next + 8 <= size; next += 8) slashes |= slashes_in(load_word(path.data() + block + next)) << next;
            if (next < size) slashes |= slashes_in(word_at(path, block + next)) << next;
            for (; slashes != 0; slashes &= slashes - 1) {
                const std::size_t at = block + static_cast<std::size_t>(std::countr_zero(slashes));
                empty |= static_cast<std::uint32_t>(begin_[count - 1] == at) << (count - 1);
                begin_[count++] = at + 1;
                if (count > most_segments) return;
            }
        }
        empty |= static_cast<std::uint32_t>(begin_[count - 1] == path.size()) << (count - 1);
        begin_[count] = path.size() + 1;
    }

    constexpr std::size_t begin(std::size_t index) const { return begin_[index]; }
    constexpr std::size_t end(std::size_t index) const { return begin_[index + 1] - 1; }
    constexpr std::string_view operator[](std::size_t index) const {
        return {path_.data() + begin(index), end(index) - begin(index)};
    }

    /// The hash of all segments but those with a bit in `left_out`.
    constexpr std::uint64_t hash_without(std::uint32_t left_out) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if ((left_out >> i & 1) == 0) sum += hash(i);
        }
        return sum;
    }

private:
    // A bit for each byte that is a slash.
    static constexpr std::uint64_t slashes_in(std::uint64_t word) {
        constexpr std::uint64_t low = 0x7F7F7F7F7F7F7F7F;
        const std::uint64_t zero_at_slash = word ^ 0x2F2F2F2F2F2F2F2F;
        const std::uint64_t found = ~(((zero_at_slash & low) + low) | zero_at_slash | low);
        return (found >> 7) * 0x0102040810204080 >> 56;
    }

    constexpr std::uint64_t hash(std::size_t index) {
        if ((hashed_ >> index & 1) != 0) return hash_[index];
        hashed_ |= std::uint32_t{1} << index;
        const std::size_t size = end(index) - begin(index);
        // Which words there are is no branch: what the sizes of the next request's segments are, nobody knows.
        constexpr char zeros[8]{};
        const std::uint64_t own = size < 8 ? (std::uint64_t{1} << (8 * size)) - 1 : ~std::uint64_t{0};
        std::uint64_t sum =
            (size + 1) * first_factor + (word_at(path_, begin(index)) & own) * (first_factor + next_factor);
        sum += load_word(size > 8 ? path_.data() + end(index) - 8 : zeros) * (first_factor + 2 * next_factor);
        std::uint64_t factor = first_factor + 2 * next_factor;
        for (std::size_t at = begin(index) + 8; at + 8 < end(index); at += 8)
            sum += load_word(path_.data() + at) * (factor += next_factor);
        return hash_[index] = (sum ^ (sum >> 32)) * (first_factor + index * next_factor);
    }

    std::string_view path_;
    std::uint32_t hashed_ = 0;
    std::array<std::size_t, most_segments + 1> begin_;  // [count] is one past the end of the path
    std::array<std::uint64_t, most_segments> hash_;     // of those with a bit in hashed_
};

/// Where the placeholders of paths stand. Paths of one shape differ in their literal segments and in names.
struct path_shape {
    std::size_t segments;
    std::uint32_t placeholders;

    friend constexpr bool operator==(const path_shape&, const path_shape&) = default;
};

constexpr path_shape shape_of(const hashed_segments& segments) {
    path_shape shape{segments.count, 0};
    for (std::size_t i = 0; i < segments.count; ++i) {
        if (segments[i].starts_with('{')) shape.placeholders |= std::uint32_t{1} << i;
    }
    return shape;
}

}  // namespace service_api::detail
