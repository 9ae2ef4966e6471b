#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api::detail {

/// Returns whether an object ends at `here` and another one begins, without spaces. Reads four bytes.
inline bool next_row_follows(const char* here) {
    std::uint32_t next = 0;
    std::memcpy(&next, here, sizeof next);
    return next == word_of("},{\"");
}

/// Reads objects of an array from the brace of one on, as long as they are written without spaces and their members in
/// declared order: the rest of an object of which `begun` was read, then all that follow it. Returns how far the last
/// one was read, and sets the path to it.
leading_members read_rows_by_table(json_read_context& reading, leading_members begun, void* list,
                                   const json_array_plan& plan, json_pointer& at, std::size_t most);
SERVICE_API_DECL leading_members read_rows(json_read_context& reading, const char* here, void* list,
                                           const json_array_plan& plan, json_pointer& at, std::size_t most);

/// Reads an array of objects.
SERVICE_API_DECL const char* read_objects(json_read_context& reading, const char* here, void* list,
                                          const json_reader_functions& base, const json_pointer& location);
/// Reads an array of objects of a response, without those that cannot be read.
SERVICE_API_DECL const char* read_objects_or_skip(json_read_context& reading, const char* here, void* list,
                                                  const json_reader_functions& base, const json_pointer& location);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_rows.ipp>
#endif
