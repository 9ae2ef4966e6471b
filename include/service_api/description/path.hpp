#pragma once

#include <cstddef>
#include <iterator>
#include <service_api/format/ascii.hpp>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api::detail {

/// The maximum number of placeholders of a path, so that their values fit in an array of fixed size.
inline constexpr std::size_t most_placeholders = 8;

/// The maximum number of segments of a path, so that a word of 32 bits has one bit for each.
inline constexpr std::size_t most_segments = 32;

/// A part of a declared path: the name of a placeholder, or the text up to the next placeholder.
struct path_part {
    std::string_view text;
    bool is_placeholder = false;

    friend constexpr bool operator==(const path_part&, const path_part&) = default;
};

/// The parts of a declared path or of a segment, in their order: `for (const path_part part : path_parts(path))`.
class path_parts {
public:
    constexpr explicit path_parts(std::string_view path) : path_(path) {}

    class iterator {
    public:
        constexpr explicit iterator(std::string_view rest) : rest_(rest) {}

        constexpr path_part operator*() const {
            if (rest_.front() == '{') return {rest_.substr(1, rest_.find('}') - 1), true};
            return {rest_.substr(0, rest_.find('{')), false};
        }
        constexpr iterator& operator++() {
            const std::size_t end = rest_.front() == '{' ? rest_.find('}') + 1 : rest_.find('{');
            rest_.remove_prefix(end == rest_.npos ? rest_.size() : end);
            return *this;
        }
        friend constexpr bool operator==(const iterator& at, std::default_sentinel_t) { return at.rest_.empty(); }

    private:
        std::string_view rest_;
    };

    constexpr iterator begin() const { return iterator(path_); }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    std::string_view path_;
};

/// The segments of a path, in their order: `for (const std::string_view segment : path_segments(path))`. A slash at the
/// end begins one more segment, which is empty.
class path_segments {
public:
    constexpr explicit path_segments(std::string_view path) : path_(path) {}

    class iterator {
    public:
        constexpr explicit iterator(std::string_view rest) : rest_(rest) {}

        constexpr std::string_view operator*() const { return rest_.substr(1, length()); }
        constexpr iterator& operator++() {
            rest_.remove_prefix(1 + length());
            return *this;
        }
        friend constexpr bool operator==(const iterator& at, std::default_sentinel_t) { return at.rest_.empty(); }

    private:
        constexpr std::size_t length() const {
            const std::size_t slash = rest_.find('/', 1);
            return (slash == rest_.npos ? rest_.size() : slash) - 1;
        }

        std::string_view rest_;  // begins with the segment's own slash
    };

    constexpr iterator begin() const { return iterator(path_); }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    std::string_view path_;
};

/// Returns the number of placeholders of a declared path or of a segment.
constexpr std::size_t placeholder_count(std::string_view path) {
    std::size_t count = 0;
    for (const path_part part : path_parts(path)) count += part.is_placeholder ? 1 : 0;
    return count;
}

constexpr bool has_placeholder(std::string_view path, std::string_view name) {
    for (const path_part part : path_parts(path)) {
        if (part == path_part{name, true}) return true;
    }
    return false;
}

/// Returns whether a declared segment has at least one placeholder.
constexpr bool is_variable(std::string_view segment) { return segment.find('{') != segment.npos; }

/// Returns whether a declared segment is a single placeholder without text beside it.
constexpr bool is_whole_placeholder(std::string_view segment) {
    return segment.starts_with('{') && segment.find('}') == segment.size() - 1;
}

/// Returns the number of characters of a declared segment that are outside its placeholders.
constexpr std::size_t text_size(std::string_view segment) {
    if (is_whole_placeholder(segment)) return 0;
    std::size_t size = 0;
    for (const path_part part : path_parts(segment)) size += part.is_placeholder ? 0 : part.text.size();
    return size;
}

/// Returns the text between this placeholder and the next one of its segment, which ends its value; empty if it is the
/// last placeholder of its segment.
constexpr std::string_view separator_after(std::string_view path, std::string_view name) {
    for (const std::string_view segment : path_segments(path)) {
        std::string_view separator;
        bool found = false;
        for (const path_part part : path_parts(segment)) {
            if (found && part.is_placeholder) return separator;
            separator = part.text;
            found = found || part == path_part{name, true};
        }
        if (found) break;
    }
    return {};
}

/// Returns whether a segment of a request has the form of a declared one, and calls `on_value` with the value of each
/// placeholder up to the first that does not fit. Each value has at least one character. It ends at the first
/// occurrence of the text between its placeholder and the next one; the last value ends where the text after it, which
/// ends the segment, begins.
template <class OnValue>
constexpr bool read_segment(std::string_view declared, std::string_view segment, const OnValue& on_value) {
    std::size_t open = declared.find('{');
    if (segment.substr(0, open) != declared.substr(0, open)) return false;
    if (open == declared.npos) return true;
    segment.remove_prefix(open);
    for (;;) {
        declared.remove_prefix(declared.find('}') + 1);
        open = declared.find('{');
        const std::string_view text = declared.substr(0, open);
        if (open == declared.npos) {
            if (segment.size() <= text.size() || !segment.ends_with(text)) return false;
            on_value(segment.substr(0, segment.size() - text.size()));
            return true;
        }
        const std::size_t size = segment.find(text, 1);
        if (size == segment.npos) return false;
        on_value(segment.substr(0, size));
        segment.remove_prefix(size + text.size());
    }
}

/// Overload for all segments of a request's path.
template <class OnValue>
constexpr bool read_path(std::string_view declared, std::string_view path, const OnValue& on_value) {
    auto given = path_segments(path).begin();
    for (const std::string_view segment : path_segments(declared)) {
        if (given == std::default_sentinel || !read_segment(segment, *given, on_value)) return false;
        ++given;
    }
    return given == std::default_sentinel;
}

constexpr bool braces_match(std::string_view segment) {
    bool open = false;
    for (const char c : segment) {
        if (c != '{' && c != '}') continue;
        if (open == (c == '{')) return false;
        open = !open;
    }
    return !open;
}

constexpr bool is_member_name(std::string_view name) {
    for (const char c : name) {
        if (!is_alphanumeric(c) && c != '_') return false;
    }
    return !name.empty() && (name.front() < '0' || name.front() > '9');
}

// The argument of `reject` is printed by the compiler, because a call of it is no constant expression. All calls are in
// one function, because each function between would move the message down in the compiler's output.
consteval std::string_view checked_path(std::string_view path) {
    if (path.empty() || path.front() != '/')
        reject("service_api: a path begins with a slash: write get(\"/v1/...\") [docs/errors.md#path-slash]");
    for (std::size_t begin = 1; begin <= path.size();) {
        const std::string_view segment = path.substr(begin, path.find('/', begin) - begin);
        const std::size_t end = begin + segment.size();
        if (segment.empty() && end < path.size())
            reject(
                "service_api: a path has no empty segment: remove the second slash "
                "[docs/errors.md#path-empty-segment]");
        if (segment == "." || segment == "..")
            reject(
                "service_api: a path has no segment . or ..: proxies would rewrite it "
                "[docs/errors.md#path-dot-segment]");
        if (segment.find_first_of("{}") != segment.npos) {
            if (!braces_match(segment))
                reject("service_api: a path has a brace without its other: write {name} [docs/errors.md#path-brace]");
            if (segment.find("}{") != segment.npos)
                reject(
                    "service_api: two placeholders of a path have no text between them: write {a}-{b}, or a segment "
                    "for each [docs/errors.md#path-placeholders-adjacent]");
            for (std::size_t open = segment.find('{'); open != segment.npos; open = segment.find('{', open + 1)) {
                const std::string_view name = segment.substr(open + 1, segment.find('}', open) - open - 1);
                if (name.empty())
                    reject(
                        "service_api: a placeholder has no name: write {name}, as the field is named "
                        "[docs/errors.md#path-placeholder-name]");
                if (!is_member_name(name))
                    reject(
                        "service_api: a placeholder has the name of a field: write letters, digits and _ "
                        "[docs/errors.md#path-placeholder-spelling]");
                if (has_placeholder(path.substr(0, begin + open), name))
                    reject(
                        "service_api: a path has one placeholder twice: give each a name of its own "
                        "[docs/errors.md#path-placeholder-twice]");
            }
        }
        for (const char c : segment) {
            if (!is_alphanumeric(c) && std::string_view("-._~:@,{}").find(c) == std::string_view::npos)
                reject(
                    "service_api: a path holds letters, digits and -._~:@,/ only, and {name} "
                    "[docs/errors.md#path-character]");
        }
        begin = end + 1;
    }
    if (placeholder_count(path) > most_placeholders)
        reject(
            "service_api: a path has more than 8 placeholders: let some of the fields travel elsewhere "
            "[docs/errors.md#path-placeholders]");
    std::size_t segments = 0;
    for (const char c : path) segments += c == '/' ? 1 : 0;
    if (segments > most_segments)
        reject(
            "service_api: a path has more than 32 segments: let some of it travel elsewhere "
            "[docs/errors.md#path-segments]");
    return path;
}

/// Returns whether two declared segments differ at most in the names of their placeholders.
constexpr bool differ_in_names_only(std::string_view left, std::string_view right) {
    if (is_whole_placeholder(left) && is_whole_placeholder(right)) return true;
    auto one = path_parts(left).begin();
    auto other = path_parts(right).begin();
    for (; one != std::default_sentinel && other != std::default_sentinel; ++one, ++other) {
        const path_part a = *one;
        const path_part b = *other;
        if (a.is_placeholder != b.is_placeholder || (!a.is_placeholder && a.text != b.text)) return false;
    }
    return one == std::default_sentinel && other == std::default_sentinel;
}

/// Returns whether a request's segment may have the form of both of two declared ones, each with a placeholder. Their
/// placeholders take whatever is between the texts at the ends, so only these decide.
constexpr bool have_common_segment(std::string_view left, std::string_view right) {
    const std::string_view left_start = left.substr(0, left.find('{'));
    const std::string_view right_start = right.substr(0, right.find('{'));
    const std::string_view left_end = left.substr(left.rfind('}') + 1);
    const std::string_view right_end = right.substr(right.rfind('}') + 1);
    return (left_start.starts_with(right_start) || right_start.starts_with(left_start)) &&
           (left_end.ends_with(right_end) || right_end.ends_with(left_end));
}

/// The requests that two paths share. `none`: no request fits both. `one_more_literal`: wherever the segments differ,
/// it is the same path that has a literal instead of placeholders, or more text beside them; it is preferred.
/// `ambiguous`: neither path has all the text. `all`: they differ at most in the names of their placeholders.
enum class shared_requests { none, one_more_literal, ambiguous, all };

constexpr shared_requests path_overlap(std::string_view left, std::string_view right) {
    bool left_has_more = false;
    bool right_has_more = false;
    auto one = path_segments(left).begin();
    auto other = path_segments(right).begin();
    for (; one != std::default_sentinel && other != std::default_sentinel; ++one, ++other) {
        const std::string_view a = *one;
        const std::string_view b = *other;
        if (a == b) continue;
        const bool a_varies = is_variable(a);
        const bool b_varies = is_variable(b);
        if (!a_varies && !b_varies) return shared_requests::none;
        if (!a_varies || !b_varies) {
            if (!read_segment(a_varies ? a : b, a_varies ? b : a, [](std::string_view) {}))
                return shared_requests::none;
            (a_varies ? right_has_more : left_has_more) = true;
        } else if (!differ_in_names_only(a, b)) {
            if (!have_common_segment(a, b)) return shared_requests::none;
            left_has_more = left_has_more || text_size(a) >= text_size(b);
            right_has_more = right_has_more || text_size(a) <= text_size(b);
        }
    }
    if (one != std::default_sentinel || other != std::default_sentinel) return shared_requests::none;
    if (left_has_more && right_has_more) return shared_requests::ambiguous;
    return left_has_more || right_has_more ? shared_requests::one_more_literal : shared_requests::all;
}

}  // namespace service_api::detail
