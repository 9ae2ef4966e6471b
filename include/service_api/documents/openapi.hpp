#pragma once

#include <cstdint>
#include <service_api/description/api.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

/// The versions of OpenAPI that a document can be written in.
enum openapi_version : std::uint8_t { openapi_3_0, openapi_3_1 };

namespace detail {

// Writes the document. `examples` has one element for each operation, in their order, or is empty.
SERVICE_API_DECL void write_openapi(json_document_writer& out, const api_model& described, openapi_version version,
                                    array_view<operation_example> examples);

}  // namespace detail

/// Writes the api as an OpenAPI document into a sink: version 3.1, or 3.0 for tools that do not support 3.1. Facts that
/// its keywords cannot express are a sentence in a description and a member under an `x-` name; 3.0 has fewer keywords.
/// The output is byte-stable. With examples: `openapi(v1, sink, make_examples(v1))`.
template <class... Ops, text_sink Sink>
void openapi(const api<Ops...>& described, openapi_version version, Sink&& sink,
             const std::vector<operation_example>& examples = {}) {
    json_document_writer out(sink);
    const api_model model = model_of_api(described);
    detail::write_openapi(out, model, version, examples);
}
template <class... Ops, text_sink Sink>
void openapi(const api<Ops...>& described, Sink&& sink, const std::vector<operation_example>& examples = {}) {
    openapi(described, openapi_3_1, sink, examples);
}

/// Overload that returns a string: `openapi(v1)`, `openapi(v1, make_examples(v1))`, `openapi(v1, openapi_3_0)`.
template <class... Ops>
std::string openapi(const api<Ops...>& described, openapi_version version,
                    const std::vector<operation_example>& examples = {}) {
    json_document_writer out;
    const api_model model = model_of_api(described);
    detail::write_openapi(out, model, version, examples);
    return std::move(out).take();
}
template <class... Ops>
std::string openapi(const api<Ops...>& described, const std::vector<operation_example>& examples = {}) {
    return openapi(described, openapi_3_1, examples);
}

/// Overload for an api and the webhooks that its server sends: `webhooks` of version 3.1, and `x-webhooks` of 3.0.
/// `examples` are those of the api's operations, then those of the webhooks; or there are none.
template <class... Ops, class... Hook>
std::string openapi(const api<Ops...>& described, const api<Hook...>& hooks, openapi_version version = openapi_3_1,
                    const std::vector<operation_example>& examples = {}) {
    json_document_writer out;
    const api_model model = model_of_api(described, hooks);
    detail::write_openapi(out, model, version, examples);
    return std::move(out).take();
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/openapi.ipp>
#endif
