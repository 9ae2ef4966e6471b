#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/format/json/bytes.hpp>
#include <service_api/message/route_hash.hpp>
#include <service_api/message/route_match.hpp>
#include <service_api/message/route_tables.hpp>
#include <service_api/message/router.hpp>
#include <string_view>

namespace service_api::detail {

/// Returns whether a declared path has the literal parts of a request's path, which has a value of at least one
/// character for each placeholder. Stores these values.
inline bool has_long_literals(const pattern_row& row, std::string_view path, const split_path& segments,
                              path_values& values) {
    if (row.has_text) {
        values.clear();
        return read_path(row.path, path, [&values](std::string_view value) { values.push_back(value); });
    }
    const char* declared = row.path.data();
    const char* const declared_end = declared + row.path.size();
    std::size_t at = 0;
    auto name_size = row.name_sizes.begin();
    const auto begins_with = [&](std::size_t size) {
        return static_cast<std::size_t>(declared_end - declared) >= size &&
               std::memcmp(declared, path.data() + at, size) == 0;
    };
    values.clear();
    for (std::uint32_t left = row.placeholders; left != 0; left &= left - 1) {
        const auto index = static_cast<unsigned>(std::countr_zero(left));
        const std::size_t size = segments.begin(index) - at;
        if (segments[index].empty() || !begins_with(size)) return false;
        values.push_back(segments[index]);
        declared += size + *name_size++;
        at = segments.end(index);
    }
    return static_cast<std::size_t>(declared_end - declared) == path.size() - at && begins_with(path.size() - at);
}

#ifdef __SSE2__
/// As `has_long_literals`, but faster if the parts are short.
inline bool has_literals(const pattern_row& row, std::string_view path, const split_path& segments,
                         path_values& values) {
    if (!row.parts.all || path.size() < 16) return has_long_literals(row, path, segments, values);
    // Returns a bit for each byte of a vector that differs.
    const auto difference = [&row](std::size_t part, const char* text) {
        const auto wanted = byte_block::load(reinterpret_cast<const char*>(&row.parts.words[2 * part]));
        return byte_block::load(text).same_as(wanted) ^ 0xFFFFU;
    };
    std::uint32_t left = row.placeholders;
    auto index = static_cast<unsigned>(std::countr_zero(left));
    const std::size_t size = segments.begin(index);
    if (size != row.parts.sizes[0] || (difference(0, path.data()) & ((1U << size) - 1)) != 0) return false;
    values.clear();
    for (std::size_t part = 1;; ++part) {
        const std::string_view value = segments[index];
        if (value.empty()) return false;
        values.push_back(value);
        const std::size_t begin = segments.end(index);
        left &= left - 1;
        if (left == 0 && begin == path.size()) return row.parts.sizes[part] == 0;
        if (left != 0) index = static_cast<unsigned>(std::countr_zero(left));
        const std::size_t end = left != 0 ? segments.begin(index) : path.size();
        if (end < 16) return has_long_literals(row, path, segments, values);
        if (end - begin != row.parts.sizes[part] ||
            difference(part, path.data() + end - 16) >> (16 - (end - begin)) != 0)
            return false;
        if (left == 0) return true;
    }
}
#else
inline bool has_literals(const pattern_row& row, std::string_view path, const split_path& segments,
                         path_values& values) {
    return has_long_literals(row, path, segments, values);
}
#endif

/// Returns the index of a method among the verbs, or 5 for any other method.
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

route_match find_route(const route_tables& tables, std::string_view method, std::string_view path) {
    route_match match;
    const std::size_t verb = verb_index(method);
    const auto has_verb = [&](const operations_by_verb& verbs) {
        const std::uint16_t operation = verbs.operations[verb];
        if (operation == operations_by_verb::none) {
            match.methods |= verbs.methods;
            return false;
        }
        match.operation = operation;
        match.methods = 0;
        return true;
    };

    if (!tables.literal.rows.empty()) {
        const std::uint64_t hash = tables.literal.by_ends ? hash_of_end(path) : hash_of_whole(path);
        const auto is_meant = [path](const literal_row& row) { return row.path == path; };
        if (has_verb(row_of(tables.literal.rows, hash, is_meant).verbs)) return match;
    }
    if (tables.shapes.empty() && tables.multi_segment.empty()) return match;

    const split_path segments(path);
    const path_shape* const end = tables.shapes.data() + tables.first_shape[segments.count + 1];
    for (const path_shape* shape = tables.shapes.data() + tables.first_shape[segments.count]; shape != end; ++shape) {
        const std::uint32_t placeholders = shape->placeholders;
        const std::uint64_t hash =
            tables.patterns.by_ends ? segments.hash_by_ends(placeholders) : segments.hash_by_all(placeholders);
        row_of(tables.patterns.rows, hash, [&](const pattern_row& one) {
            return one.half_hash == static_cast<std::uint32_t>(hash) && one.placeholders == placeholders &&
                   has_literals(one, path, segments, match.values) && has_verb(one.verbs);
        });
        if (match.operation) return match;
    }
    const auto add_value = [&match](std::string_view value) { match.values.push_back(value); };
    for (const multi_segment_row& row : tables.multi_segment) {
        match.values.clear();
        if (path.starts_with(row.start) && read_path(row.path, path, add_value) && has_verb(row.verbs)) return match;
    }
    match.values.clear();
    return match;
}

}  // namespace service_api::detail
