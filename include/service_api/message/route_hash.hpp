#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <service_api/description/path.hpp>
#include <service_api/format/json/bytes.hpp>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// Returns eight bytes as a little-endian word. Compilers make one load of it.
constexpr std::uint64_t load_word(const char* from) {
    const auto byte = [from](unsigned at) { return std::uint64_t{static_cast<unsigned char>(from[at])} << (8 * at); };
    return byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7);
}

/// Returns four bytes as a little-endian word.
constexpr std::uint64_t load_half_word(const char* from) {
    const auto byte = [from](unsigned at) { return std::uint32_t{static_cast<unsigned char>(from[at])} << (8 * at); };
    return byte(0) | byte(1) | byte(2) | byte(3);
}

/// Returns the eight bytes at an offset of a string, with zeros after its end.
constexpr std::uint64_t word_at(std::string_view text, std::size_t at) {
    const std::size_t left = text.size() - at;
    if (left >= 8) return load_word(text.data() + at);
    if (left == 0) return 0;
    if (text.size() >= 8) return load_word(text.data() + text.size() - 8) >> (64 - 8 * left);
    std::uint64_t word = 0;
    for (std::size_t i = left; i-- > 0;) word = word << 8 | static_cast<unsigned char>(text[at + i]);
    return word;
}

// The hash is a sum of words times odd numbers, so no step depends on the one before. Its high half is the better one.
inline constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15;
inline constexpr std::uint64_t next_factor = 0xD1B54A32D192ED02;

/// Returns the hash of a path without placeholders, by its size and last bytes.
constexpr std::uint64_t hash_of_end(std::string_view path) {
    const std::uint64_t last = path.size() >= 8 ? load_word(path.data() + path.size() - 8) : word_at(path, 0);
    return (last + path.size()) * first_factor;
}

/// Returns the hash of such a path by all bytes.
constexpr std::uint64_t hash_of_whole(std::string_view path) {
    std::uint64_t factor = first_factor;
    std::uint64_t hash = path.size() * factor;
    std::size_t at = 0;
    for (; at + 8 <= path.size(); at += 8) hash += load_word(path.data() + at) * (factor += next_factor);
    return hash + word_at(path, at) * (factor + next_factor);
}

/// A path split at its slashes, and hashes of its literal parts: those before, between and after its segments with
/// placeholders.
class split_path {
public:
    std::size_t count = 0;  // of segments; most_segments + 1 means any greater number

    constexpr explicit split_path(std::string_view path) : path_(path) {
        std::size_t block = 0;
        auto next = slashes_.begin();
        do {
            for (std::uint64_t left = slashes(path, block); left != 0; left &= left - 1)
                *next++ = static_cast<std::uint32_t>(block) + static_cast<std::uint32_t>(std::countr_zero(left));
            count = static_cast<std::size_t>(next - slashes_.begin());
            block += 64;
        } while (block < path.size() && count <= most_segments);
        *next = static_cast<std::uint32_t>(path.size());
        if (count > most_segments) count = most_segments + 1;
    }

    constexpr std::size_t begin(std::size_t index) const { return slashes_[index] + std::size_t{1}; }
    constexpr std::size_t end(std::size_t index) const { return slashes_[index + 1]; }
    constexpr std::string_view operator[](std::size_t index) const {
        return {path_.data() + begin(index), end(index) - begin(index)};
    }

    /// Calls `each(begin, end)` for the parts before, between and after the segments with a bit in `placeholders`.
    /// There are at most `most_segments`.
    template <class Each>
    constexpr void literal_parts(std::uint32_t placeholders, const Each& each) const {
        std::size_t at = 0;
        for (; placeholders != 0; placeholders &= placeholders - 1) {
            const auto index = static_cast<unsigned>(std::countr_zero(placeholders));
            each(at, begin(index));
            at = end(index);
        }
        if (at != path_.size()) each(at, path_.size());
    }

    /// Returns the hash of the literal parts by their sizes and their first and last four bytes.
    constexpr std::uint64_t hash_by_ends(std::uint32_t placeholders) const {
        std::uint64_t sum = 0;
        std::uint64_t factor = first_factor;
        literal_parts(placeholders, [&](std::size_t begin, std::size_t end) {
            sum += (ends(begin, end) + (end - begin)) * factor;
            factor += next_factor;
        });
        return (sum ^ (sum >> 32)) * first_factor;
    }

    /// Returns the hash of the literal parts by all bytes.
    constexpr std::uint64_t hash_by_all(std::uint32_t placeholders) const {
        std::uint64_t sum = 0;
        literal_parts(placeholders, [&](std::size_t begin, std::size_t end) {
            sum = (sum ^ (sum >> 32)) * next_factor + hash_of_whole(path_.substr(begin, end - begin));
        });
        return (sum ^ (sum >> 32)) * first_factor;
    }

private:
    constexpr std::uint64_t ends(std::size_t begin, std::size_t end) const {
        const char* const text = path_.data();
        if (end - begin >= 4) return load_half_word(text + begin) | load_half_word(text + end - 4) << 32;
        std::uint64_t word = 0;
        for (; begin != end; ++begin) word = word << 8 | static_cast<unsigned char>(text[begin]);
        return word;
    }

    // Returns a bit for each byte that is a slash, for up to 64 bytes from `from`.
    static constexpr std::uint64_t slashes(std::string_view path, std::size_t from) {
        const std::size_t size = path.size() - from < 64 ? path.size() - from : 64;
        if (!std::is_constant_evaluated() && size >= 16) {
            // Four blocks of sixteen bytes, which overlap if there are fewer than 64.
            const char* const text = path.data() + from;
            const std::size_t second = size < 32 ? size - 16 : 16;
            const std::size_t third = size < 32 ? 0 : size - 32;
            return slashes_of_16(text) | slashes_of_16(text + second) << second | slashes_of_16(text + third) << third |
                   slashes_of_16(text + size - 16) << (size - 16);
        }
        std::uint64_t found = 0;
        std::size_t next = 0;
        for (; next + 8 <= size; next += 8) found |= slashes_in(load_word(path.data() + from + next)) << next;
        if (next < size) found |= slashes_in(word_at(path, from + next)) << next;
        return found;
    }

    static std::uint64_t slashes_of_16(const char* text) {
        constexpr std::uint64_t eight = 0x2F2F2F2F2F2F2F2F;
        return byte_block::load(text).same_as(byte_block::of(eight, eight));
    }

    // Returns a bit for each byte that is a slash.
    static constexpr std::uint64_t slashes_in(std::uint64_t word) {
        constexpr std::uint64_t low = 0x7F7F7F7F7F7F7F7F;
        const std::uint64_t zero_at_slash = word ^ 0x2F2F2F2F2F2F2F2F;
        const std::uint64_t found = ~(((zero_at_slash & low) + low) | zero_at_slash | low);
        return (found >> 7) * 0x0102040810204080 >> 56;
    }

    std::string_view path_;
    std::array<std::uint32_t, most_segments + 64 + 1> slashes_;  // the last is followed by the end of the path
};

/// The positions of the segments with placeholders of paths. Paths of one shape differ only in their literal segments,
/// in the text beside placeholders and in the placeholders' names.
struct path_shape {
    std::size_t segments;
    std::uint32_t placeholders;

    friend constexpr bool operator==(const path_shape&, const path_shape&) = default;
};

constexpr path_shape shape_of(const split_path& segments) {
    path_shape shape{segments.count, 0};
    for (std::size_t i = 0; i < segments.count; ++i) {
        if (is_variable(segments[i])) shape.placeholders |= std::uint32_t{1} << i;
    }
    return shape;
}

}  // namespace service_api::detail
