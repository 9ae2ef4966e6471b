#pragma once

#include <cstddef>
#include <cstring>
#include <service_api/codec/json_content.hpp>
#include <service_api/format/json/writer.hpp>
#include <string_view>

namespace service_api::detail {

/// How the values of one type are written: a constant for each type, which functions walk that serve all types.
struct json_write_plan {
    /// Writes the value and answers where it ends; null, with nothing written, for one that is absent. A step is free at
    /// `to`, and a byte at the end.
    char* (*write)(json_writer&, char* to, const void* value, const json_write_plan&);
};

/// The plan of a type: `write_plan_of<Field>::plan`. Plans name others by their addresses only, as a record may contain one
/// of itself. What has none of its own is refused.
template <class Field>
struct write_plan_of : type_in_json<Field> {
    static constexpr json_write_plan plan{nullptr};
};

/// Writes a value of a type that is known.
template <class T>
char* write_value(json_writer& writer, char* to, const T& value) {
    const auto& plan = write_plan_of<T>::plan;
    return plan.write(writer, to, &value, plan);
}

inline char* write_null(json_writer&, char* to, const void*, const json_write_plan&) {
    std::memcpy(to, "null", 4);
    return to + 4;
}

/// Writes a value where something must stand.
inline char* write_or_null(json_writer& writer, char* to, const void* value, const json_write_plan& plan) {
    char* const end = plan.write(writer, to, value, plan);
    return end != nullptr ? end : write_null(writer, to, value, plan);
}

/// Writes a comma and a key that no table has as bytes. The place stays where it is when there is room for the longest
/// spelling, of six bytes for each, and two steps.
[[gnu::noinline]] inline char* write_key(json_writer& writer, char* to, std::string_view name) {
    *to = ',';
    to = writer.string(to + 1, name, 1 + json_writer::step);
    *to = ':';
    return to + 1;
}

/// Ends an object whose members, each behind a comma, begin so many bytes after the text's begin: the first comma is its
/// bracket.
inline char* end_object(json_writer& writer, char* to, std::size_t begin) {
    to = writer.room(to, 3);
    if (writer.written(to) == begin) ++to;
    writer.at(begin) = '{';
    *to = '}';
    return to + 1;
}

}  // namespace service_api::detail
