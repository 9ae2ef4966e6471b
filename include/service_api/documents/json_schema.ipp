#pragma once

#include <service_api/documents/json_schema.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/schema/schema_components.hpp>
#include <service_api/documents/schema/schema_writer.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/reflect/members.hpp>

namespace service_api::detail {

void write_json_schema(json_document_writer& out, const part_model& root, direction way) {
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

}  // namespace service_api::detail
