#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace service_api::detail {

/// Sixteen bytes of a text, tested in one step.
class byte_block {
    friend class special_search;

public:
    static constexpr std::size_t size = 16;

    /// Reads 16 bytes.
    static byte_block load(const char* from) {
        byte_block block;
        std::memcpy(&block.bytes_, from, size);
        return block;
    }
    /// Makes a block of two words of 8 bytes each.
    static byte_block of(std::uint64_t first, std::uint64_t second) {
        byte_block block;
        block.set(first, second);
        return block;
    }
    /// Writes 16 bytes.
    void store(char* to) const { std::memcpy(to, &bytes_, size); }

    /// Returns the index of the first byte that JSON does not allow unescaped in a string: '"', '\\' or one below 0x20;
    /// 16 if there is no such byte.
    std::size_t first_special() const { return first_of(special_bits<false>()); }
    /// Returns the index of the first such byte or byte from 0x80 on; 16 if there is no such byte.
    std::size_t first_special_or_non_ascii() const { return first_of(special_bits<true>()); }
    /// Returns a bit for each byte that is special or from 0x80 on; the first byte has the lowest bit.
    std::uint32_t special_or_non_ascii() const { return special_bits<true>(); }
    /// Returns the index of the first byte that is not JSON white space, or 16.
    std::size_t first_other_than_space() const { return first_of(~space_bits()); }

    /// Returns the index of the first byte that is not a blank (0x20), or 16.
    std::size_t first_other_than_blank() const {
        constexpr std::uint64_t blanks = 0x2020202020202020;
        return first_of(~same_bits(of(blanks, blanks)));
    }

    /// Returns a bit for each byte that is not a decimal digit; the first byte has the lowest bit.
    std::uint32_t other_than_digit() const { return non_digit_bits(); }
    /// Returns a bit for each byte that equals that of the other block; the first byte has the lowest bit.
    std::uint32_t same_as(byte_block other) const { return same_bits(other); }

private:
    // Returns the index of the lowest of sixteen bits that is set, or 16.
    static std::size_t first_of(std::uint32_t bits) {
        return static_cast<std::size_t>(std::countr_zero(bits | 1U << size));
    }

#ifdef __SSE2__
    // Not <emmintrin.h>: it costs more to compile than this library's values.
    typedef std::uint8_t vector __attribute__((vector_size(size)));
    typedef std::int8_t signed_vector __attribute__((vector_size(size)));
    typedef char mask_vector __attribute__((vector_size(size)));
    typedef std::uint64_t words __attribute__((vector_size(size)));

    template <class Found>
    static std::uint32_t bits_of(Found found) {
        return static_cast<std::uint32_t>(__builtin_ia32_pmovmskb128(reinterpret_cast<mask_vector>(found)));
    }

    // SSE2 compares signed bytes, and only with `>`. The asm hides the constant: g++ 12 would compare with bound + 1
    // and invert the result.
    static vector are_above(vector bytes, std::int8_t bound) {
        signed_vector bounds = signed_vector{} + bound;
        asm("" : "+x"(bounds));
        return reinterpret_cast<vector>(reinterpret_cast<signed_vector>(bytes) > bounds);
    }

    // c ^ 2 <= 0x20 is true for '"' and for control characters only. With all other bits inverted as well, these and
    // the bytes from 0x80 on are the greatest signed bytes.
    static constexpr std::uint8_t turn = '"' ^ ' ';
    vector turned() const { return bytes_ ^ turn; }
    vector special() const { return reinterpret_cast<vector>((bytes_ == '\\') | (turned() <= ' ')); }

    template <bool NonAscii>
    std::uint32_t special_bits() const {
        if constexpr (NonAscii)
            return bits_of((bytes_ == '\\') | are_above(bytes_ ^ std::uint8_t{0xFF ^ turn}, ~' ' - 1));
        else
            return bits_of(special());
    }

    std::uint32_t space_bits() const {
        return bits_of((bytes_ == ' ') | (bytes_ == '\n') | (bytes_ == '\r') | (bytes_ == '\t'));
    }

    // The addition makes the ten digits the least of all signed bytes, so that one comparison suffices.
    std::uint32_t non_digit_bits() const { return bits_of(are_above(bytes_ + std::uint8_t{0x80 - '0'}, -128 + 9)); }
    std::uint32_t same_bits(byte_block other) const { return bits_of(bytes_ == other.bytes_); }

    void set(std::uint64_t first, std::uint64_t second) { bytes_ = reinterpret_cast<vector>(words{first, second}); }

    vector bytes_;
#else
    static constexpr std::uint64_t each = 0x0101010101010101;
    static constexpr std::uint64_t high = 0x80 * each;

    // Returns the high bit of each byte whose lower seven bits are zero.
    static constexpr std::uint64_t zeros(std::uint64_t word) { return ~((word & ~high) + ~high); }

    // Returns a bit for each byte whose high bit is set in the result of `is_marked`, for both words.
    template <class Predicate>
    std::uint32_t bits_of(Predicate is_marked) const {
        std::uint32_t bits = 0;
        for (const std::uint64_t word : {bytes_[1], bytes_[0]}) {
            std::uint64_t found = is_marked(word) & high;
            if constexpr (std::endian::native == std::endian::big) found = __builtin_bswap64(found);
            bits = bits << 8 | static_cast<std::uint32_t>((found >> 7) * 0x0102040810204080 >> 56);
        }
        return bits;
    }

    // Returns the high bit of each byte that is special.
    static std::uint64_t special(std::uint64_t word) {
        return (zeros(word ^ '"' * each) | zeros(word ^ '\\' * each) | zeros(word & 0x60 * each)) & ~word & high;
    }

    template <bool NonAscii>
    std::uint32_t special_bits() const {
        return bits_of([](std::uint64_t word) { return NonAscii ? special(word) | word : special(word); });
    }

    std::uint32_t space_bits() const {
        return bits_of([](std::uint64_t word) {
            return (zeros(word ^ ' ' * each) | zeros(word ^ '\n' * each) | zeros(word ^ '\r' * each) |
                    zeros(word ^ '\t' * each)) &
                   ~word;
        });
    }

    std::uint32_t non_digit_bits() const {
        return bits_of([](std::uint64_t word) {
            const std::uint64_t low = (word & ~high) ^ '0' * each;
            return (low + 0x76 * each) | word;
        });
    }

    std::uint32_t same_bits(byte_block other) const {
        byte_block differing;
        for (int i = 0; i < 2; ++i) differing.bytes_[i] = bytes_[i] ^ other.bytes_[i];
        return differing.bits_of([](std::uint64_t word) { return zeros(word) & ~word; });
    }

    void set(std::uint64_t first, std::uint64_t second) {
        bytes_[0] = first;
        bytes_[1] = second;
    }

    std::uint64_t bytes_[2];
#endif
};

/// Returns whether `Size` bytes are equal. The compiler knows the size, but would call `memcmp` on paths that it
/// expects to be rare.
template <std::size_t Size>
[[gnu::always_inline]] inline bool same_bytes(const char* left, const char* right) {
    const auto differ = [&](auto word, std::size_t at) {
        auto other = word;
        std::memcpy(&word, left + at, sizeof word);
        std::memcpy(&other, right + at, sizeof other);
        return word ^ other;
    };
    if constexpr (Size >= 8) {
        std::uint64_t found = differ(std::uint64_t{}, Size - 8);
        for (std::size_t at = 0; at + 8 < Size; at += 8) found |= differ(std::uint64_t{}, at);
        return found == 0;
    } else if constexpr (Size >= 4) {
        return (differ(std::uint32_t{}, 0) | differ(std::uint32_t{}, Size - 4)) == 0;
    } else {
        return std::memcmp(left, right, Size) == 0;
    }
}

/// Finds out whether any of several blocks has a special byte: cheaper than a test of each block.
class special_search {
public:
    void add(byte_block block) {
#ifdef __SSE2__
        const auto turned = block.turned();
        least_ = turned < least_ ? turned : least_;
        backslashes_ |= reinterpret_cast<byte_block::vector>(block.bytes_ == '\\');
#else
        found_ |= byte_block::special(block.bytes_[0]) | byte_block::special(block.bytes_[1]);
#endif
    }
    bool found() const {
#ifdef __SSE2__
        return byte_block::bits_of(backslashes_ | reinterpret_cast<byte_block::vector>(least_ <= ' ')) != 0;
#else
        return found_ != 0;
#endif
    }

private:
#ifdef __SSE2__
    byte_block::vector least_ = byte_block::vector{} + std::uint8_t{0xFF};
    byte_block::vector backslashes_{};
#else
    std::uint64_t found_ = 0;
#endif
};

template <bool NonAscii>
inline const char* find_in_json_string(const char* at, const char* end) {
    const auto first = [](const char* from) {
        const auto block = byte_block::load(from);
        return NonAscii ? block.first_special_or_non_ascii() : block.first_special();
    };
    for (; end - at >= static_cast<std::ptrdiff_t>(byte_block::size); at += byte_block::size) {
        if (const std::size_t index = first(at); index < byte_block::size) return at + index;
    }
    for (; at != end; ++at) {
        const auto byte = static_cast<unsigned char>(*at);
        if (byte < 0x20 || byte == '"' || byte == '\\' || (NonAscii && byte >= 0x80)) break;
    }
    return at;
}

/// Returns the first byte in [at, end) that JSON does not allow unescaped in a string: '"', '\\' or one below 0x20;
/// `end` if there is no such byte. Does not read past `end`.
inline const char* find_special(const char* at, const char* end) { return find_in_json_string<false>(at, end); }

/// Returns the first such byte or byte from 0x80 on in [at, end), or `end`. Does not read past `end`.
inline const char* find_special_or_non_ascii(const char* at, const char* end) {
    return find_in_json_string<true>(at, end);
}

/// Returns the first byte in [at, end) that is not JSON white space, or `end`. Does not read past `end`.
inline const char* find_other_than_space(const char* at, const char* end) {
    for (; end - at >= static_cast<std::ptrdiff_t>(byte_block::size); at += byte_block::size) {
        if (const std::size_t index = byte_block::load(at).first_other_than_space(); index < byte_block::size)
            return at + index;
    }
    while (at != end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')) ++at;
    return at;
}

/// Four bytes in their order in memory.
constexpr std::uint32_t word_of(const char (&text)[5]) {
    return std::bit_cast<std::uint32_t>(std::array<char, 4>{text[0], text[1], text[2], text[3]});
}

}  // namespace service_api::detail
