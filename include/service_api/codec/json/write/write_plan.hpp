#pragma once

#include <cstddef>
#include <cstring>
#include <service_api/codec/json_content.hpp>
#include <service_api/format/json/writer.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>

namespace service_api::detail {

/// How values of one type are written: a constant per type, interpreted by functions that serve all types.
struct json_writer_functions {
    /// Writes the value and returns its end, or `nullptr` without writing if the value is absent. `json_writer::step`
    /// bytes must be free at `to`, and one byte is free at the end.
    char* (*write)(json_writer&, char* to, const void* value, const json_writer_functions&);
};

/// The plan of a type: `json_writer_for<Field>::plan`. Plans refer to other plans only by address, since a record may
/// contain itself. A type without a specialization does not compile.
template <class Field>
struct json_writer_for : type_in_json<Field> {
    static constexpr json_writer_functions plan{nullptr};
};

/// Writes a value by the plan of its static type.
template <class T>
char* write_value(json_writer& writer, char* to, const T& value) {
    const auto& plan = json_writer_for<T>::plan;
    return plan.write(writer, to, &value, plan);
}

inline char* write_null(json_writer&, char* to, const void*, const json_writer_functions&) {
    std::memcpy(to, "null", 4);
    return to + 4;
}

/// Writes a value, or `null` if it is absent.
inline char* write_or_null(json_writer& writer, char* to, const void* value, const json_writer_functions& plan) {
    char* const end = plan.write(writer, to, value, plan);
    return end != nullptr ? end : write_null(writer, to, value, plan);
}

/// Writes a comma and a key that is not precomputed. `to` does not move if there is room for six bytes per character of
/// the name and two steps.
char* write_key(json_writer& writer, char* to, std::string_view name);

/// Ends an object whose members, each after a comma, begin at position `begin` of the text: the first comma becomes the
/// opening brace.
inline char* end_object(json_writer& writer, char* to, std::size_t begin) {
    to = writer.room(to, 3);
    if (writer.written(to) == begin) ++to;
    writer.at(begin) = '{';
    *to = '}';
    return to + 1;
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/write/write_plan.ipp>
#endif
