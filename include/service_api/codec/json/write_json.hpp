#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/format/json/writer.hpp>
#include <service_api/generate/json/write_array.hpp>
#include <service_api/generate/json/write_map.hpp>
#include <service_api/generate/json/write_object.hpp>
#include <service_api/generate/json/write_presence.hpp>
#include <service_api/generate/json/write_scalar.hpp>
#include <service_api/generate/json/write_union.hpp>
#include <service_api/generate/json/writing.hpp>
#include <service_api/value/direction.hpp>
#include <string>

namespace service_api {

namespace detail {

inline void append_by_plan(std::string& out, const void* value, direction way, const json_write_plan& plan) {
    json_writer writer(out, way);
    writer.end(write_or_null(writer, writer.begin(), value, plan));
}

inline std::string write_by_plan(const void* value, direction way, const json_write_plan& plan) {
    std::string out;
    json_writer writer(out, way);
    char* const end = write_or_null(writer, writer.begin(), value, plan);
    if (const std::string_view text = writer.short_text(end); !text.empty()) return std::string(text);
    writer.end(end);
    return out;
}

}  // namespace detail

/// Appends a value as compact JSON: members in declared order, absent ones left out, decimals with the digits they have.
template <class T>
void append_json(std::string& out, const T& value, direction way) {
    detail::append_by_plan(out, &value, way, detail::write_plan_of<T>::plan);
}

template <class T>
std::string write_json(const T& value, direction way) {
    return detail::write_by_plan(&value, way, detail::write_plan_of<T>::plan);
}

/// Appends the JSON body of a request: of an operation, the members that travel there.
template <operation Op>
void append_json_body(std::string& out, const Op& ask) {
    detail::append_by_plan(out, &ask, direction::request, detail::body_write_plan<Op>);
}

}  // namespace service_api
