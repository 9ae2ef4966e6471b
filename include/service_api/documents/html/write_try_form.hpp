#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/documents/examples/example_parts.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/model_words.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns the name of a parameter location in the page's script.
inline std::string_view location_word(parameter_location where, body_structure structure) {
    if (where != parameter_location::body) return definition_of(where).id;
    switch (structure) {
        case body_structure::value: return "json";
        case body_structure::pairs: return "form";
        case body_structure::bytes: return "bytes";
        case body_structure::parts: return "parts";
        case body_structure::stream: return "bytes";
    }
    return {};
}

/// Returns how a value is typed in: as its text, as one text per line, or as JSON.
inline std::string_view input_word(const type_model& type) {
    switch (type.shape) {
        case type_shape::text: return type.is_file ? "file" : "text";
        case type_shape::integer:
        case type_shape::number: return type.quoted() ? "text" : "number";
        case type_shape::boolean: return "boolean";
        case type_shape::enumeration:
            return type.quoted() ? "choice" : type.enumerator_kind == json_kind::number ? "number" : "boolean";
        case type_shape::array: {
            const std::string_view entry = input_word(*type.parts.front().type);
            return entry == "file"                        ? "files"
                   : entry == "text" || entry == "choice" ? "texts"
                   : entry == "number"                    ? "numbers"
                                                          : "json";
        }
        default: return "json";
    }
}

/// Writes one parameter's input. If the parameter is required, the example is its value; otherwise it is a hint.
inline void write_input(page& to, const operation_model& operation, body_structure structure, std::size_t index,
                        const example_tree& example) {
    const field_model& field = operation.parameters->fields[index];
    const type_model& type = *field.value.type;
    const std::string_view kind = input_word(type);
    const bool required = field.presence == field_presence::required;
    const auto common = [&] {
        to.raw(" name=\"")
            .text(field.name)
            .raw("\" data-location=\"")
            .raw(location_word(operation.locations[index], structure));
        to.raw("\" data-input=\"").raw(kind).raw("\"");
        if (operation.as_body == index) to.raw(" data-whole");
        const std::string_view parameter = field.notes.parameter_name;
        if (!parameter.empty()) to.raw(" data-parameter=\"").text(parameter).raw("\"");
        if (field.notes.arrays == array_style::bracketed) to.raw(" data-arrays=\"bracketed\"");
        if (field.notes.arrays == array_style::comma_separated) to.raw(" data-arrays=\"comma\"");
    };
    to.raw("<label><span>").raw(code(field.name)).raw(" <small>");
    to.prose(presence_words(field, default_text(*operation.parameters, field, direction::request)));
    if (field.notes.in_cookie) to.prose("; a browser does not let a page send it");
    to.raw("</small></span>");
    if (kind == "file" || kind == "files") {
        to.raw("<input type=\"file\"");
        common();
        if (const rules::media_types* const allowed = media_types_of(*operation.parameters, index))
            to.raw(" accept=\"").text(allowed->joined(",")).raw("\"");
        to.raw(kind == "files" ? " multiple>" : ">");
    } else if (kind == "boolean" || type.shape == type_shape::enumeration) {
        to.raw("<select");
        common();
        to.raw("><option value=\"\"></option>");
        const auto option = [&](std::string_view word) {
            to.raw(required && example.text == word ? "<option selected>" : "<option>").text(word).raw("</option>");
        };
        if (type.shape == type_shape::boolean) {
            option("true");
            option("false");
        }
        for (const enumerator_model& known : type.enumerators) option(known.in_requests);
        to.raw("</select>");
    } else if (kind == "json" || kind == "texts" || kind == "numbers") {
        to.raw("<textarea rows=\"2\" spellcheck=\"false\"");
        common();
        const std::string json = kind == "json" && example.kind != example_kind::absent ? compact_json_of(example) : "";
        to.raw(" placeholder=\"").text(kind == "json" ? json : "one on each line").raw("\">");
        to.text(required ? json : "").raw("</textarea>");
    } else {
        to.raw("<input autocomplete=\"off\" spellcheck=\"false\"");
        common();
        to.raw(" placeholder=\"").text(example.text).raw("\" value=\"").text(required ? example.text : "").raw("\">");
    }
    to.raw("</label>\n");
    if (!field.value.may_be_null || operation.locations[index] == parameter_location::query) return;
    to.raw("<label class=\"null\"><input type=\"checkbox\" data-null=\"").text(field.name);
    to.raw("\"> <span>null</span></label>\n");
}

/// Returns the codecs in which the script can send the body of an operation. It cannot encode a body that is converted
/// from JSON, nor sign one whose boundary the browser chooses.
inline std::vector<body_codec> codecs_to_try(const operation_model& operation) {
    std::vector<body_codec> codecs;
    for (std::size_t i = 0; i < operation.body.size(); ++i) {
        const body_codec one = operation.body.from(i);
        if (one->to_json == nullptr &&
            !(one->structure == body_structure::parts && operation.access->takes(credential_kind::signature)))
            codecs.push_back(one);
    }
    return codecs;
}

/// Writes the choice of the body's media type; the script sends the fields in the body in its structure.
inline void write_codec_input(page& to, const std::vector<body_codec>& codecs) {
    to.raw("<label><span><code>Content-Type</code></span><select data-codec>");
    for (const body_codec& one : codecs) {
        to.raw("<option data-body=\"").raw(location_word(parameter_location::body, one->structure)).raw("\">");
        to.text(one->media_type).raw("</option>");
    }
    to.raw("</select></label>\n");
}

/// Writes the input of a body that is a stream, which the script sends as a whole.
inline void write_stream_input(page& to, const request_stream_model& stream, std::string_view example) {
    const std::string_view name = stream.rows != nullptr ? "rows" : "body";
    to.raw("<label><span>").raw(code(name)).raw(" <small>");
    to.prose(stream.rows != nullptr ? "the body: one row as JSON on each line" : "the body");
    to.raw("</small></span><textarea rows=\"3\" spellcheck=\"false\" name=\"").text(name);
    to.raw("\" data-location=\"bytes\" data-input=\"text\" data-whole>").text(example).raw("</textarea></label>\n");
}

/// Writes the form from which the page's script sends a request. It is hidden until the script runs.
inline void write_try_form(page& to, const operation_model& operation, const example_tree& parameters,
                           std::string_view body) {
    const std::vector<body_codec> codecs = codecs_to_try(operation);
    if (operation.has_body() && codecs.empty()) return;
    const body_structure structure = codecs.empty() ? body_structure::value : codecs.front()->structure;
    to.raw("<form class=\"try\" hidden autocomplete=\"off\" data-method=\"").text(verb_text(operation.route.verb));
    if (operation.has_body()) to.raw("\" data-type=\"").text(codecs.front()->media_type);
    to.raw("\" data-path=\"").text(operation.route.path).raw("\" data-schemes=\"");
    bool first = true;
    for (const access_scheme& scheme : operation.access->schemes) {
        const auto found = std::find(to.schemes.begin(), to.schemes.end(), listed_scheme(scheme));
        to.raw(first ? "" : scheme.with_previous ? "+" : " ").raw(std::to_string(found - to.schemes.begin()));
        first = false;
    }
    if (operation.access->caller_optional) to.raw(" -");
    to.raw("\">\n<h3>Try it</h3>\n");
    if (operation.has_body() && codecs.size() > 1) write_codec_input(to, codecs);
    std::size_t at = 0;
    for (std::size_t i = 0; i < operation.parameters->fields.size(); ++i) {
        if (operation.parameters->fields[i].is_sent(direction::request))
            write_input(to, operation, structure, i, parameters.inner[at++].second);
    }
    if (operation.stream != nullptr) write_stream_input(to, *operation.stream, body);
    to.raw("<div class=\"actions\"><button type=\"submit\">Send</button> ");
    to.raw("<button type=\"button\" data-act=\"preview\">Show the request</button></div>\n");
    to.raw("<div class=\"result\" role=\"status\"></div>\n</form>\n");
}

}  // namespace service_api::detail
