#pragma once

#include <map>
#include <service_api/format/json/builder.hpp>
#include <service_api/generate/outline/api_outline.hpp>
#include <service_api/generate/schema_components.hpp>
#include <service_api/generate/schema_writer.hpp>
#include <service_api/generate/security_schemes.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// An OpenAPI document while it is written, and what its parts share: what one of them names stands among the components.
struct openapi_document {
    json_builder& out;
    const api_outline& api;
    security_schemes security;
    schema_components schemas{};
    std::vector<std::string_view> headers{};
    /// Of each example of a refusal, the sentence and the body.
    std::map<std::string, std::pair<std::string, std::string>> refusal_bodies{};

    schema_writer schema(direction way) { return {out, schemas, "#/components/schemas/", way}; }
};

}  // namespace service_api::detail
