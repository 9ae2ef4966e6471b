#pragma once

#include <cstddef>
#include <iterator>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api::detail {

/// The maximum number of placeholders of a path, so that their values fit in an array of fixed size.
inline constexpr std::size_t most_placeholders = 8;

/// The maximum number of segments of a path, so that a word of 32 bits has one bit for each.
inline constexpr std::size_t most_segments = 32;

/// A part of a declared path between slashes: its literal text, or the name of the placeholder.
struct path_segment {
    std::string_view text;
    bool is_placeholder = false;

    friend constexpr bool operator==(const path_segment&, const path_segment&) = default;
};

/// The segments of a declared path, in their order: `for (const path_segment segment : path_segments(path))`. A slash
/// at the end begins one more segment, which is empty.
class path_segments {
public:
    constexpr explicit path_segments(std::string_view path) : path_(path) {}

    class iterator {
    public:
        constexpr explicit iterator(std::string_view rest) : rest_(rest) {}

        constexpr path_segment operator*() const {
            const std::string_view text = rest_.substr(1, length());
            return text.starts_with('{') ? path_segment{text.substr(1, text.size() - 2), true}
                                         : path_segment{text, false};
        }
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

constexpr std::size_t placeholder_count(std::string_view path) {
    std::size_t count = 0;
    for (const path_segment segment : path_segments(path)) count += segment.is_placeholder ? 1 : 0;
    return count;
}

constexpr bool has_placeholder(std::string_view path, std::string_view name) {
    for (const path_segment segment : path_segments(path)) {
        if (segment == path_segment{name, true}) return true;
    }
    return false;
}

constexpr bool is_alphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
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
            if (segment.front() != '{' || segment.find('}') != segment.size() - 1)
                reject(
                    "service_api: a placeholder is only a part of its segment: write /{name}/, it is all of one "
                    "[docs/errors.md#path-placeholder-part]");
            const std::string_view name = segment.substr(1, segment.size() - 2);
            if (name.empty())
                reject(
                    "service_api: a placeholder has no name: write {name}, as the field is named "
                    "[docs/errors.md#path-placeholder-name]");
            if (!is_member_name(name))
                reject(
                    "service_api: a placeholder has the name of a field: write letters, digits and _ "
                    "[docs/errors.md#path-placeholder-spelling]");
            if (has_placeholder(path.substr(0, begin - 1), name))
                reject(
                    "service_api: a path has one placeholder twice: give each a name of its own "
                    "[docs/errors.md#path-placeholder-twice]");
        }
        for (const char c : segment) {
            if (!is_alphanumeric(c) && std::string_view("-._~:@,{}").find(c) == std::string_view::npos)
                reject(
                    "service_api: a path holds letters, digits and -._~:@,/ only, and {name} as a segment "
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

/// The requests that two paths share. `none`: no request fits both. `one_more_literal`: if a segment is literal in only
/// one path, it is always the same path, which is preferred. `ambiguous`: each path has a literal segment where the
/// other has a placeholder. `all`: they differ at most in the names of their placeholders.
enum class shared_requests { none, one_more_literal, ambiguous, all };

constexpr shared_requests path_overlap(std::string_view left, std::string_view right) {
    bool left_has_more = false;
    bool right_has_more = false;
    auto one = path_segments(left).begin();
    auto other = path_segments(right).begin();
    for (; one != std::default_sentinel && other != std::default_sentinel; ++one, ++other) {
        const path_segment a = *one;
        const path_segment b = *other;
        if (!a.is_placeholder && !b.is_placeholder && a.text != b.text) return shared_requests::none;
        // A placeholder's value has at least one character.
        if (a.is_placeholder != b.is_placeholder && (a.is_placeholder ? b : a).text.empty())
            return shared_requests::none;
        left_has_more = left_has_more || (!a.is_placeholder && b.is_placeholder);
        right_has_more = right_has_more || (a.is_placeholder && !b.is_placeholder);
    }
    if (one != std::default_sentinel || other != std::default_sentinel) return shared_requests::none;
    if (left_has_more && right_has_more) return shared_requests::ambiguous;
    return left_has_more || right_has_more ? shared_requests::one_more_literal : shared_requests::all;
}

}  // namespace service_api::detail
