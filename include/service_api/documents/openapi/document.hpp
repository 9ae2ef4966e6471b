#pragma once

#include <map>
#include <service_api/description/unknown_fields.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/openapi/security_schemes.hpp>
#include <service_api/documents/schema/schema_components.hpp>
#include <service_api/documents/schema/schema_writer.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// An OpenAPI document that is being written, and the state that its parts share: the components that they refer to.
struct openapi_document {
    json_document_writer& out;
    const api_model& api;
    schema_dialect dialect;
    security_schemes security;
    std::vector<std::string> names;  ///< of the operations, each another
    schema_components schemas{};
    /// The names of response bodies that are a record without a name of its own, such as an envelope.
    std::map<const response_model*, std::string> body_names{};
    std::vector<std::string_view> headers{};
    /// The message and the body of each example of an error.
    std::map<std::string, std::pair<std::string, std::string>> error_examples{};

    /// `open`: whether the objects of a request may have members that are not described.
    schema_writer schema(direction way, bool open = false) { return {out, schemas, dialect, way, open}; }
    schema_writer request_schema(const operation_model& one) {
        return schema(direction::request, are_ignored_in_body(one.unknown));
    }
};

}  // namespace service_api::detail
