#pragma once

#include <service_api/codec/json_content.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>

// Included last, so that a compiler's error message lists fewer includes.
#include <service_api/codec/json/write/write_array.hpp>
#include <service_api/codec/json/write/write_map.hpp>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_presence.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/codec/json/write/write_union.hpp>

namespace service_api {

namespace detail {

SERVICE_API_DECL void append_by_plan(std::string& out, const void* value, direction way,
                                     const json_writer_functions& plan);

SERVICE_API_DECL std::string write_by_plan(const void* value, direction way, const json_writer_functions& plan);

}  // namespace detail

/// Appends a value as compact JSON: members in declared order, absent ones omitted, decimals with all of their digits.
/// `way` is the direction of the message that contains the value: it decides which read-only and write-only members are
/// written and how enumerators are spelled.
template <class T>
void append_json(std::string& out, const T& value, direction way) {
    detail::append_by_plan(out, &value, way, detail::json_writer_for<T>::plan);
}

/// Returns what `append_json` appends: `write_json(trade, direction::response)`.
template <class T>
std::string write_json(const T& value, direction way) {
    return detail::write_by_plan(&value, way, detail::json_writer_for<T>::plan);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/write_json.ipp>
#endif
