#pragma once

#include <service_api/format/json/builder.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/generate/outline/record_outline.hpp>
#include <service_api/generate/schema_components.hpp>
#include <service_api/generate/schema_writer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/direction.hpp>
#include <string>
#include <utility>

namespace service_api {

namespace detail {

inline void write_json_schema(json_builder& out, const part_outline& root, direction way) {
    schema_components components;
    components.use(root, way);
    components.give_names();
    schema_writer schemas(out, components, "#/$defs/", way);
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

/// The JSON Schema (2020-12) of a record in one direction, self-contained, into a sink. Rules that the schema language cannot
/// say stand as sentences in `description` and `x-rules`.
template <described_record Record, text_sink Sink>
void json_schema(direction way, Sink&& sink) {
    json_builder out(sink);
    detail::write_json_schema(out, detail::part_of<Record>(), way);
}

/// The same as a text.
template <described_record Record>
std::string json_schema(direction way) {
    json_builder out;
    detail::write_json_schema(out, detail::part_of<Record>(), way);
    return std::move(out).take();
}

}  // namespace service_api
