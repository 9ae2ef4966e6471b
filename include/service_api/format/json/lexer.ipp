#pragma once

#include <cstddef>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/utf8.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

const char* json_lexer::fail(const char* here, const char* words) {
    if (expected_ == nullptr) {
        expected_ = words;
        failed_at_ = here;
    }
    return nullptr;
}

const char* json_lexer::expect_end(const char* here) {
    here = space(here);
    return here == end_ ? here : fail(here, "the end of the text");
}

const char* json_lexer::string(const char* here, std::string_view& value, std::string& scratch) {
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

const char* json_lexer::number(const char* here, std::string_view& spelling) {
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

const char* json_lexer::word(const char* here, std::string_view wanted) {
    if (!std::string_view(here, static_cast<std::size_t>(end_ - here)).starts_with(wanted))
        return fail(here, "a JSON value");
    return here + wanted.size();
}

const char* json_lexer::key(const char* here, std::string_view& name, std::string& scratch) {
    if (at(here) != '"') return fail(here, "a member's name");
    if ((here = string(here + 1, name, scratch)) == nullptr) return nullptr;
    here = space(here);
    return at(here) == ':' ? here + 1 : fail(here, "':'");
}

const char* json_lexer::skip(const char* here) {
    bool in_object[max_skipped_depth];  // for each level, set when it begins
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

const char* json_lexer::space_run(const char* here) const { return find_other_than_space(here, end_); }

const char* json_lexer::utf8_run(const char* here) {
    while (here < end_ && static_cast<unsigned char>(*here) >= 0x80) {
        const std::size_t length = utf8_length({here, static_cast<std::size_t>(end_ - here)}, 0);
        if (length == 0) return fail(here, "well-formed UTF-8");
        here += length;
    }
    return here;
}

const char* json_lexer::digits(const char* here) {
    const char* const begin = here;
    while (at(here) >= '0' && at(here) <= '9') ++here;
    return here > begin ? here : fail(here, "a digit");
}

const char* json_lexer::scalar(const char* here, char next, std::string_view& ignored, std::string& scratch) {
    switch (next) {
        case '"': return string(here + 1, ignored, scratch);
        case 't': return word(here, "true");
        case 'f': return word(here, "false");
        case 'n': return word(here, "null");
        default:
            return next == '-' || (next >= '0' && next <= '9') ? number(here, ignored) : fail(here, "a JSON value");
    }
}

const char* json_lexer::escaped_string(const char* begin, const char* here, std::string_view& value,
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

const char* json_lexer::escape(const char* here, std::string& out) {
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

const char* json_lexer::unicode_escape(const char* here, std::string& out) {
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

const char* json_lexer::hex4(const char* here, unsigned long& unit) {
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

}  // namespace service_api::detail
