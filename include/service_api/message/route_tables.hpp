#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/description/route.hpp>
#include <service_api/message/route_hash.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/heap_sort.hpp>
#include <span>
#include <string_view>

namespace service_api::detail {

/// The literal parts of a path, if there are at most three of at most 16 bytes each: the first starts at the start of a
/// vector, the others end at the ends of theirs. They are compared with a request's without a branch on their sizes.
struct short_parts {
    static constexpr std::size_t most = 3;

    bool all = true;                             // if false, a part is longer or there are more: no member is used
    std::array<std::uint8_t, most + 1> sizes{};  // one more, which is always 0
    std::array<std::uint64_t, 2 * most> words{};

    constexpr void add(std::size_t index, std::string_view part) {
        all = all && index < most && part.size() <= 16;
        if (!all) return;
        sizes[index] = static_cast<std::uint8_t>(part.size());
        const std::size_t first = index == 0 ? 0 : 16 - part.size();
        for (std::size_t i = 0; i < part.size(); ++i) {
            const std::size_t at = first + i;
            words[2 * index + at / 8] |= std::uint64_t{static_cast<unsigned char>(part[i])} << (8 * (at % 8));
        }
    }
};

/// A route with its hashes. Each is a constant of its own, because the number of steps of a constant expression is
/// limited.
struct hashed_route {
    http_route route;
    path_shape shape{};
    std::uint64_t hash_by_ends = 0;
    std::uint64_t hash_by_all = 0;
    short_parts parts{};
    std::array<std::uint16_t, most_placeholders> name_sizes{};  // of the segments with placeholders, with their braces
    std::size_t text_size = 0;                                  // beside the placeholders, in all these segments
    bool is_multi_segment = false;  // whether a placeholder takes several segments: hashes and parts are not used

    constexpr explicit hashed_route(const http_route& of) : route(of) {
        const split_path segments(route.path);
        shape = shape_of(segments);
        if (shape.placeholders == 0) {
            hash_by_ends = hash_of_end(route.path);
            hash_by_all = hash_of_whole(route.path);
            return;
        }
        hash_by_ends = segments.hash_by_ends(shape.placeholders);
        hash_by_all = segments.hash_by_all(shape.placeholders);
        std::size_t next = 0;
        segments.literal_parts(shape.placeholders, [&](std::size_t begin, std::size_t end) {
            parts.add(next++, route.path.substr(begin, end - begin));
        });
        next = 0;
        for (const std::string_view segment : path_segments(route.path)) {
            if (!is_variable(segment)) continue;
            name_sizes[next++] = static_cast<std::uint16_t>(segment.size());
            text_size += detail::text_size(segment);
            if (detail::is_multi_segment(segment)) is_multi_segment = true;
        }
    }

    constexpr bool is_literal() const { return shape.placeholders == 0; }
    constexpr bool is_pattern() const { return !is_literal() && !is_multi_segment; }
};
template <operation Op>
inline constexpr hashed_route hashed_route_of{Op::http.route.value()};

/// The operations of a path, one for each verb.
struct operations_by_verb {
    static constexpr std::uint16_t none = 0xFFFF;

    std::array<std::uint16_t, 6> operations{none, none, none, none, none, none};  // the last is for an unknown verb
    std::uint8_t methods = 0;                                                     // a bit for each verb that has one

    constexpr void add(http_verb verb, std::size_t operation) {
        operations[static_cast<std::size_t>(verb)] = static_cast<std::uint16_t>(operation);
        methods = static_cast<std::uint8_t>(methods | 1U << static_cast<unsigned>(verb));
    }
};

/// A row of a hash table: empty, or a path and its operations.
struct literal_row {
    std::string_view path{};
    operations_by_verb verbs{};
};

/// A row for a path with placeholders. The members that most requests need are in the first cache line.
struct alignas(64) pattern_row {
    std::uint32_t placeholders = 0;
    std::uint32_t half_hash = 0;
    operations_by_verb verbs{};
    bool has_text = false;  // beside a placeholder
    short_parts parts{};
    std::string_view path{};
    std::array<std::uint16_t, most_placeholders> name_sizes{};
};

/// A row for a path with a placeholder that takes several segments.
struct multi_segment_row {
    std::string_view path{};
    std::string_view start{};  ///< the literal text before the first placeholder
    operations_by_verb verbs{};
    std::size_t segments = 0;
    int placeholders = 0;  ///< the number of segments with placeholders
    std::size_t text_size = 0;

    constexpr multi_segment_row() = default;
    constexpr explicit multi_segment_row(const hashed_route& of)
        : path(of.route.path),
          start(path.substr(0, path.find('{'))),
          segments(of.shape.segments),
          placeholders(std::popcount(of.shape.placeholders)),
          text_size(of.text_size) {}

    /// Returns whether this path is preferred if a request fits both.
    constexpr bool goes_before(const multi_segment_row& other) const {
        if (segments != other.segments) return segments > other.segments;
        return placeholders != other.placeholders ? placeholders < other.placeholders : text_size > other.text_size;
    }
};

/// Returns the first row of this hash that `is_meant` accepts, or the empty row that ends the search.
template <class Rows, class IsMeant>
constexpr auto& row_of(Rows& rows, std::uint64_t hash, const IsMeant& is_meant) {
    const std::size_t mask = rows.size() - 1;
    std::size_t at = hash >> 32 & mask;
    while (!is_meant(rows[at]) && !rows[at].path.empty()) at = (at + 1) & mask;
    return rows[at];
}

/// A hash table of the paths of one kind. Its size is a power of two, and at least half of its rows are empty.
template <class Row>
struct route_table {
    array_view<Row> rows;
    bool by_ends;  // the sizes and ends of the paths suffice to distinguish them
};

/// The paths of an api.
struct route_tables {
    route_table<literal_row> literal;  // without rows if no path is literal
    route_table<pattern_row> patterns;
    array_view<path_shape> shapes;     // of the patterns; for one number of segments, fewest placeholders first
    const std::uint16_t* first_shape;  // by number of segments: index of the first shape, the next one is the end
    array_view<multi_segment_row> multi_segment;  // in the order of preference
};

template <std::size_t Literal, std::size_t Patterns, std::size_t MultiSegment = 0>
struct route_storage {
    std::array<literal_row, std::bit_ceil(2 * Literal)> literal{};
    bool literal_by_ends = true;
    std::array<pattern_row, std::bit_ceil(2 * Patterns)> patterns{};
    bool patterns_by_ends = true;
    std::array<path_shape, Patterns> shapes{};
    std::size_t shape_count = 0;
    std::array<std::uint16_t, most_segments + 3> first_shape{};
    std::array<multi_segment_row, MultiSegment> multi_segment{};
    std::size_t multi_segment_count = 0;

    // A std::span: with an array_view, g++ 12 takes the paths of rows for uninitialized.
    constexpr explicit route_storage(std::span<const hashed_route> routes) {
        if (!add_literal(routes)) {
            literal_by_ends = false;
            literal = {};
            add_literal(routes);
        }
        if (!add_patterns(routes)) {
            patterns_by_ends = false;
            patterns = {};
            add_patterns(routes);
        }
        add_shapes(routes);
        if constexpr (MultiSegment != 0) add_multi_segment(routes);
    }

    constexpr route_tables tables() const {
        const array_view<literal_row> paths = literal;
        return {{Literal == 0 ? paths.first(0) : paths, literal_by_ends},
                {patterns, patterns_by_ends},
                array_view(shapes).first(shape_count),
                first_shape.data(),
                {multi_segment.data(), multi_segment_count}};
    }

private:
    constexpr bool add_literal(std::span<const hashed_route> routes) {
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (!routes[i].is_literal()) continue;
            const std::string_view path = routes[i].route.path;
            const std::uint64_t hash = literal_by_ends ? routes[i].hash_by_ends : routes[i].hash_by_all;
            bool same_end = false;
            literal_row& row = row_of(literal, hash, [&](const literal_row& one) {
                same_end = same_end || (literal_by_ends && one.path != path && hash_of_end(one.path) == hash);
                return one.path == path;
            });
            if (same_end) return false;
            row.path = path;
            row.verbs.add(routes[i].route.verb, i);
        }
        return true;
    }

    // Rows of one hash are found in the order in which they are added: those with more text go first.
    constexpr bool add_patterns(std::span<const hashed_route> routes) {
        std::size_t text_size = 0;
        for (const hashed_route& one : routes) text_size = std::max(text_size, one.text_size);
        while (add_patterns_with(text_size, routes)) {
            if (text_size-- == 0) return true;
        }
        return false;
    }

    constexpr bool add_patterns_with(std::size_t text_size, std::span<const hashed_route> routes) {
        for (std::size_t i = 0; i < routes.size(); ++i) {
            const hashed_route& one = routes[i];
            if (!one.is_pattern() || one.text_size != text_size) continue;
            const std::uint64_t hash = patterns_by_ends ? one.hash_by_ends : one.hash_by_all;
            const auto half_hash = static_cast<std::uint32_t>(hash);
            bool same_ends = false;
            pattern_row& row = row_of(patterns, hash, [&](const pattern_row& other) {
                if (other.half_hash != half_hash || other.placeholders != one.shape.placeholders) return false;
                if (other.path == one.route.path) return true;
                const bool same = path_overlap(other.path, one.route.path) == shared_requests::all;
                same_ends = same_ends || (patterns_by_ends && !same && !other.has_text);
                return same;
            });
            if (same_ends) return false;
            if (row.path.empty()) {
                row.path = one.route.path;
                row.placeholders = one.shape.placeholders;
                row.half_hash = half_hash;
                row.has_text = text_size != 0;
                row.parts = one.parts;
                row.parts.all = row.parts.all && !row.has_text;
                row.name_sizes = one.name_sizes;
            }
            row.verbs.add(one.route.verb, i);
        }
        return true;
    }

    constexpr void add_shapes(std::span<const hashed_route> routes) {
        for (const hashed_route& one : routes) {
            const auto end = shapes.begin() + shape_count;
            if (one.is_pattern() && std::find(shapes.begin(), end, one.shape) == end) shapes[shape_count++] = one.shape;
        }
        heap_sort(shapes.data(), shape_count, [](const path_shape& left, const path_shape& right) {
            const int fewer = std::popcount(left.placeholders) - std::popcount(right.placeholders);
            if (left.segments != right.segments) return left.segments < right.segments;
            return fewer != 0 ? fewer < 0 : left.placeholders < right.placeholders;
        });
        for (std::size_t i = 0, next = 0; i < first_shape.size(); ++i) {
            while (next < shape_count && shapes[next].segments < i) ++next;
            first_shape[i] = static_cast<std::uint16_t>(next);
        }
    }

    constexpr void add_multi_segment(std::span<const hashed_route> routes) {
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (!routes[i].is_multi_segment) continue;
            std::size_t at = 0;
            while (at < multi_segment_count &&
                   path_overlap(multi_segment[at].path, routes[i].route.path) != shared_requests::all)
                ++at;
            if (at == multi_segment_count) multi_segment[multi_segment_count++] = multi_segment_row(routes[i]);
            multi_segment[at].verbs.add(routes[i].route.verb, i);
        }
        heap_sort(
            multi_segment.data(), multi_segment_count,
            [](const multi_segment_row& left, const multi_segment_row& right) { return left.goes_before(right); });
    }
};

template <class... Ops>
inline constexpr std::array<hashed_route, sizeof...(Ops)> routes_of{hashed_route_of<Ops>...};

/// The number of paths of each kind.
struct route_counts {
    std::size_t literal = 0;
    std::size_t patterns = 0;
    std::size_t multi_segment = 0;

    constexpr explicit route_counts(array_view<hashed_route> routes) {
        for (const hashed_route& one : routes)
            ++(one.is_literal() ? literal : one.is_multi_segment ? multi_segment : patterns);
    }
};
template <class... Ops>
inline constexpr route_counts route_counts_of{routes_of<Ops...>};

template <class... Ops>
inline constexpr route_storage<route_counts_of<Ops...>.literal, route_counts_of<Ops...>.patterns,
                               route_counts_of<Ops...>.multi_segment>
    tables_of{routes_of<Ops...>};

}  // namespace service_api::detail
