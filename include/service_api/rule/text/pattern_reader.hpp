#pragma once

#include <cstddef>
#include <service_api/rule/text/character_set.hpp>
#include <service_api/rule/text/pattern.hpp>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api::detail {

// The argument of `reject` is printed by the compiler, because a call of it is no constant expression.
struct pattern_reader {
    std::string_view text;
    std::size_t at = 0;

    constexpr bool take(char c) { return at < text.size() && text[at] == c ? (++at, true) : false; }
    constexpr bool more() const { return at < text.size(); }

    constexpr char plain() {
        const char c = text[at++];
        if (c < ' ' || c > '~')
            reject(
                "service_api: a pattern is written in printable ASCII only: write . or [^...] for other characters "
                "[docs/errors.md#pattern]");
        return c;
    }

    constexpr char escaped(std::string_view which) {
        if (!more() || which.find(text[at]) == which.npos)
            reject(
                "service_api: a pattern escapes only d, w and its own marks: write [0-9], or the character itself "
                "[docs/errors.md#pattern]");
        return text[at++];
    }

    static constexpr rules::character_set set_of(char c) {
        if (c == 'd') return rules::ascii_digits;
        return rules::ascii_letters + rules::ascii_digits + rules::character_set::range('_', '_');
    }

    // Reads a class after its '['.
    constexpr pattern_item set() {
        pattern_item made{.negated = take('^')};
        if (take(']'))
            reject(
                "service_api: a pattern has an empty class: write [A-Z], or \\[ for the character "
                "[docs/errors.md#pattern]");
        while (!take(']')) {
            if (!more())
                reject(
                    "service_api: a pattern has a class without an end: write [A-Z], or \\[ for the character "
                    "[docs/errors.md#pattern]");
            char first = plain();
            const bool escape = first == '\\';
            if (escape) first = escaped("dw^$\\.*+?()[]{}|/-");
            const bool several = escape && (first == 'd' || first == 'w');
            const bool range = at + 1 < text.size() && text[at] == '-' && text[at + 1] != ']';
            if (!range) {
                made.listed = made.listed + (several ? set_of(first) : rules::character_set::range(first, first));
                continue;
            }
            ++at;
            char last = plain();
            if (last == '\\') last = escaped("^$\\.*+?()[]{}|/-");
            if (several || last < first)
                reject(
                    "service_api: a pattern has a range without a first and a later last character: write a-z "
                    "[docs/errors.md#pattern]");
            made.listed = made.listed + rules::character_set::range(first, last);
        }
        return made;
    }

    constexpr pattern_item item() {
        const char c = plain();
        switch (c) {
            case '[': return set();
            case '.':
                return {.listed = rules::character_set::range('\n', '\n') + rules::character_set::range('\r', '\r'),
                        .negated = true};
            case '\\': {
                const char mark = escaped("dw^$\\.*+?()[]{}|/");
                return {.listed = mark == 'd' || mark == 'w' ? set_of(mark) : rules::character_set::range(mark, mark)};
            }
            case '|':
                reject(
                    "service_api: a pattern has no alternatives: write [ab], or an enumeration of words "
                    "[docs/errors.md#pattern]");
            case '(':
            case ')':
                reject(
                    "service_api: a pattern has no groups: write its items one after the other "
                    "[docs/errors.md#pattern]");
            case '^':
            case '$':
                reject(
                    "service_api: a pattern has ^ or $ inside: write \\^ or \\$ for the character "
                    "[docs/errors.md#pattern]");
            case '?':
            case '*':
            case '+':
            case '{':
                reject(
                    "service_api: a pattern counts nothing: write one count, after a character, or \\{ "
                    "[docs/errors.md#pattern]");
            case ']':
            case '}':
                reject(
                    "service_api: a pattern closes what it has not opened: write \\] or \\} for the character "
                    "[docs/errors.md#pattern]");
            default: return {.listed = rules::character_set::range(c, c)};
        }
    }

    constexpr std::size_t number() {
        constexpr std::size_t most = 1'000'000;
        const std::size_t begin = at;
        std::size_t value = 0;
        for (; more() && text[at] >= '0' && text[at] <= '9'; ++at) {
            if (value <= most) value = value * 10 + static_cast<std::size_t>(text[at] - '0');
        }
        if (at == begin || value > most)
            reject(
                "service_api: a pattern has a count that is no number: write {n}, {n,} or {n,m}, or \\{ "
                "[docs/errors.md#pattern]");
        return value;
    }

    constexpr void count(pattern_item& of) {
        if (take('?')) {
            of.least = 0;
        } else if (take('*')) {
            of.least = 0;
            of.most = pattern_item::any_number;
        } else if (take('+')) {
            of.most = pattern_item::any_number;
        } else if (take('{')) {
            of.least = of.most = number();
            if (take(',')) of.most = more() && text[at] == '}' ? pattern_item::any_number : number();
            if (!take('}'))
                reject(
                    "service_api: a pattern has a count without an end: write {n}, {n,} or {n,m}, or \\{ "
                    "[docs/errors.md#pattern]");
            if (of.most < of.least)
                reject(
                    "service_api: a pattern counts to fewer than it counts from: write {1,4} and not {4,1} "
                    "[docs/errors.md#pattern]");
        }
    }

    constexpr pattern read() {
        pattern made(text);
        take('^');
        while (more() && text.substr(at) != "$") {
            pattern_item next = item();
            count(next);
            if (!made.add(next))
                reject(
                    "service_api: a pattern is too long: write at most 32 items, one for each 64 characters "
                    "[docs/errors.md#pattern]");
        }
        return made;
    }
};

/// Parses the argument of `matches`. Calls `reject`, and so does not compile, if the syntax is wrong.
constexpr pattern read_pattern(std::string_view text) { return pattern_reader{text}.read(); }

}  // namespace service_api::detail
