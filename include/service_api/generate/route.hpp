#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <service_api/description/api.hpp>
#include <service_api/description/path.hpp>
#include <service_api/description/route_hash.hpp>
#include <span>
#include <string>
#include <string_view>

namespace service_api {

/// What stands in a request's path for the placeholders of a route, in their order, still percent-encoded.
class path_values {
public:
    path_values() {}  // not `= default`: nothing is written before it is needed

    void push_back(std::string_view value) { std::construct_at(texts_.data() + size_++, value); }

    const std::string_view* data() const { return texts_.data(); }
    std::size_t size() const { return size_; }
    const std::string_view* begin() const { return data(); }
    const std::string_view* end() const { return data() + size_; }
    std::string_view operator[](std::size_t index) const { return texts_[index]; }

private:
    union {
        std::array<std::string_view, detail::most_placeholders> texts_;
    };
    std::size_t size_ = 0;
};

/// Where a request belongs: the index of its operation, or the methods that its path has instead.
struct route_match {
    std::optional<std::size_t> operation{};
    path_values values{};      ///< of that operation's path
    std::uint8_t methods = 0;  ///< a bit for each `http_verb`; none when no operation has the path

    /// The methods as the Allow header names them: `GET, POST`.
    std::string allowed() const {
        using enum http_verb;
        std::string text;
        for (const http_verb verb : {get, post, put, patch, delete_}) {
            if ((methods >> static_cast<int>(verb) & 1) == 0) continue;
            text.append(text.empty() ? "" : ", ").append(verb_text(verb));
        }
        return text;
    }
};

namespace detail {

/// A route as it is looked for. Each a constant of its own, as a constant expression may have only so many steps.
struct hashed_route {
    http_route route;
    path_shape shape{};
    std::uint64_t hash = 0;                                     ///< of a path without placeholders its end's
    std::array<std::uint16_t, most_placeholders> name_sizes{};  ///< of the placeholders, with their braces

    constexpr explicit hashed_route(const http_route& of) : route(of) {
        hashed_segments segments(route.path);
        shape = shape_of(segments);
        hash = shape.placeholders == 0 ? hash_of_end(route.path) : segments.hash_without(shape.placeholders);
        std::size_t next = 0;
        for (const path_segment segment : path_segments(route.path)) {
            if (segment.is_placeholder) name_sizes[next++] = static_cast<std::uint16_t>(segment.text.size() + 2);
        }
    }
};
template <operation Op>
inline constexpr hashed_route hashed_route_of{Op::http.route.value()};

/// A place of a hash table: free, or a path and its operations, one for each verb.
struct route_row {
    static constexpr std::uint16_t none = 0xFFFF;

    std::string_view path{};
    std::uint32_t placeholders = 0;
    std::uint32_t half_hash = 0;
    std::array<std::uint16_t, most_placeholders> name_sizes{};
    std::array<std::uint16_t, 6> operations{none, none, none, none, none, none};  // the last is that of no verb

    std::uint8_t methods = 0;  // a bit for each verb that has one

    constexpr void add(http_verb verb, std::size_t operation) {
        operations[static_cast<std::size_t>(verb)] = static_cast<std::uint16_t>(operation);
        methods = static_cast<std::uint8_t>(methods | 1U << static_cast<unsigned>(verb));
    }
};

/// The first row of this hash that is meant; where there is none, the free one that ends the search.
template <class Rows, class IsMeant>
constexpr auto& row_of(Rows& rows, std::uint64_t hash, const IsMeant& is_meant) {
    const std::size_t mask = rows.size() - 1;
    std::size_t at = hash >> 32 & mask;
    while (!is_meant(rows[at]) && !rows[at].path.empty()) at = (at + 1) & mask;
    return rows[at];
}

/// The paths of an api in two hash tables, whose sizes are powers of two and of which half is free at least.
struct route_tables {
    std::span<const route_row> literal;  // those without placeholders; empty when there are none
    bool ends_differ;                    // so that size and last bytes tell them apart
    std::span<const route_row> with_placeholders;
    std::span<const path_shape>
        shapes;  // of those with placeholders; of as many segments, the fewest placeholders first
};

template <std::size_t Literal, std::size_t Others>
struct route_storage {
    std::array<route_row, std::bit_ceil(2 * Literal)> literal{};
    bool ends_differ = true;
    std::array<route_row, std::bit_ceil(2 * Others)> with_placeholders{};
    std::array<path_shape, Others> shapes{};
    std::size_t shape_count = 0;

    constexpr explicit route_storage(std::span<const hashed_route> routes) {
        if (!add_literal(routes)) {
            ends_differ = false;
            literal = {};
            add_literal(routes);
        }
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (routes[i].shape.placeholders != 0) add_with_placeholders(routes[i], i);
        }
        std::sort(shapes.begin(), shapes.begin() + shape_count, [](const path_shape& left, const path_shape& right) {
            const int fewer = std::popcount(left.placeholders) - std::popcount(right.placeholders);
            if (left.segments != right.segments) return left.segments < right.segments;
            return fewer != 0 ? fewer < 0 : left.placeholders < right.placeholders;
        });
    }

    constexpr route_tables tables() const {
        const std::span<const route_row> paths = literal;
        return {Literal == 0 ? paths.first(0) : paths, ends_differ, with_placeholders,
                std::span(shapes).first(shape_count)};
    }

private:
    constexpr bool add_literal(std::span<const hashed_route> routes) {
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (routes[i].shape.placeholders != 0) continue;
            const std::string_view path = routes[i].route.path;
            const std::uint64_t hash = ends_differ ? routes[i].hash : hash_of_whole(path);
            bool same_end = false;
            route_row& row = row_of(literal, hash, [&](const route_row& one) {
                same_end = same_end || (ends_differ && one.path != path && hash_of_end(one.path) == hash);
                return one.path == path;
            });
            if (same_end) return false;
            row.path = path;
            row.add(routes[i].route.verb, i);
        }
        return true;
    }

    constexpr void add_with_placeholders(const hashed_route& one, std::size_t operation) {
        const auto end = shapes.begin() + shape_count;
        if (std::find(shapes.begin(), end, one.shape) == end) shapes[shape_count++] = one.shape;
        const auto half_hash = static_cast<std::uint32_t>(one.hash);
        route_row& row = row_of(with_placeholders, one.hash, [&](const route_row& other) {
            return other.half_hash == half_hash && other.placeholders == one.shape.placeholders &&
                   (other.path == one.route.path ||
                    requests_shared(other.path, one.route.path) == shared_requests::all);
        });
        if (row.path.empty()) {
            row.path = one.route.path;
            row.placeholders = one.shape.placeholders;
            row.half_hash = half_hash;
            row.name_sizes = one.name_sizes;
        }
        row.add(one.route.verb, operation);
    }
};

/// Whether a declared path has the literal segments of a request's, and this something for each placeholder.
inline bool has_literals(const route_row& row, std::string_view path, const hashed_segments& segments) {
    const char* declared = row.path.data();
    const char* const end = declared + row.path.size();
    std::size_t at = 0;
    auto name_size = row.name_sizes.begin();
    const auto begins_with = [&](std::size_t size) {
        return static_cast<std::size_t>(end - declared) >= size && std::memcmp(declared, path.data() + at, size) == 0;
    };
    for (std::uint32_t left = row.placeholders; left != 0; left &= left - 1) {
        const auto index = static_cast<std::size_t>(std::countr_zero(left));
        const std::size_t size = segments.begin(index) - at;
        if (segments.begin(index) == segments.end(index) || !begins_with(size)) return false;
        declared += size + *name_size++;
        at = segments.end(index);
    }
    return static_cast<std::size_t>(end - declared) == path.size() - at && begins_with(path.size() - at);
}

/// The position of a method's text among the verbs, 5 when it is none of them.
constexpr std::size_t verb_index(std::string_view method) {
    using enum http_verb;
    const auto if_is = [method](http_verb verb) {
        return method == verb_text(verb) ? static_cast<std::size_t>(verb) : 5;
    };
    switch (method.size()) {
        case 3: return method[0] == 'G' ? if_is(get) : if_is(put);
        case 4: return if_is(post);
        case 5: return if_is(patch);
        case 6: return if_is(delete_);
    }
    return 5;
}

inline route_match find_route(const route_tables& tables, std::string_view method, std::string_view path) {
    route_match match;
    const std::size_t verb = verb_index(method);
    const auto has_verb = [&](const route_row& row) {
        const std::uint16_t operation = row.operations[verb];
        if (operation == route_row::none) {
            match.methods |= row.methods;
            return false;
        }
        match.operation = operation;
        match.methods = 0;
        return true;
    };

    if (!tables.literal.empty()) {
        const std::uint64_t hash = tables.ends_differ ? hash_of_end(path) : hash_of_whole(path);
        if (has_verb(row_of(tables.literal, hash, [path](const route_row& row) { return row.path == path; })))
            return match;
    }
    if (tables.shapes.empty()) return match;

    hashed_segments segments(path);
    for (const path_shape& shape : tables.shapes) {
        if (shape.segments != segments.count) continue;
        const std::uint64_t hash = segments.hash_without(shape.placeholders);
        const route_row& row = row_of(tables.with_placeholders, hash, [&](const route_row& one) {
            return one.half_hash == static_cast<std::uint32_t>(hash) && one.placeholders == shape.placeholders &&
                   has_literals(one, path, segments);
        });
        if (!has_verb(row)) continue;
        for (std::uint32_t left = shape.placeholders; left != 0; left &= left - 1)
            match.values.push_back(segments[static_cast<std::size_t>(std::countr_zero(left))]);
        return match;
    }
    return match;
}

template <class... Ops>
inline constexpr std::array<hashed_route, sizeof...(Ops)> routes_of{hashed_route_of<Ops>...};

constexpr std::size_t literal_count(std::span<const hashed_route> routes) {
    std::size_t count = 0;
    for (const hashed_route& one : routes) count += one.shape.placeholders == 0 ? 1 : 0;
    return count;
}

template <class... Ops>
inline constexpr route_storage<literal_count(routes_of<Ops...>), sizeof...(Ops) - literal_count(routes_of<Ops...>)>
    tables_of{routes_of<Ops...>};

}  // namespace detail

/// Finds the operation of a method and a path (the target up to '?').
template <class... Ops>
route_match find_route(const api<Ops...>&, std::string_view method, std::string_view path) {
    static_assert(sizeof...(Ops) < detail::route_row::none);
    return detail::find_route(detail::tables_of<Ops...>.tables(), method, path);
}

}  // namespace service_api
