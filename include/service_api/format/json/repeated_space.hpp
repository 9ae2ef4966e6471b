#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api::detail {

/// White space that a text repeats, such as the line break and indentation before each member of an object. To find its
/// end takes as long as reading a number; to compare it with the same space before does not, as a processor predicts
/// the result and goes on. All of it must be in texts that exist as long as this.
class repeated_space {
    static constexpr std::size_t block = byte_block::size;

public:
    /// The bytes that `end_if_again` reads.
    static constexpr std::size_t longest = 2 * block;

    /// Returns the end of the white space at `here` if it is the same as the last one, otherwise null.
    [[gnu::always_inline]] const char* end_if_again(const char* here) const {
        const char* const end = here + size_;
        const bool is_again = (~same(here, 0) & asked_) == 0 && static_cast<unsigned char>(*end) > ' ' &&
                              (size_ <= block || same(end - block, size_ - block) == 0xFFFFU);
        return is_again ? end : nullptr;
    }

    /// Returns the end of the white space at `here`.
    const char* skip(const json_lexer& text, const char* here) {
        if (text.readable(here) > static_cast<std::ptrdiff_t>(longest)) {
            if (const char* const end = end_if_again(here)) return end;
        }
        return skip_other(text, here);
    }

private:
    static constexpr std::array<char, longest> none{};

    [[gnu::always_inline]] std::uint32_t same(const char* here, std::size_t at) const {
        return byte_block::load(here).same_as(byte_block::load(begin_ + at));
    }

    [[gnu::noinline]] SERVICE_API_DECL const char* skip_other(const json_lexer& text, const char* here);

    const char* begin_ = none.data();
    std::size_t size_ = 0;
    std::uint32_t asked_ = 0;  // a bit for each of the first sixteen bytes that are space
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json/repeated_space.ipp>
#endif
