#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace service_api::detail {

/// Sixteen bytes of a text, asked about in one step.
class byte_block {
public:
    static constexpr std::size_t size = 16;

    /// Reads 16 bytes.
    static byte_block load(const char* from) {
        byte_block block;
        std::memcpy(&block.bytes_, from, size);
        return block;
    }
    /// Writes 16 bytes.
    void store(char* to) const { std::memcpy(to, &bytes_, size); }

    /// The index of the first byte that does not stand for itself in a JSON string: '"', '\\' or one below 0x20; 16 when
    /// there is none.
    std::size_t first_special() const { return first<false>(); }
    /// The same, or of the first byte from 0x80 on.
    std::size_t first_special_or_non_ascii() const { return first<true>(); }
    /// The index of the first byte that is not JSON's white space; 16 when there is none.
    std::size_t first_other_than_space() const { return other_than_space(); }

    /// How many of its first bytes are those of another block; 16 when all are.
    std::size_t first_other_than(byte_block other) const { return other_than(other); }

private:
#ifdef __SSE2__
    // Not <emmintrin.h>: it costs more to compile than this library's values.
    typedef std::uint8_t vector __attribute__((vector_size(size)));
    typedef std::int8_t signed_vector __attribute__((vector_size(size)));
    typedef char mask_vector __attribute__((vector_size(size)));

    template <bool NonAscii>
    std::size_t first() const {
        auto found = (bytes_ == '"') | (bytes_ == '\\');
        if constexpr (NonAscii)
            found |= reinterpret_cast<signed_vector>(bytes_) < 0x20;
        else
            found |= bytes_ < 0x20;
        return first_of(reinterpret_cast<vector>(found));
    }

    std::size_t other_than_space() const {
        const auto space = (bytes_ == ' ') | (bytes_ == '\n') | (bytes_ == '\r') | (bytes_ == '\t');
        return first_of(reinterpret_cast<vector>(~space));
    }

    std::size_t other_than(byte_block other) const {
        return first_of(reinterpret_cast<vector>(bytes_ != other.bytes_));
    }

    static std::size_t first_of(vector found) {
        const auto bits = static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<mask_vector>(found)));
        return static_cast<std::size_t>(std::countr_zero(bits | 1U << size));
    }

    vector bytes_;
#else
    static constexpr std::uint64_t each = 0x0101010101010101;
    static constexpr std::uint64_t high = 0x80 * each;

    // The high bit of each byte that is zero in its lower seven.
    static constexpr std::uint64_t zeros(std::uint64_t word) { return ~((word & ~high) + ~high); }

    template <bool NonAscii>
    static std::size_t first(std::uint64_t word) {
        if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
        const std::uint64_t ascii = ~word & high;
        std::uint64_t found =
            (zeros(word ^ '"' * each) | zeros(word ^ '\\' * each) | zeros(word & 0x60 * each)) & ascii;
        if constexpr (NonAscii) found |= word & high;
        return static_cast<std::size_t>(std::countr_zero(found)) / 8;
    }

    template <bool NonAscii>
    std::size_t first() const {
        const std::size_t at = first<NonAscii>(bytes_[0]);
        return at < 8 ? at : 8 + first<NonAscii>(bytes_[1]);
    }

    static std::size_t other_than_space(std::uint64_t word) {
        if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
        const std::uint64_t space = (zeros(word ^ ' ' * each) | zeros(word ^ '\n' * each) | zeros(word ^ '\r' * each) |
                                     zeros(word ^ '\t' * each)) &
                                    ~word & high;
        return static_cast<std::size_t>(std::countr_zero(space ^ high)) / 8;
    }

    std::size_t other_than_space() const {
        const std::size_t at = other_than_space(bytes_[0]);
        return at < 8 ? at : 8 + other_than_space(bytes_[1]);
    }

    static std::size_t equal_bytes(std::uint64_t differing) {
        if constexpr (std::endian::native == std::endian::big) differing = __builtin_bswap64(differing);
        return static_cast<std::size_t>(std::countr_zero(differing)) / 8;
    }

    std::size_t other_than(byte_block other) const {
        const std::size_t at = equal_bytes(bytes_[0] ^ other.bytes_[0]);
        return at < 8 ? at : 8 + equal_bytes(bytes_[1] ^ other.bytes_[1]);
    }

    std::uint64_t bytes_[2];
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

/// The first byte in [at, end) that does not stand for itself in a JSON string: '"', '\\' or one below 0x20; `end` when
/// there is none. Nothing past `end` is read.
inline const char* find_special(const char* at, const char* end) { return find_in_json_string<false>(at, end); }

/// The same, or the first byte from 0x80 on.
inline const char* find_special_or_non_ascii(const char* at, const char* end) {
    return find_in_json_string<true>(at, end);
}

/// The first byte in [at, end) that is not JSON's white space; `end` when there is none. Nothing past `end` is read.
inline const char* find_other_than_space(const char* at, const char* end) {
    for (; end - at >= static_cast<std::ptrdiff_t>(byte_block::size); at += byte_block::size) {
        if (const std::size_t index = byte_block::load(at).first_other_than_space(); index < byte_block::size)
            return at + index;
    }
    while (at != end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')) ++at;
    return at;
}

}  // namespace service_api::detail
