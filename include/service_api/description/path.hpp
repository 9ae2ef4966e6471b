#pragma once

#include <algorithm>
#include <array>
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

/// The dots after the name of a placeholder that takes several segments: `{path...}`.
inline constexpr std::string_view multi_segment_mark = "...";

/// A part of a declared path: the name of a placeholder, or the text up to the next placeholder.
struct path_part {
    std::string_view text;
    bool is_placeholder = false;
    bool is_multi_segment = false;  ///< whether its value may contain slashes

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
            if (rest_.front() != '{') return {rest_.substr(0, rest_.find('{'))};
            const std::string_view name = rest_.substr(1, rest_.find('}') - 1);
            if (name.back() != '.') return {name, true};
            return {name.substr(0, name.size() - multi_segment_mark.size()), true, true};
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
        /// Returns this segment and those after it, with their slashes.
        constexpr std::string_view rest() const { return rest_; }
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
        if (part.is_placeholder && part.text == name) return true;
    }
    return false;
}

/// Returns whether a declared segment is a placeholder that takes several segments.
constexpr bool is_multi_segment(std::string_view segment) {
    return segment.size() > 1 && segment[segment.size() - 1] == '}' && segment[segment.size() - 2] == '.';
}

/// Returns whether a declared path has such a placeholder.
constexpr bool has_multi_segment(std::string_view path) {
    // Not `find`, for which clang makes an expression in each evaluation.
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (path[i] == '}' && path[i - 1] == '.') return true;
    }
    return false;
}

/// Returns the name of the placeholder of a declared path that takes several segments; empty if there is none.
constexpr std::string_view multi_segment_name(std::string_view path) {
    if (has_multi_segment(path)) {
        for (const path_part part : path_parts(path)) {
            if (part.is_multi_segment) return part.text;
        }
    }
    return {};
}

/// Returns whether a value may be that of a placeholder that takes several segments. Proxies and file systems would
/// take any other for another path: they remove empty segments and dot segments, and take a backslash for a slash.
constexpr bool is_multi_segment_value(std::string_view value) {
    for (;;) {
        const std::size_t slash = value.find('/');
        const std::string_view segment = value.substr(0, slash);
        if (segment.empty() || segment == "." || segment == ".." || segment.find('\\') != segment.npos ||
            segment.find('\0') != segment.npos)
            return false;
        if (slash == value.npos) return true;
        value.remove_prefix(slash + 1);
    }
}

/// The requirement on such a value, as words after its name.
inline constexpr std::string_view multi_segment_words =
    "must have one slash between its segments and none at either end, no segment '.' or '..', no backslash and no NUL";

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
            found = found || (part.is_placeholder && part.text == name);
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

/// Returns the segments at the start of a path, with their slashes, without as many at its end as the path `after` has.
/// Empty if there are not more.
constexpr std::string_view segments_before(std::string_view after, std::string_view path) {
    for (const char c : after) {
        if (c == '/') path = path.substr(0, std::min(path.rfind('/'), path.size()));
    }
    return path;
}

/// As `read_segment`, for all segments of a request's path. The value of a placeholder that takes several segments is
/// all segments that the others leave to it, with the slashes between them.
template <class OnValue>
constexpr bool read_path(std::string_view declared, std::string_view path, const OnValue& on_value) {
    auto given = path_segments(path).begin();
    const path_segments wanted(declared);
    for (auto segment = wanted.begin(); segment != std::default_sentinel; ++segment) {
        if (given == std::default_sentinel) return false;
        if (is_multi_segment(*segment)) {
            const std::string_view after = segment.rest().substr((*segment).size() + 1);
            const std::string_view value = segments_before(after, given.rest());
            if (value.size() < 2) return false;
            on_value(value.substr(1));
            given = path_segments::iterator(given.rest().substr(value.size()));
            continue;
        }
        if (!read_segment(*segment, *given, on_value)) return false;
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
                std::string_view name = segment.substr(open + 1, segment.find('}', open) - open - 1);
                const bool is_multi_segment = name.ends_with(multi_segment_mark);
                if (is_multi_segment) name.remove_suffix(multi_segment_mark.size());
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
                if (is_multi_segment && !is_whole_placeholder(segment))
                    reject(
                        "service_api: a placeholder of several segments has text or another placeholder beside it: "
                        "write /{name...}/ [docs/errors.md#path-segments-beside]");
                if (is_multi_segment && has_multi_segment(path.substr(0, begin)))
                    reject(
                        "service_api: a path has two placeholders of several segments: keep one, as nothing shows "
                        "where the first value ends [docs/errors.md#path-segments-twice]");
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
/// it is the same path that has a literal instead of placeholders, more text beside them, or one segment instead of
/// several; it is preferred. `ambiguous`: neither path has all the text. `all`: they differ at most in the names of
/// their placeholders and in how many segments one takes.
enum class shared_requests { none, one_more_literal, ambiguous, all };

/// The comparison of two paths, segment by segment.
class path_comparison {
public:
    /// Compares two segments at one position.
    constexpr void add(std::string_view left, std::string_view right) {
        if (left == right) return;
        const bool left_varies = is_variable(left);
        const bool right_varies = is_variable(right);
        if (!left_varies || !right_varies) {
            is_disjoint_ = left_varies == right_varies ||
                           !read_segment(left_varies ? left : right, left_varies ? right : left, [](auto) {});
            (left_varies ? right_has_more_ : left_has_more_) = true;
        } else if (!differ_in_names_only(left, right)) {
            is_disjoint_ = !have_common_segment(left, right);
            add_text(text_size(left) >= text_size(right), text_size(left) <= text_size(right));
        }
    }
    constexpr void add_text(bool left_has_more, bool right_has_more) {
        left_has_more_ = left_has_more_ || left_has_more;
        right_has_more_ = right_has_more_ || right_has_more;
    }
    constexpr void set_disjoint() { is_disjoint_ = true; }

    /// Returns whether no request fits both.
    constexpr bool is_disjoint() const { return is_disjoint_; }
    constexpr bool prefers_left() const { return !is_disjoint_ && left_has_more_ && !right_has_more_; }
    constexpr shared_requests result() const {
        if (is_disjoint_) return shared_requests::none;
        if (left_has_more_ && right_has_more_) return shared_requests::ambiguous;
        return left_has_more_ || right_has_more_ ? shared_requests::one_more_literal : shared_requests::all;
    }

private:
    bool is_disjoint_ = false;
    bool left_has_more_ = false;
    bool right_has_more_ = false;
};

/// The segments of a declared path, and how many of them are before and after the placeholder that takes several.
struct listed_segments {
    std::array<std::string_view, most_segments> list{};
    std::size_t size = 0;
    std::size_t before = 0;  ///< 0 if no placeholder takes several
    std::size_t after = 0;
    bool is_multi = false;

    constexpr explicit listed_segments(std::string_view path) {
        for (const std::string_view segment : path_segments(path)) {
            if (is_multi_segment(segment)) {
                is_multi = true;
                before = size;
            }
            list[size++] = segment;
        }
        if (is_multi) after = size - before - 1;
    }
    constexpr std::string_view from_end(std::size_t index) const { return list[size - 1 - index]; }
};

/// Compares two paths of which at least one has a placeholder that takes several segments. The segments that both have
/// at their starts and at their ends are compared; what is between them may be anything.
constexpr path_comparison compare_multi_segment(const listed_segments& left, const listed_segments& right) {
    path_comparison compared;
    const bool both = left.is_multi && right.is_multi;
    if (!both && (left.is_multi ? left.size > right.size : left.size < right.size)) {
        compared.set_disjoint();
        return compared;
    }
    const std::size_t before = both ? std::min(left.before, right.before) : std::max(left.before, right.before);
    const std::size_t after = both ? std::min(left.after, right.after) : std::max(left.after, right.after);
    for (std::size_t i = 0; i < before && !compared.is_disjoint(); ++i) compared.add(left.list[i], right.list[i]);
    for (std::size_t i = 0; i < after && !compared.is_disjoint(); ++i)
        compared.add(left.from_end(i), right.from_end(i));
    if (both) {
        compared.add_text(left.before > right.before || left.after > right.after,
                          left.before < right.before || left.after < right.after);
    } else {
        // One that takes one segment in this place has more than one that takes several, unless that is the only
        // difference.
        const listed_segments& one = left.is_multi ? right : left;
        if (left.size == right.size && one.list[before].empty()) compared.set_disjoint();
        const bool is_placeholder = left.size == right.size && is_whole_placeholder(one.list[before]);
        if (!is_placeholder || compared.result() != shared_requests::all)
            compared.add_text(right.is_multi, left.is_multi);
    }
    return compared;
}

constexpr path_comparison compare_paths(std::string_view left, std::string_view right) {
    if (has_multi_segment(left) || has_multi_segment(right))
        return compare_multi_segment(listed_segments(left), listed_segments(right));
    path_comparison compared;
    auto one = path_segments(left).begin();
    auto other = path_segments(right).begin();
    for (; one != std::default_sentinel && other != std::default_sentinel && !compared.is_disjoint(); ++one, ++other)
        compared.add(*one, *other);
    if (one != std::default_sentinel || other != std::default_sentinel) compared.set_disjoint();
    return compared;
}

constexpr shared_requests path_overlap(std::string_view left, std::string_view right) {
    return compare_paths(left, right).result();
}

}  // namespace service_api::detail
