#pragma once

#include <service_api/documents/openapi/document.hpp>
#include <service_api/format/direction.hpp>
#include <string_view>

namespace service_api::detail {

/// Writes the schema of a stream: a string whose content has rows, which OpenAPI up to 3.1 cannot say otherwise.
inline void write_stream_schema(openapi_document& to, std::string_view words, std::string_view media_type,
                                const part_model& row, direction way) {
    const bool is_3_0 = to.dialect == schema_dialect::openapi_3_0;
    to.out.begin_object().member("type", "string").member("description", words);
    if (!is_3_0) to.out.member("contentMediaType", media_type);
    to.out.key(is_3_0 ? "x-contentSchema" : "contentSchema").begin_object().member("type", "array").key("items");
    to.schema(way).value(row);
    to.out.end_object().end_object();
}

/// Writes the schema of a stream that is one JSON array.
inline void write_array_stream_schema(openapi_document& to, std::string_view words, const part_model& row,
                                      direction way) {
    to.out.begin_object().member("type", "array").member("description", words).key("items");
    to.schema(way).value(row);
    to.out.end_object();
}

}  // namespace service_api::detail
