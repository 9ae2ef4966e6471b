#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/description/path.hpp>
#include <service_api/documents/examples/example_parts.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/openapi/document.hpp>
#include <service_api/documents/openapi/write_header_patterns.hpp>
#include <service_api/documents/openapi/write_stream_schema.hpp>
#include <service_api/documents/prose/field_words.hpp>
#include <service_api/documents/prose/request_id_words.hpp>
#include <service_api/documents/prose/stream_words.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

inline void write_parameter(openapi_document& to, const operation_model& one, std::size_t index,
                            parameter_location where) {
    const record_model& record = *one.parameters;
    const field_model& field = record.fields[index];
    const type_model& type = *field.value.type;
    if (field.is_additional_properties) {
        to.out.member("name", field.message_name()).member("in", definition_of(where).id);
        to.out.member("style", "form").key("explode").boolean(true).key("schema");
        return to.request_schema(one).field(record, index, true);
    }
    const bool list = type.shape == type_shape::array;
    const bool bracketed = list && field.notes.arrays == array_style::bracketed;
    to.out.member("name", std::string(field.message_name()) + (bracketed ? "[]" : ""));
    to.out.member("in", definition_of(where).id);
    const bool is_multi_segment = where == parameter_location::path && field.name == multi_segment_name(one.route.path);
    std::string words = field_description(record, index);
    if (is_multi_segment) words += concat({words.empty() ? "" : ". ", multi_segment_sentence(one.route.path)});
    if (!words.empty()) to.out.member("description", words);
    if (is_multi_segment) to.out.key("x-multi-segment").boolean(true);
    to.out.key("required").boolean(where == parameter_location::path || field.presence == field_presence::required);
    if (field.notes.empty_is_absent && where == parameter_location::query && field.presence != field_presence::required)
        to.out.key("allowEmptyValue").boolean(true);
    if (list && where == parameter_location::query)
        to.out.member("style", "form").key("explode").boolean(field.notes.arrays != array_style::comma_separated);
    if (where == parameter_location::query && (type.shape == type_shape::record || type.shape == type_shape::map))
        to.out.member("style", "deepObject").key("explode").boolean(true);
    if (field.is_deprecated) to.out.key("deprecated").boolean(true);
    to.out.key("schema");
    to.request_schema(one).field(record, index, false);
}

inline void write_parameters(openapi_document& to, const operation_model& one, const operation_example& example) {
    const record_model& record = *one.parameters;
    bool any = false;
    const auto begin = [&] {
        if (!any) to.out.key("parameters").begin_array();
        any = true;
        to.out.begin_object();
    };
    for (const fixed_header& header : one.common->request_headers) {
        begin();
        to.out.member("name", header.name).member("in", "header").key("required").boolean(true);
        to.out.key("schema").begin_object().member("type", "string");
        to.out.key("enum").begin_array().text(header.value).end_array().end_object();
        to.out.end_object();
    }
    if (one.common->takes_request_id) {
        begin();
        to.out.member("name", one.common->request_id).member("in", "header");
        to.out.member("description", request_id_words(*one.common)).key("required").boolean(false);
        to.out.key("schema").begin_object().member("type", "string").end_object();
        to.out.end_object();
    }
    for (std::size_t i = 0, at = 0; i < record.fields.size(); ++i) {
        const parameter_location where = one.locations[i];
        const bool is_extra = record.fields[i].is_additional_properties;
        if (!is_extra && !record.fields[i].is_sent(direction::request)) continue;
        const std::string value = !is_extra && at < example.parameters.size() ? example.parameters[at++] : "";
        if (where == parameter_location::body || one.is_header_pattern(i)) continue;
        begin();
        write_parameter(to, one, i, where);
        if (!value.empty()) to.out.key("example").raw(value);
        to.out.end_object();
    }
    if (any) to.out.end_array();
}

inline void write_header_patterns(openapi_document& to, const operation_model& one) {
    header_pattern_writer patterns(to, to.request_schema(one));
    for (std::size_t i = 0; i < one.locations.size(); ++i) {
        const field_model& field = one.parameters->fields[i];
        if (one.is_header_pattern(i)) patterns.write(*one.parameters, i, field.presence == field_presence::required);
    }
    patterns.end();
}

// Returns whether the body's schema is the record itself: all members are in the JSON body. Otherwise the schema lists
// the members that are.
inline bool is_body_component(const operation_model& one) {
    return one.has_body(body_structure::value) && !one.has_body_member() &&
           std::all_of(one.locations.begin(), one.locations.end(),
                       [](parameter_location at) { return at == parameter_location::body; });
}

// Returns the body of an operation whose parameters are all in it: the record of the operation itself.
inline part_model body_of(const operation_model& one) { return {one.parameters_type, false}; }

inline bool is_text(const type_model& type) { return type.parts.empty() && type.record == nullptr; }
// In a form, a union is a text too.
inline bool is_pair(const type_model& type) { return is_text(type) || type.shape == type_shape::one_of; }

// Writes the encoding of lists and objects in a form. Without it, OpenAPI treats them as JSON inside the form.
inline void write_form_encoding(openapi_document& to, const operation_model& one) {
    bool any = false;
    for (std::size_t i = 0; i < one.locations.size(); ++i) {
        const field_model& field = one.parameters->fields[i];
        const type_model& type = *field.value.type;
        if (is_pair(type) || field.is_additional_properties) continue;
        if (one.locations[i] != parameter_location::body) continue;
        const bool plain = type.shape == type_shape::array && is_pair(*type.parts.front().type) &&
                           field.notes.arrays != array_style::bracketed;
        if (!any) to.out.key("encoding").begin_object();
        any = true;
        to.out.key(field.name).begin_object().member("style", plain ? "form" : "deepObject");
        to.out.key("explode").boolean(field.notes.arrays != array_style::comma_separated).end_object();
    }
    if (any) to.out.end_object();
}

// Writes the media types of files and of JSON parts, and the encoding of lists that are not a part for each element.
inline void write_part_encoding(openapi_document& to, const operation_model& one) {
    bool any = false;
    const auto begin = [&](std::string_view name) {
        if (!std::exchange(any, true)) to.out.key("encoding").begin_object();
        to.out.key(name).begin_object();
    };
    for (std::size_t i = 0; i < one.locations.size(); ++i) {
        const field_model& field = one.parameters->fields[i];
        const type_model& type = *field.value.type;
        if (one.locations[i] != parameter_location::body || !field.is_sent(direction::request)) continue;
        const bool has_texts =
            type.shape == type_shape::array && !field.value.may_be_null && is_text(*type.parts.front().type);
        if (is_file_field(field)) {
            const rules::media_types* const allowed = media_types_of(*one.parameters, i);
            if (allowed == nullptr) continue;
            begin(field.name);
            to.out.member("contentType", allowed->joined(", "));
        } else if (has_texts && field.notes.arrays != array_style::repeated) {
            const bool commas = field.notes.arrays == array_style::comma_separated;
            begin(field.name);
            to.out.member("style", commas ? "form" : "deepObject").key("explode").boolean(!commas);
        } else if (!has_texts && !is_text(type)) {
            begin(field.name);
            to.out.member("contentType", "application/json");
        } else {
            continue;
        }
        to.out.end_object();
    }
    if (any) to.out.end_object();
}

inline void write_body_example(openapi_document& to, const operation_model& one, const operation_example& example) {
    if (!example.accepted || example.accepted->body.empty()) return;
    to.out.key("examples").begin_object().key("accepted").begin_object().key("value");
    if (!one.has_body_member()) to.out.begin_object();
    std::size_t at = 0;
    for (std::size_t i = 0; i < one.locations.size(); ++i) {
        if (!one.parameters->fields[i].is_sent(direction::request)) continue;
        const std::string& value = example.parameters[at++];
        if (one.locations[i] != parameter_location::body) continue;
        if (value.empty()) continue;
        if (!one.has_body_member()) to.out.key(one.parameters->fields[i].name);
        to.out.raw(value);
    }
    const bool has_extra =
        at < example.parameters.size() && one.locations[one.parameters->extra] == parameter_location::body;
    for (; has_extra && at < example.parameters.size(); ++at)
        to.out.key(example.values.inner[at].first).raw(example.parameters[at]);
    if (!one.has_body_member()) to.out.end_object();
    to.out.end_object().end_object();
}

inline void write_media_type(openapi_document& to, const operation_model& one, const operation_example& example) {
    const record_model& record = *one.parameters;
    to.out.key(one.body->media_type).begin_object().key("schema");
    schema_writer writer = to.request_schema(one);
    if (one.has_body_member()) {
        writer.field(record, one.as_body, false);
    } else if (is_body_component(one)) {
        writer.value(body_of(one));
    } else {
        to.out.begin_object();
        writer.object(record, {}, [&](std::size_t index) { return one.locations[index] == parameter_location::body; });
        to.out.end_object();
    }
    if (one.has_body(body_structure::pairs)) write_form_encoding(to, one);
    if (one.has_body(body_structure::parts)) write_part_encoding(to, one);
    write_body_example(to, one, example);
    to.out.end_object();
}

inline void write_request_stream(openapi_document& to, const operation_model& one, const operation_example& example) {
    const std::string words = stream_words(*one.stream);
    to.out.key("requestBody").begin_object().member("description", words).key("required").boolean(true);
    to.out.key("content").begin_object().key(one.stream->media_type).begin_object().key("schema");
    if (one.stream->rows != nullptr)
        write_stream_schema(to, words, one.stream->media_type, one.stream->row, direction::request);
    else
        to.out.begin_object().member("type", "string").member("format", "binary").end_object();
    if (example.accepted && !example.accepted->body.empty()) to.out.member("example", example.accepted->body);
    to.out.end_object().end_object().end_object();
}

inline void write_body(openapi_document& to, const operation_model& one, const operation_example& example) {
    if (one.stream != nullptr) return write_request_stream(to, one, example);
    const record_model& record = *one.parameters;
    const bool whole = one.has_body_member();
    to.out.key("requestBody").begin_object();
    if (whole && !field_description(record, one.as_body).empty())
        to.out.member("description", field_description(record, one.as_body));
    if (const std::string words = streamed_file_words(one); !words.empty()) to.out.member("description", words + '.');
    to.out.key("required").boolean(!whole || record.fields[one.as_body].presence != field_presence::optional);
    to.out.key("content").begin_object();
    for (std::size_t i = 0; i < one.body.size(); ++i) write_media_type(to, one.with_codec(i), example);
    to.out.end_object().end_object();
}

}  // namespace service_api::detail
