#pragma once

#include <cstddef>
#include <map>
#include <service_api/description/api.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/generate/examples/operation_example.hpp>
#include <service_api/generate/openapi/document.hpp>
#include <service_api/generate/openapi/write_components.hpp>
#include <service_api/generate/openapi/write_info.hpp>
#include <service_api/generate/openapi/write_operation.hpp>
#include <service_api/generate/openapi/write_request.hpp>
#include <service_api/generate/outline/api_outline.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

// What has a name of its own among the components.
inline void use_schemas(openapi_document& to) {
    for (const operation_outline* one : to.api.operations) {
        to.schemas.use_fields(*one->parameters, direction::request);
        if (is_body_component(*one)) to.schemas.use(body_of(*one), direction::request);
        for (const answer_outline& answer : one->answers) {
            to.schemas.use(answer.body, direction::answer);
            if (answer.headers != nullptr) to.schemas.use_fields(*answer.headers, direction::answer);
        }
        to.schemas.use({one->common->refusal, false}, direction::answer);
    }
    to.schemas.give_names();
}

// Operations of one path stand together, whatever their order in the api.
inline void write_paths(openapi_document& to, std::span<const operation_example> examples) {
    const std::vector<std::string> names = operation_names(to.api.operations);
    std::map<std::string_view, std::vector<std::size_t>> by_path;
    for (std::size_t i = 0; i < to.api.operations.size(); ++i) by_path[to.api.operations[i]->route.path].push_back(i);
    to.out.key("paths").begin_object();
    for (const auto& [path, indexes] : by_path) {
        to.out.key(path).begin_object();
        for (const std::size_t index : indexes)
            write_operation(to, *to.api.operations[index], names[index],
                            index < examples.size() ? examples[index] : operation_example{});
        to.out.end_object();
    }
    to.out.end_object();
}

// With an example for each operation, in their order, or with none.
inline void write_openapi(json_builder& out, const api_outline& described,
                          std::span<const operation_example> examples) {
    openapi_document to{.out = out, .api = described, .security = security_schemes(schemes_of(described.operations))};
    use_schemas(to);
    out.begin_object().member("openapi", "3.1.0");
    write_info(to);
    write_servers(to);
    write_tags(to);
    write_paths(to, examples);
    write_components(to);
    out.end_object().finish();
}

}  // namespace detail

/// The api as an OpenAPI 3.1 document, into a sink. What its keywords cannot say stands as sentences in descriptions and under
/// `x-` names. Byte-stable. Examples: `openapi(v1, sink, examples_of(v1))`.
template <class... Ops, text_sink Sink>
void openapi(const api<Ops...>& described, Sink&& sink, const std::vector<operation_example>& examples = {}) {
    json_builder out(sink);
    const api_outline outlined = outline(described);
    detail::write_openapi(out, outlined, examples);
}

/// The same as a text: `openapi(v1)`, `openapi(v1, examples_of(v1))`.
template <class... Ops>
std::string openapi(const api<Ops...>& described, const std::vector<operation_example>& examples = {}) {
    json_builder out;
    const api_outline outlined = outline(described);
    detail::write_openapi(out, outlined, examples);
    return std::move(out).take();
}

}  // namespace service_api
