#pragma once

#include <cstddef>
#include <service_api/format/json/bytes.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Reads the tokens of a JSON text (RFC 8259, strictly; UTF-8 checked) without building anything. The text need not be
/// null-terminated and is not read past its end, except into its padding. Each function takes the start of a token and
/// returns its end, or `nullptr` on a syntax error; then `expected()` is the expected token and `failed_at()` the
/// position of the error. The position is an argument and not a member, so that it stays in a register.
class json_lexer {
public:
    /// The maximum depth of a value that is skipped. Other values nest only as deep as their type.
    static constexpr std::size_t max_skipped_depth = 512;

    /// The bytes before and after the text that may be read although they do not belong to it. Those after it must be
    /// zeros.
    struct padding {
        std::size_t before = 0;
        std::size_t behind = 0;
    };

    explicit json_lexer(std::string_view text, padding room = {0, 0})
        : begin_(text.data() == nullptr ? "" : text.data()),
          end_(begin_ + text.size()),
          readable_begin_(begin_ - room.before),
          readable_end_(end_ + room.behind) {}

    const char* begin() const { return begin_; }
    const char* end() const { return end_; }
    const char* readable_end() const { return readable_end_; }
    /// Returns the number of bytes that may be read from `here` on.
    std::ptrdiff_t readable(const char* here) const { return readable_end_ - here; }
    /// Returns the number of bytes that may be read before `here`.
    std::ptrdiff_t readable_before(const char* here) const { return here - readable_begin_; }
    const char* expected() const { return expected_; }
    const char* failed_at() const { return failed_at_; }
    bool failed() const { return expected_ != nullptr; }

    /// Returns the byte at `here`, or 0 at the end of the text.
    char at(const char* here) const { return here < end_ ? *here : '\0'; }

    /// Returns the first position after white space at `here`.
    const char* space(const char* here) const {
        if (here < end_ && static_cast<unsigned char>(*here) > ' ') return here;
        return space_run(here);
    }

    /// Like `space`, and faster if white space is likely: for the end of a line and the indentation of the next.
    [[gnu::always_inline]] const char* quick_space(const char* here) const {
        if (here < end_ && static_cast<unsigned char>(*here) > ' ') return here;
        constexpr std::size_t block = byte_block::size;
        if (readable(here) > static_cast<std::ptrdiff_t>(2 * block + 1) && *here == '\n') {
            const char* next = here + 1;
            next += byte_block::load(next).first_other_than_blank();
            if (next == here + 1 + block) next += byte_block::load(next).first_other_than_blank();
            if (static_cast<unsigned char>(*next) > ' ' && next < end_) return next;
        }
        return space_run(here);
    }

    /// Records an error at `here`, unless there is one already, and returns `nullptr`.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* fail(const char* here, const char* words);

    SERVICE_API_DECL const char* expect_end(const char* here);

    /// Reads a string after its opening quote. `value` points into the text, or into `scratch` if the string has
    /// escapes.
    SERVICE_API_DECL const char* string(const char* here, std::string_view& value, std::string& scratch);

    /// Reads a number; `spelling` becomes its text.
    SERVICE_API_DECL const char* number(const char* here, std::string_view& spelling);

    /// Reads `wanted`: one of `true`, `false` and `null`.
    SERVICE_API_DECL const char* word(const char* here, std::string_view wanted);

    /// Reads a member's name and the colon after it.
    SERVICE_API_DECL const char* key(const char* here, std::string_view& name, std::string& scratch);

    /// Skips any value, without recursion.
    SERVICE_API_DECL const char* skip(const char* here);

private:
    [[gnu::noinline]] SERVICE_API_DECL const char* space_run(const char* here) const;

    SERVICE_API_DECL const char* utf8_run(const char* here);

    SERVICE_API_DECL const char* digits(const char* here);

    SERVICE_API_DECL const char* scalar(const char* here, char next, std::string_view& ignored, std::string& scratch);

    // Reads the rest of a string, from its first escape on.
    [[gnu::noinline]] SERVICE_API_DECL const char* escaped_string(const char* begin, const char* here,
                                                                  std::string_view& value, std::string& scratch);

    SERVICE_API_DECL const char* escape(const char* here, std::string& out);

    SERVICE_API_DECL const char* unicode_escape(const char* here, std::string& out);

    SERVICE_API_DECL const char* hex4(const char* here, unsigned long& unit);

    const char* begin_;
    const char* end_;
    const char* readable_begin_;
    const char* readable_end_;
    const char* expected_ = nullptr;
    const char* failed_at_ = nullptr;
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json/lexer.ipp>
#endif
