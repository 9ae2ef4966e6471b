#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <service_api/description/parameter_location.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/callback_words.hpp>
#include <service_api/documents/prose/field_words.hpp>
#include <service_api/documents/prose/limit_words.hpp>
#include <service_api/documents/prose/model_words.hpp>
#include <service_api/documents/prose/pages_words.hpp>
#include <service_api/documents/prose/repeat_words.hpp>
#include <service_api/documents/prose/request_id_words.hpp>
#include <service_api/documents/prose/stream_words.hpp>
#include <service_api/documents/prose/table_row.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

class markdown_writer {
public:
    /// `examples` has one element for each operation, in their order, or is empty.
    markdown_writer(text_output& out, const api_model& described, array_view<operation_example> examples)
        : out_(out), api_(described), examples_(examples), schemes_(schemes_of(described.operations)) {}

    void document() {
        line({"# ", api_.title, "\n"});
        line({"Version: ", api_.version});
        if (!api_.description.empty()) line({"\n", api_.description});
        if (!api_.servers.empty()) line({});
        for (const auto& [url, what] : api_.servers) {
            const bool shown = url.find('{') == url.npos;  // an address with a part in braces is not shown
            line({"* ", what, ": ", shown ? "<" : "`", url, shown ? ">" : "`, not shown"});
        }
        for (std::size_t i = 0; i < api_.operations.size(); ++i)
            operation(*api_.operations[i], i < examples_.size() ? &examples_[i] : nullptr, api_.is_webhook(i));
        for (const access_scheme& scheme : schemes_) signing(scheme);
        out_.finish();
    }

private:
    [[gnu::noinline]] void line(std::initializer_list<string_part> parts) {
        out_ += concat(parts);
        out_ += '\n';
    }

    void operation(const operation_model& one, const operation_example* example, bool is_webhook) {
        if (is_webhook)
            line({"\n## Webhook ", one.parameters->name, "\n\nSent as ", verb_text(one.route.verb),
                  " to the URL of a subscriber, who responds.\n"});
        else
            line({"\n## ", verb_text(one.route.verb), " ", one.route.path, "\n"});
        if (!one.summary.empty()) out_ += concat({one.summary, " "});
        line({"In C++: `", one.parameters->name, "`.\n"});
        if (!one.tag.name.empty()) line({"* Under: ", one.tag.name});
        line({"* Access: ", access_words(*one.access, schemes_)});
        line({"* Limit: ", limit_words(*one.limit, *one.access)});
        if (!one.deprecated.empty()) line({"* Deprecated: ", one.deprecated});
        locations(one);
        if (const std::string_view words = one.unknown_words(); !words.empty()) line({"* ", words});
        if (const std::string words = callback_words(one); !words.empty()) line({"* Callbacks: ", words, "."});
        if (const std::string words = streamed_file_words(one); !words.empty()) line({"* ", words});
        if (const std::string words = pages_words(*one.pages); !words.empty()) line({"* Pages: ", words, "."});
        if (const std::string words = repeat_words(one); !words.empty()) line({"* Repeat: ", words, "."});
        if (!one.parameters->fields.empty()) {
            line({"\n### Request"});
            record(*one.parameters, direction::request);
        }
        if (one.stream != nullptr) request_stream(*one.stream);
        if (example != nullptr) requests(one, *example);
        for (std::size_t i = 0; i < one.responses.size(); ++i) {
            response(one.responses[i]);
            if (example != nullptr && i < example->responses.size() && !example->responses[i].empty())
                line({"\n```json\n", example->responses[i], "\n```"});
        }
        line({"\n### Failures\n\n| Status | Code | Meaning |\n|---|---|---|"});
        for (const error_definition& definition : errors_of(one)) {
            const bool by_code = definition.name.empty() && definition.code != 0;
            line({table_row({concat({definition.status}),
                             by_code ? concat({definition.code}) : concat({definition.name}), definition.message})});
        }
        error_bodies(one);
        error_headers(one);
        if (one.assumptions.empty()) return;
        line({"\n### Not shown by the specification, decided\n"});
        for (const std::string_view assumption : one.assumptions) line({"* ", assumption});
    }

    void request_stream(const request_stream_model& stream) {
        line({"\n### Body\n\n", stream_words(stream)});
        if (stream.row.type == nullptr) return;
        if (stream.row.type->shape == type_shape::record)
            return described("A row", stream.row.type->record(), direction::request);
        line({"\nA row is ", type_words(*stream.row.type, direction::request), "."});
        nested("a row", *stream.row.type, direction::request);
    }

    // Writes the bodies of errors that are not that of the conventions.
    void error_bodies(const operation_model& one) {
        for (const own_error_body& body : own_error_bodies(one)) {
            const std::string_view other = body.may_be_common ? ", if the handler responds with it" : "";
            const part_model own = body.error->body;
            if (own.type != nullptr && own.type->shape == type_shape::record && !own.may_be_null) {
                line({"\nBody of ", body.names(), other, ":"});
                record(own.type->record(), direction::response);
            } else if (own.type != nullptr) {
                line({"\nBody of ", body.names(), other, ": ", type_words(*own.type, direction::response), "."});
                nested("the body", *own.type, direction::response);
            } else if (body.error->media_type.empty()) {
                line({"\nNo body with ", body.names(), other, "."});
            } else {
                line({"\nBody of ", body.names(), other, ": bytes of type `", body.error->media_type, "`."});
            }
        }
    }

    // Writes the headers of each error that has some.
    void error_headers(const operation_model& one) {
        for (const error_definition& definition : errors_of(one)) {
            const record_model* headers = headers_of_error(one, definition);
            if (headers == nullptr) continue;
            const std::string name = error_name(definition);
            line({"\nHeaders of ", definition.status, name.empty() ? "" : " `", name, name.empty() ? ":" : "`:"});
            record(*headers, direction::response);
        }
    }

    // Writes the example requests as sent, without credentials.
    void requests(const operation_model& one, const operation_example& example) {
        if (example.accepted) {
            line({"\n### Example\n"});
            request(one, *example.accepted);
        }
        if (!example.rejected) return;
        line({"\nRejected with ", example.rejected->definition.status, ", as ", example.rejected->why.message, " (`",
              example.rejected->why.rule, "`):\n"});
        request(one, example.rejected->request);
    }

    void request(const operation_model& operation, const http_request& one) {
        line({"```http\n", one.method, " ", one.target});
        for (const auto& [name, value] : one.headers) line({name, ": ", value});
        if (!one.body.empty()) line({"\n", shown_body(operation, one)});
        line({"```"});
    }

    // Writes where the fields are sent: one line if all are in one location, as in most operations.
    void locations(const operation_model& one) {
        // The names in each location, in the order of `parameter_location`.
        std::array<std::string, location_definitions.size()> fields;
        const auto fields_in = [&](parameter_location where) -> std::string& {
            return fields[static_cast<std::size_t>(where)];
        };
        for (std::size_t i = 0; i < one.locations.size(); ++i) {
            const field_model& field = one.parameters->fields[i];
            std::string& list = fields_in(one.locations[i]);
            append_parts(list, {list.empty() ? "" : ", ", table_name(field)});
            if (!field.notes.parameter_name.empty()) append_parts(list, {" as `", field.notes.parameter_name, "`"});
        }
        if (one.has_body_member()) {
            line({"* The whole ", codec_names(one.body), " body: ", fields_in(parameter_location::body), "."});
            fields_in(parameter_location::body).clear();
        }
        const bool in_one = std::count(fields.begin(), fields.end(), "") + 1 == std::ssize(fields);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::string where = location_name(static_cast<parameter_location>(i), one.body);
            if (fields[i].empty()) continue;
            if (in_one)
                line({"* Fields travel in the ", where, "."});
            else
                line({"* In the ", where, ": ", fields[i], "."});
        }
        if (const std::string words = multi_segment_sentence(one.route.path); !words.empty()) line({"* ", words, "."});
        if (const std::string types = media_type_choice(one.body); one.has_body() && !types.empty())
            line({"* Media type of the body: ", types, "."});
        for (const auto& [name, value] : one.common->request_headers) line({"* Header `", name, ": ", value, "`."});
        if (!one.common->request_id.empty())
            line({"* Header `", one.common->request_id, "`: ", request_id_words(*one.common), "."});
    }

    void response(const response_model& one) {
        if (one.status == 200)
            line({"\n### Response\n"});
        else
            line({"\n### Response ", one.status, "\n"});
        if (one.media_type.empty()) {
            line({"No body."});
        } else if (one.body.type == nullptr) {
            line({"Bytes of type `", one.media_type, "`."});
        } else {
            body(one);
        }
        if (one.headers == nullptr) return;
        line({"\nHeaders:"});
        record(*one.headers, direction::response);
    }

    void body(const response_model& one) {
        if (one.rows != nullptr) line({stream_words(one), "\n"});
        if (!one.body_words.empty()) line({one.body_words, ".\n"});
        const std::string shape = one.shape.empty() ? std::string() : in_backquotes(one.shape);
        if (one.data.type == nullptr) {
            line({shape, ", without data."});
        } else if (one.data.type->shape == type_shape::null) {
            line({shape, "."});
        } else if (one.data.type->shape == type_shape::record) {
            line({shape, whole_name(one), ":"});
            record(one.data.type->record(), direction::response);
        } else {
            line({shape, whole_name(one), ": ", type_words(*one.data.type, direction::response), "."});
            nested("the body", *one.data.type, direction::response);
        }
    }

    static std::string table_name(const field_model& field) {
        return field.is_additional_properties ? "any other name" : in_backquotes(field.name);
    }

    static std::string_view whole_name(const response_model& one) {
        if (one.rows != nullptr) return "A row";
        return one.shape.empty() ? "The body" : "; the data";
    }

    // Writes a table of the record's fields, the rules between them, then the records inside it.
    void record(const record_model& one, direction way) {
        line({"\n| Field | Type | Presence | Meaning and rules |\n|---|---|---|---|"});
        for (std::size_t i = 0; i < one.fields.size(); ++i) {
            const field_model& field = one.fields[i];
            if (field.notes.hidden(way)) continue;
            line({table_row({table_name(field), type_words(field.shown_type(), way),
                             presence_words(field, default_text(one, field, way)), annotation_words(one, i, way)})});
        }
        std::string rules;
        for (const annotation_model& annotation : one.annotations) {
            if (annotation.between)
                append_parts(rules,
                             {"\n* `", one.fields[annotation.field].message_name(), "` ", annotation.words(), "."});
        }
        if (!rules.empty()) line({rules});
        for (const field_model& field : one.fields) {
            if (!field.notes.hidden(way)) nested(field.message_name(), *field.value.type, way);
        }
    }

    static std::string annotation_words(const record_model& record, std::size_t index, direction way) {
        const field_model& field = record.fields[index];
        std::string words;
        const auto say = [&](std::initializer_list<string_part> sentence) {
            append_parts(words, {words.empty() ? "" : ". ", concat(sentence)});
        };
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.field != index || annotation.between) continue;
            switch (annotation.kind) {
                case annotation_kind::meaning: say({annotation.text}); break;
                case annotation_kind::assumption: say({"*Assumed: ", annotation.text, "*"}); break;
                case annotation_kind::example: say({"Example: `", annotation.words(way), "`"}); break;
                case annotation_kind::counterexample:
                    say({"Rejected: `", annotation.words(way), annotation.text.empty() ? "`" : "`, rule `",
                         annotation.text, annotation.text.empty() ? "" : "`"});
                    break;
                case annotation_kind::rule: say({"`", field.message_name(), "` ", annotation.words()}); break;
            }
        }
        if (field.notes.arrays != array_style::repeated) say({note_words(field.name, array_note{field.notes.arrays})});
        if (field.notes.empty_is_absent) say({note_words(field.name, empty_is_absent)});
        return words;
    }

    // Writes the records inside a value of any type: an array, a map, a union or a record.
    void nested(std::string_view name, const type_model& type, direction way) {
        if (type.shape == type_shape::record) return described(in_backquotes(name), type.record(), way);
        const bool entries = type.shape == type_shape::array || type.shape == type_shape::map;
        for (const part_model& part : type.parts) {
            if (part.type->shape != type_shape::record)
                nested(name, *part.type, way);
            else
                described(entries ? concat({"Each entry of `", name, "`"})
                                  : concat({"`", name, "` as `", part.type->name, "`"}),
                          part.type->record(), way);
        }
    }

    void described(const std::string& what, const record_model& one, direction way) {
        // A record that contains itself is already being described.
        if (std::find(inside_.begin(), inside_.end(), &one) != inside_.end()) return;
        inside_.push_back(&one);
        line({"\n", what, ":"});
        record(one, way);
        inside_.pop_back();
    }

    void signing(const access_scheme& scheme) {
        if (scheme.signing == nullptr) return;
        const signature_scheme& signing = *scheme.signing;
        line({"\n## Signed requests", scheme_number_words(scheme, schemes_),
              "\n\nA signed request carries, each exactly once:\n"});
        visit_credentials(signing, [&](const std::string& location, const std::string& words) {
            line({"* ", location, ": ", words});
        });
        line({"\nWhat is signed, with ", signing.algorithm->title, ": ", signed_words(signing), key_words(signing),
              "."});
        if (!signing.assumption.empty()) line({"\n*Assumed: ", signing.assumption, "*"});
    }

    text_output& out_;
    const api_model& api_;
    array_view<operation_example> examples_;
    std::vector<access_scheme> schemes_;
    std::vector<const record_model*> inside_{};  // the records that are being described
};

void write_markdown(text_output& out, const api_model& described, array_view<operation_example> examples) {
    markdown_writer(out, described, examples).document();
}

}  // namespace service_api::detail
