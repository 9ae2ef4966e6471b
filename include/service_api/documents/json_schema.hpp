#pragma once

#include <service_api/codec/json_content.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <utility>

namespace service_api {

namespace detail {

SERVICE_API_DECL void write_json_schema(json_document_writer& out, const part_model& root, direction way);

}  // namespace detail

/// Writes the self-contained JSON Schema (2020-12) of a record in one direction into a sink. Rules that the schema
/// language cannot express are sentences in `description` and `x-rules`.
template <described_record Record, text_sink Sink>
void json_schema(direction way, Sink&& sink) {
    static_assert(sizeof(detail::members_in_json<Record>) != 0);
    json_document_writer out(sink);
    detail::write_json_schema(out, detail::part_of<Record>(), way);
}

/// Overload that returns a string.
template <described_record Record>
std::string json_schema(direction way) {
    static_assert(sizeof(detail::members_in_json<Record>) != 0);
    json_document_writer out;
    detail::write_json_schema(out, detail::part_of<Record>(), way);
    return std::move(out).take();
}

/// Does not compile: `T` is not a described record.
template <class T>
    requires(!described_record<T>)
std::string json_schema(direction) {
    static_assert(described_record<T>,
                  "service_api: a JSON Schema is made of a type that is no described record: write its members into "
                  "BOOST_DESCRIBE_STRUCT [docs/errors.md#json-schema-type]");
    return {};
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/json_schema.ipp>
#endif
