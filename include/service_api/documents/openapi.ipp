#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <service_api/description/api.hpp>
#include <service_api/description/path.hpp>
#include <service_api/description/unknown_fields.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/documents/openapi/document.hpp>
#include <service_api/documents/openapi/write_components.hpp>
#include <service_api/documents/openapi/write_info.hpp>
#include <service_api/documents/openapi/write_operation.hpp>
#include <service_api/documents/openapi/write_request.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

// Returns each scope that an operation needs, once and in their order.
inline std::vector<std::string_view> scopes_of(array_view<const operation_model*> operations) {
    std::vector<std::string_view> scopes;
    for (const operation_model* one : operations) {
        for (const std::string_view scope : one->access->required_scopes) {
            if (std::find(scopes.begin(), scopes.end(), scope) == scopes.end()) scopes.push_back(scope);
        }
    }
    return scopes;
}

// Collects and names the schemas that are components.
inline void use_schemas(openapi_document& to) {
    for (const operation_model* one : to.api.operations) {
        const bool open = are_ignored_in_body(one->unknown);
        to.schemas.use_fields(*one->parameters, direction::request, open);
        for (std::size_t i = 0; i < one->body.size(); ++i) {
            if (is_body_component(one->with_codec(i))) to.schemas.use(body_of(*one), direction::request, open);
        }
        if (one->stream != nullptr) to.schemas.use(one->stream->row, direction::request);
        for (const response_model& response : one->responses) {
            to.schemas.use(response.body, direction::response);
            if (response.headers != nullptr) to.schemas.use_fields(*response.headers, direction::response);
        }
        for (const typed_error_model& error : one->typed_errors) {
            if (error.headers != nullptr) to.schemas.use_fields(*error.headers, direction::response);
            if (error.body.type != nullptr) to.schemas.use(error.body, direction::response);
        }
        to.schemas.use({one->common->error_body, false}, direction::response);
    }
    to.schemas.assign_names();
    // Generators would name an inline schema after its position in the document.
    for (std::size_t i = 0; i < to.names.size(); ++i) {
        for (const response_model& response : to.api.operations[i]->responses) {
            if (response.body.type == nullptr || response.body.type->shape != type_shape::record) continue;
            const record_model& record = response.body.type->record();
            if (response.body.may_be_null || !record.is_from_template) continue;
            to.body_names[&response] =
                to.schemas.add(to.names[i] + '_' + std::string(record.name), {&record, direction::response, {}});
        }
    }
}

// Returns a path without the mark of a placeholder that takes several segments, for which OpenAPI has no notation.
inline std::string openapi_path(std::string_view path) {
    const std::size_t mark = path.find("...}");
    return mark == path.npos ? std::string(path)
                             : concat({path.substr(0, mark), path.substr(mark + multi_segment_mark.size())});
}

// Writes the paths. Operations of one path are written together, independent of their order in the api.
inline void write_paths(openapi_document& to, array_view<operation_example> examples) {
    std::map<std::string, std::vector<std::size_t>> by_path;
    for (std::size_t i = 0; i < to.api.operations.size(); ++i) {
        if (!to.api.is_webhook(i)) by_path[openapi_path(to.api.operations[i]->route.path)].push_back(i);
    }
    to.out.key("paths").begin_object();
    for (const auto& [path, indexes] : by_path) {
        to.out.key(path).begin_object();
        for (const std::size_t index : indexes)
            write_operation(to, *to.api.operations[index], to.names[index],
                            index < examples.size() ? examples[index] : operation_example{});
        to.out.end_object();
    }
    to.out.end_object();
}

// Writes the webhooks, each under its name: its path is that of no server.
inline void write_webhooks(openapi_document& to, std::string_view key, array_view<operation_example> examples) {
    if (to.api.webhooks == 0) return;
    to.out.key(key).begin_object();
    for (std::size_t i = to.api.operations.size() - to.api.webhooks; i < to.api.operations.size(); ++i) {
        to.out.key(to.names[i]).begin_object();
        write_operation(to, *to.api.operations[i], to.names[i],
                        i < examples.size() ? examples[i] : operation_example{});
        to.out.end_object();
    }
    to.out.end_object();
}

void write_openapi(json_document_writer& out, const api_model& described, openapi_version version,
                   array_view<operation_example> examples) {
    const bool is_3_0 = version == openapi_3_0;
    openapi_document to{.out = out,
                        .api = described,
                        .dialect = is_3_0 ? schema_dialect::openapi_3_0 : schema_dialect::openapi_3_1,
                        .security = security_schemes(schemes_of(described.operations), scopes_of(described.operations)),
                        .names = operation_names(described.operations)};
    use_schemas(to);
    out.begin_object().member("openapi", is_3_0 ? "3.0.3" : "3.1.0");
    write_info(to);
    write_servers(to);
    write_tags(to);
    write_paths(to, examples);
    write_webhooks(to, is_3_0 ? "x-webhooks" : "webhooks", examples);
    write_components(to);
    out.end_object().finish();
}

}  // namespace service_api::detail
