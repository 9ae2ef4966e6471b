#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <service_api/format/json/bytes.hpp>

namespace service_api::detail {

/// The bytes between two members that are on separate lines: a comma, a line break and indentation.
struct line_begin {
    static constexpr std::size_t size = 2 * byte_block::size;

    constexpr explicit line_begin(char blank) {
        bytes.fill(blank);
        bytes[0] = ',';
        bytes[1] = '\n';
    }
    static const line_begin blanks;
    static const line_begin tabs;

    alignas(byte_block::size) std::array<char, size> bytes{};
};
inline constexpr line_begin line_begin::blanks{' '};
inline constexpr line_begin line_begin::tabs{'\t'};

/// The layout of an object's members: compact, or one per line with an indentation proportional to the level, as
/// pretty-printers write them; in declared order or its reverse. The objects of a text usually have one layout.
class member_layout {
    static constexpr std::size_t block = byte_block::size;

public:
    /// The most bytes before a member's key: a comma, a line break and the indentation.
    static constexpr std::size_t longest = line_begin::size;

    /// Sets the bytes expected before a key in an object at `level`, from the last layout that was measured.
    void expect(std::size_t level) { set(before_indent_ + level * unit_); }

    /// Measures the layout of the object that begins at `brace`. Reads `longest` bytes and one more after the brace.
    void measure(const char* brace, std::size_t level) {
        before_indent_ = 1;
        unit_ = 0;
        std::size_t indent = 0;
        if (brace[1] == '\n') {
            const char* const begin = brace + 2;
            line_ = *begin == '\t' ? &line_begin::tabs : &line_begin::blanks;
            indent =
                static_cast<std::size_t>(std::countr_one(same(begin, block) | same(begin + block, block) << block));
            before_indent_ = 2;
            unit_ = indent / level;
        }
        set(before_indent_ + indent);
    }

    /// The byte before the first member is a brace, before any other member a comma. The brace is not compared.
    void expect_brace() { asked_ &= ~std::uint32_t{1}; }
    void expect_comma() { asked_ |= 1; }

    /// Returns the number of bytes before a key.
    std::size_t before_key() const { return before_key_; }
    /// Returns whether the bytes at `here` are those expected before a key.
    [[gnu::always_inline]] bool matches_at(const char* here) const {
        if ((~same(here, 0) & asked_) != 0) return false;
        const std::size_t last = before_key_ - block;
        return before_key_ <= block || same(here + last, last) == 0xFFFFU;
    }

    std::ptrdiff_t order = 0;  ///< 1 for declared order, -1 for its reverse, 0 if unknown

private:
    void set(std::size_t size) {
        before_key_ = size < longest ? size : longest;
        asked_ = before_key_ < block ? (1U << before_key_) - 2 : 0xFFFEU;
    }
    [[gnu::always_inline]] std::uint32_t same(const char* here, std::size_t at) const {
        return byte_block::load(here).same_as(byte_block::load(line_->bytes.data() + at));
    }

    std::uint32_t asked_ = 0;  // the bytes to compare: a bit for each of the first sixteen before a key
    std::size_t before_key_ = 1;
    const line_begin* line_ = &line_begin::blanks;
    std::size_t before_indent_ = 1;
    std::size_t unit_ = 0;
};

}  // namespace service_api::detail
