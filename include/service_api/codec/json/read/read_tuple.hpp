#pragma once

#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api::detail {

/// Reads a record that is encoded as an array of its members in declared order.
SERVICE_API_DECL const char* read_tuple(json_read_context& reading, const char* here, void* record,
                                        const json_reader_functions& base, const json_pointer& location);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_tuple.ipp>
#endif
