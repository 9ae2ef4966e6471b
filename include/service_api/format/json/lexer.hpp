#pragma once

#include <bitset>
#include <cstddef>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/utf8.hpp>
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
    [[gnu::noinline, gnu::cold]] const char* fail(const char* here, const char* words) {
        if (expected_ == nullptr) {
            expected_ = words;
            failed_at_ = here;
        }
        return nullptr;
    }

    const char* expect_end(const char* here) {
        here = space(here);
        return here == end_ ? here : fail(here, "the end of the text");
    }

    /// Reads a string after its opening quote. `value` points into the text, or into `scratch` if the string has
    /// escapes.
    const char* string(const char* here, std::string_view& value, std::string& scratch) {
        const char* const begin = here;
        for (;;) {
            here = find_special_or_non_ascii(here, end_);
            if (here == end_) return fail(here, "the closing '\"' of a string");
            const auto c = static_cast<unsigned char>(*here);
            if (c == '"') {
                value = {begin, static_cast<std::size_t>(here - begin)};
                return here + 1;
            }
            if (c == '\\') return escaped_string(begin, here, value, scratch);
            here = c < 0x20 ? fail(here, "an escape instead of a control character") : utf8_run(here);
            if (here == nullptr) return nullptr;
        }
    }

    /// Reads a number; `spelling` becomes its text.
    const char* number(const char* here, std::string_view& spelling) {
        const char* const begin = here;
        if (at(here) == '-') ++here;
        const char* const first = here;
        if ((here = digits(here)) == nullptr) return nullptr;
        if (*first == '0' && here - first > 1) return fail(first + 1, "no digit after a leading zero");
        if (at(here) == '.' && (here = digits(here + 1)) == nullptr) return nullptr;
        if (at(here) == 'e' || at(here) == 'E') {
            ++here;
            if (at(here) == '+' || at(here) == '-') ++here;
            if ((here = digits(here)) == nullptr) return nullptr;
        }
        spelling = {begin, static_cast<std::size_t>(here - begin)};
        return here;
    }

    /// Reads `wanted`: one of `true`, `false` and `null`.
    const char* word(const char* here, std::string_view wanted) {
        if (!std::string_view(here, static_cast<std::size_t>(end_ - here)).starts_with(wanted))
            return fail(here, "a JSON value");
        return here + wanted.size();
    }

    /// Reads a member's name and the colon after it.
    const char* key(const char* here, std::string_view& name, std::string& scratch) {
        if (at(here) != '"') return fail(here, "a member's name");
        if ((here = string(here + 1, name, scratch)) == nullptr) return nullptr;
        here = space(here);
        return at(here) == ':' ? here + 1 : fail(here, "':'");
    }

    /// Skips any value, without recursion.
    const char* skip(const char* here) {
        std::bitset<max_skipped_depth> in_object;
        std::size_t depth = 0;
        std::string_view ignored;
        std::string scratch;
        for (;;) {
            here = space(here);
            const char next = at(here);
            if (next == '{' || next == '[') {
                if (depth == max_skipped_depth) return fail(here, "a value that nests at most 512 deep");
                in_object[depth++] = next == '{';
                here = space(here + 1);
                if (at(here) != (next == '{' ? '}' : ']')) {
                    if (next == '{' && (here = key(here, ignored, scratch)) == nullptr) return nullptr;
                    continue;
                }
                ++here;
                --depth;
            } else if ((here = scalar(here, next, ignored, scratch)) == nullptr) {
                return nullptr;
            }
            // A value has ended: close the objects and arrays that end with it, then go on to the next value.
            for (;; --depth, ++here) {
                if (depth == 0) return here;
                here = space(here);
                const bool object = in_object[depth - 1];
                if (at(here) == ',') {
                    here = space(here + 1);
                    if (object && (here = key(here, ignored, scratch)) == nullptr) return nullptr;
                    break;
                }
                if (at(here) != (object ? '}' : ']')) return fail(here, object ? "',' or '}'" : "',' or ']'");
            }
        }
    }

private:
    [[gnu::noinline]] const char* space_run(const char* here) const { return find_other_than_space(here, end_); }

    const char* utf8_run(const char* here) {
        while (here < end_ && static_cast<unsigned char>(*here) >= 0x80) {
            const std::size_t length = utf8_length({here, static_cast<std::size_t>(end_ - here)}, 0);
            if (length == 0) return fail(here, "well-formed UTF-8");
            here += length;
        }
        return here;
    }

    const char* digits(const char* here) {
        const char* const begin = here;
        while (at(here) >= '0' && at(here) <= '9') ++here;
        return here > begin ? here : fail(here, "a digit");
    }

    const char* scalar(const char* here, char next, std::string_view& ignored, std::string& scratch) {
        switch (next) {
            case '"': return string(here + 1, ignored, scratch);
            case 't': return word(here, "true");
            case 'f': return word(here, "false");
            case 'n': return word(here, "null");
            default:
                return next == '-' || (next >= '0' && next <= '9') ? number(here, ignored) : fail(here, "a JSON value");
        }
    }

    // Reads the rest of a string, from its first escape on.
    [[gnu::noinline]] const char* escaped_string(const char* begin, const char* here, std::string_view& value,
                                                 std::string& scratch) {
        scratch.assign(begin, here);
        for (;;) {
            if (here == end_) return fail(here, "the closing '\"' of a string");
            const auto c = static_cast<unsigned char>(*here);
            if (c == '"') break;
            if (c < 0x20) return fail(here, "an escape instead of a control character");
            const char* const plain = here;
            if (c == '\\')
                here = escape(here + 1, scratch);
            else
                here = c < 0x80 ? find_special_or_non_ascii(here, end_) : utf8_run(here);
            if (here == nullptr) return nullptr;
            if (c != '\\') scratch.append(plain, here);
        }
        value = scratch;
        return here + 1;
    }

    const char* escape(const char* here, std::string& out) {
        switch (at(here)) {
            case '"': out += '"'; break;
            case '\\': out += '\\'; break;
            case '/': out += '/'; break;
            case 'b': out += '\b'; break;
            case 'f': out += '\f'; break;
            case 'n': out += '\n'; break;
            case 'r': out += '\r'; break;
            case 't': out += '\t'; break;
            case 'u': return unicode_escape(here, out);
            default: return fail(here, "one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
        }
        return here + 1;
    }

    const char* unicode_escape(const char* here, std::string& out) {
        unsigned long unit = 0;
        if ((here = hex4(here + 1, unit)) == nullptr) return nullptr;
        if (unit >= 0xDC00 && unit <= 0xDFFF) return fail(here, "a high surrogate before a low one");
        if (unit >= 0xD800 && unit <= 0xDBFF) {
            unsigned long low = 0;
            if (at(here) != '\\' || at(here + 1) != 'u') return fail(here, "a low surrogate after a high one");
            if ((here = hex4(here + 2, low)) == nullptr) return nullptr;
            if (low < 0xDC00 || low > 0xDFFF) return fail(here, "a low surrogate after a high one");
            unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        }
        append_utf8(out, unit);
        return here;
    }

    const char* hex4(const char* here, unsigned long& unit) {
        for (int i = 0; i < 4; ++i, ++here) {
            const char c = at(here);
            unsigned digit = 0;
            if (c >= '0' && c <= '9')
                digit = static_cast<unsigned>(c - '0');
            else if (c >= 'a' && c <= 'f')
                digit = static_cast<unsigned>(c - 'a') + 10;
            else if (c >= 'A' && c <= 'F')
                digit = static_cast<unsigned>(c - 'A') + 10;
            else
                return fail(here, "four hexadecimal digits");
            unit = unit * 16 + digit;
        }
        return here;
    }

    const char* begin_;
    const char* end_;
    const char* readable_begin_;
    const char* readable_end_;
    const char* expected_ = nullptr;
    const char* failed_at_ = nullptr;
};

}  // namespace service_api::detail
