#pragma once

#include <bitset>
#include <cstddef>
#include <service_api/format/utf8.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Walks over a JSON text (RFC 8259, strictly; UTF-8 checked) without building anything. The text need not be
/// terminated and is never read past its end. Every step answers false when the text is wrong; then `expected()`
/// says what should have stood at byte `position()`.
class json_scanner {
public:
    /// How deep a value that nobody asked for may nest. What is asked for nests as deep as its type.
    static constexpr std::size_t max_skipped_depth = 512;

    explicit constexpr json_scanner(std::string_view text) : text_(text) {}

    std::string_view text() const { return text_; }
    std::size_t position() const { return at_; }
    const char* expected() const { return expected_; }
    bool failed() const { return expected_ != nullptr; }

    /// The next byte after white space, not taken; 0 at the end of the text.
    char peek() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    /// Takes this byte when it is next.
    bool take(char wanted) {
        if (peek() != wanted || at_ == text_.size()) return false;
        ++at_;
        return true;
    }

    /// Takes this byte or fails.
    bool expect(char wanted, const char* words) { return take(wanted) || fail(words); }

    /// Nothing but white space may be left.
    bool expect_end() {
        peek();
        return at_ == text_.size() || fail("the end of the text");
    }

    /// Reads a string. The view points into the text, or into `scratch` when the string has escapes.
    bool string(std::string_view& value, std::string& scratch) {
        if (!expect('"', "a string")) return false;
        const std::size_t begin = at_;
        bool escaped = false;
        for (;;) {
            if (at_ == text_.size()) return fail("the closing '\"' of a string");
            const auto c = static_cast<unsigned char>(text_[at_]);
            if (c == '"') break;
            if (c < 0x20) return fail("an escape instead of a control character");
            if (c == '\\') {
                if (!escaped) scratch.assign(text_.substr(begin, at_ - begin));
                escaped = true;
                if (!escape(scratch)) return false;
                continue;
            }
            const std::size_t length = c < 0x80 ? 1 : detail::utf8_length(text_, at_);
            if (length == 0) return fail("well-formed UTF-8");
            if (escaped) scratch.append(text_.substr(at_, length));
            at_ += length;
        }
        value = escaped ? std::string_view(scratch) : text_.substr(begin, at_ - begin);
        ++at_;
        return true;
    }

    /// Reads a number and hands out its spelling.
    bool number(std::string_view& spelling) {
        peek();
        const std::size_t begin = at_;
        if (here() == '-') ++at_;
        if (!digits()) return false;
        if (const std::size_t first = text_[begin] == '-' ? begin + 1 : begin; text_[first] == '0' && at_ - first > 1) {
            at_ = first + 1;
            return fail("no digit after a leading zero");
        }
        if (here() == '.') {
            ++at_;
            if (!digits()) return false;
        }
        if (here() == 'e' || here() == 'E') {
            ++at_;
            if (here() == '+' || here() == '-') ++at_;
            if (!digits()) return false;
        }
        spelling = text_.substr(begin, at_ - begin);
        return true;
    }

    /// Takes one of `true`, `false` and `null`.
    bool word(std::string_view wanted) {
        peek();
        if (!text_.substr(at_).starts_with(wanted)) return fail("a JSON value");
        at_ += wanted.size();
        return true;
    }

    /// Steps over any value, without recursion.
    bool skip_value() {
        std::bitset<max_skipped_depth> in_object;
        std::size_t depth = 0;
        std::string_view ignored;
        std::string scratch;
        for (;;) {
            const char next = peek();
            if (next == '{' || next == '[') {
                if (depth == max_skipped_depth) return fail("a value that nests at most 512 deep");
                ++at_;
                in_object[depth++] = next == '{';
                if (!take(next == '{' ? '}' : ']')) {
                    if (next == '{' && !key(ignored, scratch)) return false;
                    continue;
                }
                --depth;
            } else if (!scalar(next, ignored, scratch)) {
                return false;
            }
            // A value has ended: close what ends with it, then go on to the next one.
            for (;; --depth) {
                if (depth == 0) return true;
                const bool object = in_object[depth - 1];
                if (take(',')) {
                    if (object && !key(ignored, scratch)) return false;
                    break;
                }
                if (!expect(object ? '}' : ']', object ? "',' or '}'" : "',' or ']'")) return false;
            }
        }
    }

    /// Reads a member's name and the colon after it.
    bool key(std::string_view& name, std::string& scratch) {
        if (peek() != '"') return fail("a member's name");
        return string(name, scratch) && expect(':', "':'");
    }

    /// Fails here; the first failure stands.
    bool fail(const char* words) {
        if (expected_ == nullptr) expected_ = words;
        return false;
    }

private:
    static constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool digits() {
        const std::size_t begin = at_;
        while (here() >= '0' && here() <= '9') ++at_;
        return at_ > begin || fail("a digit");
    }

    bool scalar(char next, std::string_view& ignored, std::string& scratch) {
        switch (next) {
            case '"': return string(ignored, scratch);
            case 't': return word("true");
            case 'f': return word("false");
            case 'n': return word("null");
            default: return next == '-' || (next >= '0' && next <= '9') ? number(ignored) : fail("a JSON value");
        }
    }

    bool escape(std::string& out) {
        ++at_;
        switch (here()) {
            case '"': out += '"'; break;
            case '\\': out += '\\'; break;
            case '/': out += '/'; break;
            case 'b': out += '\b'; break;
            case 'f': out += '\f'; break;
            case 'n': out += '\n'; break;
            case 'r': out += '\r'; break;
            case 't': out += '\t'; break;
            case 'u': return unicode_escape(out);
            default: return fail("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
        }
        ++at_;
        return true;
    }

    bool unicode_escape(std::string& out) {
        unsigned long unit = 0;
        if (!hex4(unit)) return false;
        if (unit >= 0xDC00 && unit <= 0xDFFF) return fail("a high surrogate before a low one");
        if (unit >= 0xD800 && unit <= 0xDBFF) {
            unsigned long low = 0;
            if (!text_.substr(at_).starts_with("\\u")) return fail("a low surrogate after a high one");
            ++at_;
            if (!hex4(low)) return false;
            if (low < 0xDC00 || low > 0xDFFF) return fail("a low surrogate after a high one");
            unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        }
        detail::append_utf8(out, unit);
        return true;
    }

    // Stands on the 'u'.
    bool hex4(unsigned long& unit) {
        ++at_;
        for (int i = 0; i < 4; ++i, ++at_) {
            const char c = here();
            unsigned digit = 0;
            if (c >= '0' && c <= '9')
                digit = static_cast<unsigned>(c - '0');
            else if (c >= 'a' && c <= 'f')
                digit = static_cast<unsigned>(c - 'a') + 10;
            else if (c >= 'A' && c <= 'F')
                digit = static_cast<unsigned>(c - 'A') + 10;
            else
                return fail("four hexadecimal digits");
            unit = unit * 16 + digit;
        }
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    const char* expected_ = nullptr;
};

}  // namespace service_api
