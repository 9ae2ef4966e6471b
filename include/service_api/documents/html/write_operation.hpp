#pragma once

#include <cstddef>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/html/cpp_example.hpp>
#include <service_api/documents/html/curl_example.hpp>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/html/write_record.hpp>
#include <service_api/documents/html/write_try_form.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/callback_words.hpp>
#include <service_api/documents/prose/field_words.hpp>
#include <service_api/documents/prose/limit_words.hpp>
#include <service_api/documents/prose/pages_words.hpp>
#include <service_api/documents/prose/repeat_words.hpp>
#include <service_api/documents/prose/request_id_words.hpp>
#include <service_api/documents/prose/stream_words.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline void write_fact(page& to, std::string_view term, const std::string& html) {
    to.raw("<div><dt>").raw(term).raw("</dt><dd>").raw(html).raw("</dd></div>\n");
}

/// Returns a text with its first letter in upper case.
inline std::string capital(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 32);
    return words;
}

/// Writes the method and the path as a line.
inline void write_route(page& to, const operation_model& operation) {
    const std::string_view verb = verb_text(operation.route.verb);
    to.raw("<span class=\"route\"><b class=\"verb\" data-verb=\"").text(verb).raw("\">").text(verb).raw("</b> ");
    to.raw(code(operation.route.path)).raw("</span>");
}

inline bool share_one_location(const operation_model& operation) {
    for (const parameter_location one : operation.locations) {
        if (one != operation.locations.front()) return false;
    }
    return !operation.has_body_member();
}

inline void write_facts(page& to, const operation_model& operation) {
    to.raw("<dl class=\"facts\">\n");
    write_fact(to, "Access", prose(capital(access_words(*operation.access, to.schemes))));
    write_fact(to, "Limit", prose(capital(limit_words(*operation.limit, *operation.access))));
    if (const std::string words = pages_words(*operation.pages); !words.empty())
        write_fact(to, "Pages", prose(capital(words)) + '.');
    if (const std::string words = repeat_words(operation); !words.empty())
        write_fact(to, "Repeat", prose(capital(words)) + '.');
    if (!operation.locations.empty() && share_one_location(operation))
        write_fact(to, "Fields", "Travel in the " + location_name(operation.locations.front(), operation.body) + '.');
    if (const std::string words = multi_segment_sentence(operation.route.path); !words.empty())
        write_fact(to, "Path", prose(words) + '.');
    if (const std::string types = media_type_choice(operation.body); operation.has_body() && !types.empty())
        write_fact(to, "Media type", prose("Of the body: " + types + '.'));
    if (const std::string_view words = operation.unknown_words(); !words.empty())
        write_fact(to, "Unknown", prose(std::string(words) + '.'));
    if (const std::string words = callback_words(operation); !words.empty())
        write_fact(to, "Callbacks", prose(words + '.'));
    if (const std::string words = streamed_file_words(operation); !words.empty())
        write_fact(to, "File", prose(words + '.'));
    for (const auto& [name, value] : operation.common->request_headers)
        write_fact(to, "Header", code(std::string(name) + ": " + std::string(value)));
    if (const conventions_model& common = *operation.common; !common.request_id.empty())
        write_fact(to, "Request id", code(common.request_id) + ": " + prose(request_id_words(common)) + '.');
    to.raw("</dl>\n");
}

inline void write_response_headers(page& to, const record_model& headers, const std::string& anchor) {
    const std::string_view section = to.section_of(headers, direction::response);
    if (section.empty())
        write_record(to, headers, direction::response, anchor + ".headers", nullptr);
    else
        to.raw("<p>Those of <a href=\"#").raw(section).raw("\">").text(headers.name).raw("</a>.</p>\n");
}

inline void write_response(page& to, const response_model& response, const std::string& anchor) {
    to.raw("<h3 id=\"").raw(to.ids.take(anchor)).raw("\">Response <span class=\"status\">");
    to.raw(std::to_string(response.status)).raw("</span></h3>\n");
    if (response.media_type.empty()) {
        to.raw("<p>No body.</p>\n");
    } else if (response.body.type == nullptr) {
        to.raw("<p>Bytes of type ").raw(code(response.media_type)).raw(".</p>\n");
    } else {
        if (response.rows != nullptr) to.raw("<p>").prose(stream_words(response)).raw("</p>\n");
        if (!response.shape.empty()) to.raw("<pre class=\"shape\"><code>").text(response.shape).raw("</code></pre>\n");
        if (!response.body_words.empty()) to.raw("<p>").raw(prose(response.body_words)).raw(".</p>\n");
        if (response.data.type != nullptr && response.data.type->shape != type_shape::null) {
            const type_model& data = *response.data.type;
            const std::string what = response.rows != nullptr ? "A row"
                                     : response.shape.empty() ? "The body"
                                                              : code("data");
            const bool here =
                data.shape == type_shape::record && to.section_of(data.record(), direction::response).empty();
            if (!here)
                to.raw("<p>").raw(what).raw(" is ").raw(linked_words(to, data, direction::response)).raw(".</p>\n");
            write_inside(to, data, direction::response, what + " has", anchor);
        }
    }
    if (response.headers == nullptr) return;
    to.raw("<h4>Headers</h4>\n");
    write_response_headers(to, *response.headers, anchor);
}

inline void write_request_stream(page& to, const request_stream_model& stream, const std::string& anchor) {
    to.raw("<h3 id=\"").raw(to.ids.take(anchor + ".body")).raw("\">Body</h3>\n<p>").prose(stream_words(stream));
    to.raw("</p>\n");
    if (stream.row.type == nullptr) return;
    const type_model& row = *stream.row.type;
    if (row.shape != type_shape::record || !to.section_of(row.record(), direction::request).empty())
        to.raw("<p>A row is ").raw(linked_words(to, row, direction::request)).raw(".</p>\n");
    write_inside(to, row, direction::request, "A row has", anchor);
}

inline std::string error_code(const error_definition& definition) {
    return definition.name.empty() && definition.code != 0 ? std::to_string(definition.code)
                                                           : std::string(definition.name);
}

/// Writes the bodies of errors that are not that of the conventions.
inline void write_error_bodies(page& to, const operation_model& operation, const std::string& anchor) {
    for (const own_error_body& body : own_error_bodies(operation)) {
        const typed_error_model& error = *body.error;
        to.raw("<h4>Body of ").prose(body.names() + (body.may_be_common ? ", if the handler responds with it" : ""));
        to.raw("</h4>\n");
        if (error.media_type.empty()) {
            to.raw("<p>No body.</p>\n");
        } else if (error.body.type == nullptr) {
            to.raw("<p>Bytes of type ").raw(code(error.media_type)).raw(".</p>\n");
        } else {
            const type_model& type = *error.body.type;
            to.raw("<p>It is ").raw(linked_words(to, type, direction::response)).raw(".</p>\n");
            write_inside(to, type, direction::response, "It has",
                         anchor + ".error." + std::to_string(body.errors.front().status) + ".body");
        }
    }
}

inline void write_errors(page& to, const operation_model& operation, const std::string& anchor) {
    to.raw("<h3 id=\"").raw(to.ids.take(anchor + ".errors")).raw("\">Errors</h3>\n");
    to.raw("<table class=\"errors\"><thead><tr><th scope=\"col\">Status</th><th scope=\"col\">Code</th>");
    to.raw("<th scope=\"col\">Meaning</th></tr></thead><tbody>\n");
    for (const error_definition& definition : errors_of(operation)) {
        const std::string code = error_code(definition);
        const std::string status = std::to_string(definition.status);
        const std::string id = to.ids.take(anchor + ".error." + status + (code.empty() ? "" : '.' + code));
        to.raw("<tr id=\"").raw(id).raw("\" data-kind=\"error\" data-status=\"").raw(status);
        to.raw("\" data-code=\"").text(code).raw("\"><td><a href=\"#").raw(id).raw("\">").raw(status);
        to.raw("</a></td><td><code>").text(code).raw("</code></td><td>").prose(definition.message).raw("</td></tr>\n");
    }
    to.raw("</tbody></table>\n");
    write_error_bodies(to, operation, anchor);
    for (const error_definition& definition : errors_of(operation)) {
        const record_model* headers = headers_of_error(operation, definition);
        if (headers == nullptr) continue;
        const std::string name = error_code(definition);
        const std::string status = std::to_string(definition.status);
        to.raw("<h4>Headers of ").raw(name.empty() ? status : status + ' ').raw(name.empty() ? "" : code(name));
        to.raw("</h4>\n");
        write_response_headers(to, *headers, anchor + ".error." + status + (name.empty() ? "" : '.' + name));
    }
}

inline void write_assumptions(page& to, const operation_model& operation, const std::string& anchor) {
    if (operation.assumptions.empty()) return;
    to.raw("<h3 id=\"").raw(to.ids.take(anchor + ".assumptions"));
    to.raw("\">Not shown by the specification, decided</h3>\n<ul class=\"assumptions\">\n");
    for (const std::string_view one : operation.assumptions) {
        to.raw("<li id=\"").raw(to.ids.take(anchor + ".assumption")).raw("\" data-kind=\"assumption\">");
        to.prose(one).raw("</li>\n");
    }
    to.raw("</ul>\n");
}

/// Writes a block of text to copy. The base address of the examples is in elements of its own, so that the script can
/// replace it by the chosen one.
inline void write_example(page& to, std::string_view title, std::string_view text) {
    to.raw("<figure class=\"code\"><figcaption><span>").raw(title);
    to.raw(
        "</span><button type=\"button\" data-act=\"copy\" hidden>Copy</button></figcaption><pre tabindex=\"0\"><code>");
    constexpr std::string_view base = curl_example::base;
    for (auto at = text.find(base); at != text.npos; at = text.find(base)) {
        to.text(text.substr(0, at)).raw("<span class=\"base\">").text(base).raw("</span>");
        text.remove_prefix(at + base.size());
    }
    to.text(text).raw("</code></pre></figure>\n");
}

/// Writes the example responses, and a request that the server rejects, if examples are given.
inline void write_responses_shown(page& to, const operation_model& operation, const operation_example& shown) {
    for (std::size_t i = 0; i < shown.responses.size(); ++i) {
        if (!shown.responses[i].empty())
            write_example(to, "Response " + std::to_string(operation.responses[i].status), shown.responses[i]);
    }
    if (!shown.rejected) return;
    const auto& [request, why, definition] = *shown.rejected;
    std::string text = request.method + ' ' + request.target + '\n';
    if (!request.body.empty()) text += '\n' + shown_body(operation, request) + '\n';
    write_example(to, "Rejected with " + std::to_string(definition.status) + ": " + escaped(why.message), text);
}

/// Writes an operation as a section: its description and parameters on the left, how it is called on the right.
inline void write_operation(page& to, std::size_t index) {
    const operation_model& operation = *to.api.operations[index];
    const std::string& anchor = to.anchors[index];
    const std::string heading = to.ids.take(anchor + ".title");
    to.raw("<section class=\"operation\" id=\"").raw(anchor).raw("\" data-kind=\"operation\" aria-labelledby=\"");
    to.raw(heading).raw("\">\n<div class=\"about\">\n<h2 id=\"").raw(heading).raw("\"><a href=\"#").raw(anchor);
    to.raw("\">").text(operation.parameters->name).raw("</a></h2>\n<p class=\"call\">");
    const bool is_webhook = to.api.is_webhook(index);
    if (is_webhook)
        to.raw("Webhook: sent as <b class=\"verb\">POST</b> to the URL of a subscriber, who responds.");
    else
        write_route(to, operation);
    to.raw("</p>\n");
    if (!operation.summary.empty()) to.raw("<p class=\"lead\">").prose(operation.summary).raw("</p>\n");
    if (!operation.deprecated.empty())
        to.raw("<p class=\"deprecated\"><b>Deprecated:</b> ").prose(operation.deprecated).raw("</p>\n");
    write_facts(to, operation);
    if (!operation.parameters->fields.empty()) {
        to.raw("<h3 id=\"").raw(to.ids.take(anchor + ".request")).raw("\">Request</h3>\n");
        const bool one_location = share_one_location(operation);
        write_record(to, *operation.parameters, direction::request, anchor, one_location ? nullptr : &operation);
    }
    if (operation.stream != nullptr) write_request_stream(to, *operation.stream, anchor);
    const bool one_response = operation.responses.size() == 1;
    for (const response_model& response : operation.responses)
        write_response(to, response,
                       anchor + ".response" + (one_response ? "" : '-' + std::to_string(response.status)));
    write_errors(to, operation, anchor);
    write_assumptions(to, operation, anchor);
    to.raw("</div>\n<div class=\"use\">\n");
    // Without valid examples, the values shown have the right types only.
    const operation_example* shown =
        to.examples.empty() || !to.examples[index].accepted ? nullptr : &to.examples[index];
    const example_choices first{};
    const example_tree parameters =
        shown != nullptr ? shown->values : example_maker(direction::request, first).record(*operation.parameters);
    http_request request = shown != nullptr ? *shown->accepted : example_request(operation, parameters);
    write_example(to, "curl", curl_example(operation, request).text());
    for (std::size_t i = 1; operation.has_body() && i < operation.body.size(); ++i) {
        const operation_model other = operation.with_codec(i);
        write_example(to, "curl, " + escaped(std::string(other.body->name)) + " body",
                      curl_example(other, example_request(other, parameters)).text());
    }
    write_example(to, "C++", cpp_example(operation, parameters));
    if (shown != nullptr) write_responses_shown(to, operation, *shown);
    if (!is_webhook) write_try_form(to, operation, parameters, request.body);
    to.raw("</div>\n</section>\n");
}

}  // namespace service_api::detail
