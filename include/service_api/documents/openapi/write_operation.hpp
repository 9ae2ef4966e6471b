#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/openapi/document.hpp>
#include <service_api/documents/openapi/write_pages.hpp>
#include <service_api/documents/openapi/write_request.hpp>
#include <service_api/documents/openapi/write_responses.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/limit_words.hpp>
#include <service_api/documents/prose/pages_words.hpp>
#include <service_api/documents/prose/repeat_words.hpp>
#include <service_api/format/concat.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

// Returns "export_items" as "export items".
inline std::string in_words(std::string_view name) {
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

// Returns the facts that OpenAPI's keywords cannot express, in words.
inline std::string operation_description(const openapi_document& to, const operation_model& one) {
    std::string words = "Access: " + access_words(*one.access, to.security.all());
    words += "\n\nLimit: " + limit_words(*one.limit, *one.access);
    if (!one.deprecated.empty()) words += "\n\nDeprecated: " + std::string(one.deprecated) + '.';
    if (const std::string pages = pages_words(*one.pages); !pages.empty()) words += "\n\nPages: " + pages + '.';
    if (const std::string_view unknown = one.unknown_words(); !unknown.empty())
        words += "\n\n" + std::string(unknown) + '.';
    if (const std::string repeat = repeat_words(one); !repeat.empty()) words += "\n\nRepeat: " + repeat + '.';
    std::string rules;
    for (const annotation_model& annotation : one.parameters->annotations) {
        if (annotation.between)
            rules += "\n* `" + std::string(one.parameters->fields[annotation.field].message_name()) + "` " +
                     annotation.words() + '.';
    }
    if (!rules.empty()) words += "\n\nRules between the fields:\n" + rules;
    if (!one.assumptions.empty()) words += "\n\nNot shown by the specification, decided:\n";
    for (const std::string_view assumption : one.assumptions) words += "\n* " + std::string(assumption);
    return words;
}

inline void write_rates(openapi_document& to, const limit_policy& limit) {
    if (!limit.is_specified()) {
        to.out.member("x-rate-limit", "not shown");
        return;
    }
    to.out.key("x-rate-limit");
    const bool several = limit.rates.begin() + 1 != limit.rates.end();
    if (several) to.out.begin_array();
    for (const rate& one : limit.rates) {
        to.out.begin_object().member("words", rate_words(one));
        to.out.key("count").number(one.count);
        to.out.key("windowMilliseconds").number(one.window.milliseconds);
        to.out.member("scope", scope_name(one.scope));
        to.out.key("weight").number(one.weight);
        if (!one.bucket.empty()) to.out.member("bucket", one.bucket);
        to.out.end_object();
    }
    if (several) to.out.end_array();
}

inline void write_repeat(json_document_writer& out, const operation_model& one) {
    if (repeat_words(one).empty()) return;
    out.member("x-repeat", repeat_name(one.repeat));
    if (one.repeat == repeatability::by_key)
        out.member("x-idempotency-key", one.parameters->fields[one.key].message_name());
}

inline void write_extensions(openapi_document& to, const operation_model& one) {
    const access_policy& access = *one.access;
    const auto role_count = access.roles.end() - access.roles.begin();
    if (role_count == 1) to.out.member("x-role", *access.roles.begin());
    if (role_count > 1) {
        to.out.key("x-roles").begin_array();
        for (const std::string_view role : access.roles) to.out.text(role);
        to.out.end_array();
    }
    if (!access.required_scopes.empty()) {
        to.out.key("x-scopes").begin_array();
        for (const std::string_view scope : access.required_scopes) to.out.text(scope);
        to.out.end_array();
    }
    if (!access.ownership.empty())
        to.out.member("x-ownership", std::string(access.owned_field) + ' ' + std::string(access.ownership));
    write_rates(to, *one.limit);
    write_pages(to.out, one);
    write_repeat(to.out, one);
    if (!one.has_fields_in(parameter_location::body)) to.schema(direction::request).rules_between(*one.parameters);
    if (one.assumptions.empty()) return;
    to.out.key("x-assumptions").begin_array();
    for (const std::string_view assumption : one.assumptions) to.out.text(assumption);
    to.out.end_array();
}

// Writes a request that breaks one rule. It has no other position in the document, because OpenAPI's examples must
// satisfy the schema.
inline void write_rejected_request(openapi_document& to, const rejected_example& rejected) {
    to.out.key("x-rejected-request").begin_object();
    to.out.member("method", rejected.request.method).member("target", rejected.request.target);
    if (!rejected.request.body.empty()) to.out.member("body", rejected.request.body);
    to.out.member("field", rejected.why.field).member("rule", rejected.why.rule);
    to.out.member("message", rejected.why.message).key("status").number(rejected.definition.status);
    to.out.end_object();
}

// Writes the callbacks, which are webhooks of the document; the key is an expression for the URL.
inline void write_callbacks(openapi_document& to, const operation_model& one) {
    if (one.callbacks.empty()) return;
    const field_model& field = one.parameters->fields[one.callback_field];
    const parameter_location where = one.locations[one.callback_field];
    std::string url = "{$request.";
    url.append(where == parameter_location::body ? "body#/" : std::string(definition_of(where).id) + '.');
    url.append(field.message_name()).append("}");
    const std::string_view webhooks = to.dialect == schema_dialect::openapi_3_0 ? "#/x-webhooks/" : "#/webhooks/";
    to.out.key("callbacks").begin_object();
    for (const operation_model* event : one.callbacks) {
        to.out.key(event->parameters->name).begin_object().key(url).begin_object();
        const auto index = static_cast<std::size_t>(
            std::find(to.api.operations.begin(), to.api.operations.end(), event) - to.api.operations.begin());
        to.out.member("$ref", concat({webhooks, to.names[index]})).end_object().end_object();
    }
    to.out.end_object();
}

inline void write_operation(openapi_document& to, const operation_model& one, const std::string& name,
                            const operation_example& example) {
    std::string verb(verb_text(one.route.verb));
    for (char& c : verb) c = static_cast<char>(c + 32);
    to.out.key(verb).begin_object().member("operationId", name);
    if (!one.tag.name.empty()) to.out.key("tags").begin_array().text(one.tag.name).end_array();
    to.out.member("summary", one.summary.empty() ? in_words(one.parameters->name) : std::string(one.summary));
    to.out.member("description", operation_description(to, one));
    if (!one.deprecated.empty()) to.out.key("deprecated").boolean(true).member("x-deprecated", one.deprecated);
    write_parameters(to, one, example);
    write_header_patterns(to, one);
    if (one.has_body()) write_body(to, one, example);
    write_responses(to, one, example);
    write_callbacks(to, one);
    to.security.requirements(to.out, *one.access, to.dialect);
    write_extensions(to, one);
    if (example.rejected) write_rejected_request(to, *example.rejected);
    to.out.end_object();
}

}  // namespace service_api::detail
