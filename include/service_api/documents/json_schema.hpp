#pragma once

#include <service_api/codec/json_content.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/schema/schema_components.hpp>
#include <service_api/documents/schema/schema_writer.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/reflect/members.hpp>
#include <string>
#include <utility>

namespace service_api {

namespace detail {

inline void write_json_schema(json_document_writer& out, const part_model& root, direction way) {
    schema_components components;
    components.use(root, way);
    components.assign_names();
    schema_writer schemas(out, components, schema_dialect::json_schema, way);
    out.begin_object().member("$schema", "https://json-schema.org/draft/2020-12/schema");
    out.key("allOf").begin_array();
    schemas.value(root);
    out.end_array().key("$defs").begin_object();
    for (const auto& [name, used] : components.by_name()) {
        out.key(name);
        schemas.component(used);
    }
    out.end_object().end_object().finish();
}

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
