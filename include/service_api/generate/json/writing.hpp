#pragma once

#include <cstring>
#include <service_api/format/json/writer.hpp>

namespace service_api::detail {

/// How the values of one type are written: a constant for each type, which functions walk that serve all types.
struct json_write_plan {
    /// Writes the value and answers where it ends; null, with nothing written, for one that is absent. A step is free at
    /// `to`, and a byte at the end.
    char* (*write)(json_writer&, char* to, const void* value, const json_write_plan&);
};

/// The plan of a type: `write_plan_of<Field>::plan`. Plans name others by their addresses only, as a record may contain one
/// of itself.
template <class Field>
struct write_plan_of;

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

}  // namespace service_api::detail
