#pragma once

#include <cstddef>
#include <cstdint>
#include <service_api/rule/text/character_set.hpp>
#include <service_api/rule/text/pattern.hpp>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api::detail {

/// What is wrong with the text of a pattern.
enum class pattern_fault : std::uint8_t {
    none,
    not_ascii,
    unknown_escape,
    empty_class,
    open_class,
    wrong_range,
    anchor_inside,
    count_of_nothing,
    closed_twice,
    no_number,
    open_count,
    wrong_count,
    too_long,
    look_ahead,
    open_group,
    anchored_alternative,
};

struct pattern_reader {
    std::string_view text;
    pattern built = pattern(text);
    std::size_t at = 0;
    pattern_fault fault = pattern_fault::none;  ///< the first one; nothing more is read after it

    constexpr void fail(pattern_fault found) {
        if (fault == pattern_fault::none) fault = found;
        at = text.size();
    }

    constexpr bool take(char c) { return at < text.size() && text[at] == c ? (++at, true) : false; }
    constexpr bool more() const { return at < text.size(); }

    constexpr char plain() {
        const char c = text[at++];
        if (c >= ' ' && c <= '~') return c;
        fail(pattern_fault::not_ascii);
        return ' ';
    }

    constexpr char escaped(std::string_view which) {
        if (more() && which.find(text[at]) != which.npos) return text[at++];
        fail(pattern_fault::unknown_escape);
        return ' ';
    }

    static constexpr rules::character_set set_of(char c) {
        if (c == 'd') return rules::ascii_digits;
        return rules::ascii_letters + rules::ascii_digits + rules::character_set::range('_', '_');
    }

    // Reads a class after its '['.
    constexpr pattern_item set() {
        pattern_item made{.negated = take('^')};
        if (take(']')) fail(pattern_fault::empty_class);
        while (!take(']')) {
            if (!more()) {
                fail(pattern_fault::open_class);
                return made;
            }
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
                fail(pattern_fault::wrong_range);
            else
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
            case '^':
            case '$': fail(pattern_fault::anchor_inside); return {};
            case '?':
            case '*':
            case '+':
            case '{': fail(pattern_fault::count_of_nothing); return {};
            case ')':
            case ']':
            case '}': fail(pattern_fault::closed_twice); return {};
            default: return {.listed = rules::character_set::range(c, c)};
        }
    }

    constexpr std::uint32_t number() {
        constexpr std::uint32_t most = 1'000'000;
        const std::size_t begin = at;
        std::uint32_t value = 0;
        for (; more() && text[at] >= '0' && text[at] <= '9'; ++at) {
            if (value <= most) value = value * 10 + static_cast<std::uint32_t>(text[at] - '0');
        }
        if (at == begin || value > most) fail(pattern_fault::no_number);
        return value;
    }

    constexpr void count(std::uint32_t& least, std::uint32_t& most) {
        if (take('?')) {
            least = 0;
        } else if (take('*')) {
            least = 0;
            most = pattern_item::any_number;
        } else if (take('+')) {
            most = pattern_item::any_number;
        } else if (take('{')) {
            least = most = number();
            if (take(',')) most = more() && text[at] == '}' ? pattern_item::any_number : number();
            if (!take('}')) fail(pattern_fault::open_count);
            if (most < least) fail(pattern_fault::wrong_count);
        }
    }

    constexpr pattern_part counted_item() {
        pattern_item next = item();
        count(next.least, next.most);
        pattern_part added;
        if (!built.add(next, added)) fail(pattern_fault::too_long);
        return added;
    }

    // Reads a group after its '(', and its count.
    constexpr pattern_part counted_group() {
        if (take('?') && !take(':')) fail(pattern_fault::look_ahead);
        const std::size_t begin = at;
        pattern_part part = group();
        std::uint32_t least = 1;
        std::uint32_t most = 1;
        count(least, most);
        const std::size_t end = at;
        if (most == 0 || fault != pattern_fault::none) return {};
        const bool is_endless = most == pattern_item::any_number;
        const std::uint32_t copies = !is_endless ? most : least > 1 ? least : 1;
        pattern_part whole;
        for (std::uint32_t i = 0;; ++i) {
            if (is_endless && i + 1 == copies) built.repeat(part);
            if (i >= least) part.may_be_empty = true;
            whole = built.join(whole, part);
            if (i + 1 == copies || part.first == 0) break;  // of an empty group, one copy is all of them
            at = begin;
            part = group();
            if (fault != pattern_fault::none) return whole;
        }
        at = end;
        return whole;
    }

    // Reads the rest of a group, and its ')'.
    constexpr pattern_part group() {
        bool are_several = false;
        const pattern_part part = alternatives(are_several);
        if (!take(')')) fail(pattern_fault::open_group);
        return part;
    }

    constexpr pattern_part alternatives(bool& are_several) {
        pattern_part all = sequence();
        while (take('|')) {
            are_several = true;
            const pattern_part other = sequence();
            all = {all.first | other.first, all.last | other.last, all.may_be_empty || other.may_be_empty};
        }
        return all;
    }

    constexpr pattern_part sequence() {
        pattern_part all;
        while (more() && text[at] != '|' && text[at] != ')' && text.substr(at) != "$") {
            const pattern_part next = take('(') ? counted_group() : counted_item();
            all = built.join(all, next);
        }
        return all;
    }

    constexpr pattern read() {
        const bool is_anchored = take('^');
        bool has_alternatives = false;
        const pattern_part whole = alternatives(has_alternatives);
        if (more() && text[at] == ')') static_cast<void>(item());  // which rejects it
        if (has_alternatives && (is_anchored || more())) fail(pattern_fault::anchored_alternative);
        built.finish(whole, has_alternatives);
        return built;
    }
};

/// Does not compile if there is a fault. Each call has its own text, because g++ prints arguments and no variables.
constexpr void reject_fault(pattern_fault fault) {
    switch (fault) {
        case pattern_fault::none: return;
        case pattern_fault::not_ascii:
            reject(
                "service_api: a pattern is written in printable ASCII only: write . or [^...] for other characters "
                "[docs/errors.md#pattern]");
        case pattern_fault::unknown_escape:
            reject(
                "service_api: a pattern escapes only d, w and its own marks: write [0-9], or the character itself "
                "[docs/errors.md#pattern]");
        case pattern_fault::empty_class:
            reject(
                "service_api: a pattern has an empty class: write [A-Z], or \\[ for the character "
                "[docs/errors.md#pattern]");
        case pattern_fault::open_class:
            reject(
                "service_api: a pattern has a class without an end: write [A-Z], or \\[ for the character "
                "[docs/errors.md#pattern]");
        case pattern_fault::wrong_range:
            reject(
                "service_api: a pattern has a range without a first and a later last character: write a-z "
                "[docs/errors.md#pattern]");
        case pattern_fault::anchor_inside:
            reject(
                "service_api: a pattern has ^ or $ inside: write \\^ or \\$ for the character "
                "[docs/errors.md#pattern]");
        case pattern_fault::count_of_nothing:
            reject(
                "service_api: a pattern counts nothing: write one count, after a character, or \\{ "
                "[docs/errors.md#pattern]");
        case pattern_fault::closed_twice:
            reject(
                "service_api: a pattern closes what it has not opened: write \\), \\] or \\} for the character "
                "[docs/errors.md#pattern]");
        case pattern_fault::no_number:
            reject(
                "service_api: a pattern has a count that is no number: write {n}, {n,} or {n,m}, or \\{ "
                "[docs/errors.md#pattern]");
        case pattern_fault::open_count:
            reject(
                "service_api: a pattern has a count without an end: write {n}, {n,} or {n,m}, or \\{ "
                "[docs/errors.md#pattern]");
        case pattern_fault::wrong_count:
            reject(
                "service_api: a pattern counts to fewer than it counts from: write {1,4} and not {4,1} "
                "[docs/errors.md#pattern]");
        case pattern_fault::too_long:
            reject(
                "service_api: a pattern is too long: write at most 64 items, one for each 64 characters "
                "[docs/errors.md#pattern]");
        case pattern_fault::look_ahead:
            reject(
                "service_api: a pattern has no look-ahead and no names: a group is (...) or (?:...) "
                "[docs/errors.md#pattern]");
        case pattern_fault::open_group:
            reject(
                "service_api: a pattern has a group without an end: write (...), or \\( for the character "
                "[docs/errors.md#pattern]");
        case pattern_fault::anchored_alternative:
            reject(
                "service_api: a pattern has ^ or $ in one of its alternatives: write ^(a|b)$, or a|b "
                "[docs/errors.md#pattern]");
    }
}

/// Parses the argument of `matches`. Calls `reject`, and so does not compile, if the syntax is wrong.
constexpr pattern read_pattern(std::string_view text) {
    pattern_reader reader{text};
    const pattern read = reader.read();
    reject_fault(reader.fault);
    return read;
}

}  // namespace service_api::detail
