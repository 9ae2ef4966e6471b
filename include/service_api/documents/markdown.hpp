#pragma once

#include <service_api/description/api.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

SERVICE_API_DECL void write_markdown(text_output& out, const api_model& described,
                                     array_view<operation_example> examples);

}  // namespace detail

/// Writes the reference of an api as Markdown into a sink: every operation, field, rule, error and assumption. The
/// output is byte-stable. With examples: `markdown(v1, sink, make_examples(v1))`.
template <class... Ops, text_sink Sink>
void markdown(const api<Ops...>& described, Sink&& sink, const std::vector<operation_example>& examples = {}) {
    text_output out(sink);
    detail::write_markdown(out, model_of_api(described), examples);
}

/// Overload that returns a string: `markdown(v1)`, `markdown(v1, make_examples(v1))`.
template <class... Ops>
std::string markdown(const api<Ops...>& described, const std::vector<operation_example>& examples = {}) {
    text_output out;
    detail::write_markdown(out, model_of_api(described), examples);
    return std::move(out).take();
}

/// Overload for an api and the webhooks that its server sends. `examples` are those of the api's operations, then those
/// of the webhooks; or there are none.
template <class... Ops, class... Hook>
std::string markdown(const api<Ops...>& described, const api<Hook...>& hooks,
                     const std::vector<operation_example>& examples = {}) {
    text_output out;
    detail::write_markdown(out, model_of_api(described, hooks), examples);
    return std::move(out).take();
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/markdown.ipp>
#endif
