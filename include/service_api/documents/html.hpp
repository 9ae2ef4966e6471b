#pragma once

#include <service_api/description/api.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <utility>

namespace service_api {

namespace detail {

SERVICE_API_DECL void write_html(text_output& out, const api_model& described, array_view<operation_example> examples);

}  // namespace detail

/// Writes the reference of an api as one self-contained HTML page into a sink: every operation, field, rule, error and
/// assumption, with a search, and forms that build, sign and send requests. The output is byte-stable. With
/// `make_examples(v1)` its examples are valid and include responses; without, they are values of the right types.
template <class... Ops, text_sink Sink>
void html(const api<Ops...>& described, Sink&& sink, array_view<operation_example> examples = {}) {
    text_output out(sink);
    detail::write_html(out, model_of_api(described), examples);
}

/// Overload that returns a string.
template <class... Ops>
std::string html(const api<Ops...>& described, array_view<operation_example> examples = {}) {
    text_output out;
    detail::write_html(out, model_of_api(described), examples);
    return std::move(out).take();
}

/// Overload for an api and the webhooks that its server sends. `examples` are those of the api's operations, then those
/// of the webhooks; or there are none.
template <class... Ops, class... Hook>
std::string html(const api<Ops...>& described, const api<Hook...>& hooks, array_view<operation_example> examples = {}) {
    text_output out;
    detail::write_html(out, model_of_api(described, hooks), examples);
    return std::move(out).take();
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/html.ipp>
#endif
