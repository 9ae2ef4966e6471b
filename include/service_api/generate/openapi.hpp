#pragma once

#include <algorithm>
#include <map>
#include <service_api/description/api.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/format/json/pretty.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/generate/access_words.hpp>
#include <service_api/generate/examples/operation_example.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/limit_words.hpp>
#include <service_api/generate/outline/api_outline.hpp>
#include <service_api/generate/pages_words.hpp>
#include <service_api/generate/rate_limit_headers.hpp>
#include <service_api/generate/schema_components.hpp>
#include <service_api/generate/schema_writer.hpp>
#include <service_api/generate/security_schemes.hpp>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

class openapi_writer {
public:
    /// With an example for each operation, in their order, or with none.
    openapi_writer(json_builder& out, const api_outline& described, std::span<const operation_example> examples)
        : out_(out),
          api_(described),
          examples_(examples),
          security_(schemes_of(described.operations)),
          names_(operation_names(described.operations)) {}

    void document() {
        use_schemas();
        out_.begin_object().member("openapi", "3.1.0");
        info();
        servers();
        tags();
        paths();
        components();
        out_.end_object().finish();
    }

private:
    using path_operations = std::vector<std::size_t>;

    void use_schemas() {
        for (const operation_outline* one : api_.operations) {
            schemas_.use_fields(*one->parameters, direction::request);
            if (is_body_component(*one)) schemas_.use(body_of(*one), direction::request);
            for (const answer_outline& answer : one->answers) {
                schemas_.use(answer.body, direction::answer);
                if (answer.headers != nullptr) schemas_.use_fields(*answer.headers, direction::answer);
            }
            schemas_.use({one->common->refusal, false}, direction::answer);
        }
        schemas_.give_names();
    }

    void info() {
        out_.key("info").begin_object().member("title", api_.title).member("version", api_.version);
        if (!api_.description.empty()) out_.member("description", api_.description);
        // SPDX's word for what nobody says.
        const bool shown = !api_.license.empty();
        out_.key("license").begin_object().member("name", shown ? api_.license : "not shown");
        out_.member("identifier", shown ? api_.license : "NOASSERTION").end_object();
        out_.end_object();
    }

    void servers() {
        out_.key("servers").begin_array();
        if (api_.servers.empty())
            out_.begin_object().member("url", "/").member("description", "where this document is served").end_object();
        for (const service_address& server : api_.servers) {
            out_.begin_object().member("url", server.url);
            // Not at the variable: OpenAPI 3.1's first schema, which tools still use, has a typing error there.
            const bool shown = server.url.find('{') == server.url.npos;
            const std::string words = std::string(server.what) + (shown ? "" : " (its address is not shown)");
            if (!words.empty()) out_.member("description", words);
            server_variables(server.url);
            out_.end_object();
        }
        out_.end_array();
    }

    // A part in braces is an address that is not shown; OpenAPI wants a default, and nobody has a host in `.invalid`.
    void server_variables(std::string_view url) {
        bool any = false;
        for (auto begin = url.find('{'); begin != url.npos; begin = url.find('{', begin + 1)) {
            const std::string_view name = url.substr(begin + 1, url.find('}', begin) - begin - 1);
            if (!any) out_.key("variables").begin_object();
            any = true;
            std::string host(name);
            std::replace(host.begin(), host.end(), '_', '-');
            out_.key(name).begin_object().member("default", (begin == 0 ? "https://" : "") + host + ".invalid");
            out_.end_object();
        }
        if (any) out_.end_object();
    }

    void tags() {
        std::vector<operation_tag> listed;
        for (const operation_outline* one : api_.operations) {
            if (one->tag.name.empty() || std::find(listed.begin(), listed.end(), one->tag) != listed.end()) continue;
            if (listed.empty()) out_.key("tags").begin_array();
            listed.push_back(one->tag);
            out_.begin_object().member("name", one->tag.name);
            if (!one->tag.description.empty()) out_.member("description", one->tag.description);
            out_.end_object();
        }
        if (!listed.empty()) out_.end_array();
    }

    // Operations of one path stand together, whatever their order in the api.
    void paths() {
        std::map<std::string_view, path_operations> by_path;
        for (std::size_t i = 0; i < api_.operations.size(); ++i) by_path[api_.operations[i]->route.path].push_back(i);
        out_.key("paths").begin_object();
        for (const auto& [path, indexes] : by_path) {
            out_.key(path).begin_object();
            for (const std::size_t index : indexes)
                operation(*api_.operations[index], names_[index],
                          index < examples_.size() ? examples_[index] : operation_example{});
            out_.end_object();
        }
        out_.end_object();
    }

    void operation(const operation_outline& one, const std::string& name, const operation_example& example) {
        std::string verb(verb_text(one.route.verb));
        for (char& c : verb) c = static_cast<char>(c + 32);
        out_.key(verb).begin_object().member("operationId", name);
        if (!one.tag.name.empty()) out_.key("tags").begin_array().text(one.tag.name).end_array();
        out_.member("summary", one.summary.empty() ? in_words(one.parameters->name) : std::string(one.summary));
        out_.member("description", description(one));
        if (!one.deprecated.empty()) out_.key("deprecated").boolean(true).member("x-deprecated", one.deprecated);
        parameters(one, example);
        if (one.has_body()) body(one, example);
        out_.key("responses").begin_object();
        for (std::size_t i = 0; i < one.answers.size(); ++i)
            success(one, one.answers[i], example.answers.empty() ? "" : example.answers[i]);
        refusals(one, example);
        out_.end_object();
        security_.requirements(out_, *one.access);
        extensions(one);
        if (example.refused) refused_request(*example.refused);
        out_.end_object();
    }

    // A request that breaks one rule: it stands nowhere else, as an example in OpenAPI is one that keeps the schema.
    void refused_request(const refused_example& refused) {
        out_.key("x-refused-request").begin_object();
        out_.member("method", refused.request.method).member("target", refused.request.target);
        if (!refused.request.body.empty()) out_.member("body", refused.request.body);
        out_.member("field", refused.why.field).member("rule", refused.why.rule);
        out_.member("message", refused.why.message).key("status").number(refused.kind.status);
        out_.end_object();
    }

    // "export_items" as "export items".
    static std::string in_words(std::string_view name) {
        std::string words(name);
        std::replace(words.begin(), words.end(), '_', ' ');
        return words;
    }

    // What the keywords of OpenAPI have no place for, in words.
    std::string description(const operation_outline& one) const {
        std::string words = "Access: " + access_words(*one.access, security_.all());
        words += "\n\nLimit: " + limit_words(*one.limit);
        if (!one.deprecated.empty()) words += "\n\nDeprecated: " + std::string(one.deprecated) + '.';
        if (const std::string pages = pages_words(*one.pages); !pages.empty()) words += "\n\nPages: " + pages + '.';
        std::string rules;
        for (const said_outline& said : one.parameters->said) {
            if (said.between)
                rules += "\n* `" + std::string(one.parameters->fields[said.field].name) + "` " + said.words() + '.';
        }
        if (!rules.empty()) words += "\n\nRules between the fields:\n" + rules;
        if (!one.assumptions.empty()) words += "\n\nNot shown by the specification, decided:\n";
        for (const std::string_view assumption : one.assumptions) words += "\n* " + std::string(assumption);
        return words;
    }

    void parameters(const operation_outline& one, const operation_example& example) {
        const record_outline& record = *one.parameters;
        bool any = false;
        const auto begin = [&] {
            if (!any) out_.key("parameters").begin_array();
            any = true;
            out_.begin_object();
        };
        for (const fixed_header& header : one.common->request_headers) {
            begin();
            out_.member("name", header.name).member("in", "header").key("required").boolean(true);
            out_.key("schema").begin_object().member("type", "string").member("const", header.value).end_object();
            out_.end_object();
        }
        for (std::size_t i = 0, at = 0; i < record.fields.size(); ++i) {
            const place where = one.places[i];
            if (!record.fields[i].travels(direction::request)) continue;
            const std::string value = at < example.parameters.size() ? example.parameters[at++] : "";
            if (where == place::json_body || where == place::form_body) continue;
            begin();
            parameter(record, i, where);
            if (!value.empty()) out_.key("example").raw(value);
            out_.end_object();
        }
        if (any) out_.end_array();
    }

    void parameter(const record_outline& record, std::size_t index, place where) {
        const field_outline& field = record.fields[index];
        const type_outline& type = *field.value.type;
        const bool list = type.shape == type_shape::array;
        const bool bracketed = list && field.notes.arrays == array_style::bracketed;
        out_.member("name", where == place::header ? std::string(field.notes.header)
                                                   : std::string(field.name) + (bracketed ? "[]" : ""));
        out_.member("in", where == place::path ? "path" : where == place::header ? "header" : "query");
        if (const std::string words = field_description(record, index); !words.empty())
            out_.member("description", words);
        out_.key("required").boolean(where == place::path || field.presence == field_presence::required);
        if (field.notes.empty_is_absent && where == place::query) out_.key("allowEmptyValue").boolean(true);
        if (list && where == place::query)
            out_.member("style", "form").key("explode").boolean(field.notes.arrays != array_style::comma_separated);
        if (where == place::query && (type.shape == type_shape::record || type.shape == type_shape::map))
            out_.member("style", "deepObject").key("explode").boolean(true);
        if (field.is_deprecated) out_.key("deprecated").boolean(true);
        out_.key("schema");
        schemas(direction::request).field(record, index, false);
    }

    void extensions(const operation_outline& one) {
        const access_policy& access = *one.access;
        if (!access.role.empty()) out_.member("x-role", access.role);
        if (!access.ownership.empty())
            out_.member("x-ownership", std::string(access.owned_field) + ' ' + std::string(access.ownership));
        rates(*one.limit);
        if (const std::string pages = pages_words(*one.pages); !pages.empty()) out_.member("x-pages", pages);
        if (!one.has_body()) schemas(direction::request).rules_between(*one.parameters);
        if (one.assumptions.empty()) return;
        out_.key("x-assumptions").begin_array();
        for (const std::string_view assumption : one.assumptions) out_.text(assumption);
        out_.end_array();
    }

    void rates(const limit_policy& limit) {
        if (!limit.stated()) {
            out_.member("x-rate-limit", "not shown");
            return;
        }
        out_.key("x-rate-limit");
        const bool several = limit.rates.begin() + 1 != limit.rates.end();
        if (several) out_.begin_array();
        for (const rate& one : limit.rates) {
            out_.begin_object().member("words", rate_words(one));
            out_.key("count").number(one.count);
            out_.key("windowMilliseconds").number(one.window.milliseconds);
            out_.member("scope", scope_name(one.scope));
            out_.key("weight").number(one.weight);
            if (!one.bucket.empty()) out_.member("bucket", one.bucket);
            out_.end_object();
        }
        if (several) out_.end_array();
    }

    // The record itself where all of it travels in a JSON body; its members in this place where some travel elsewhere.
    bool is_body_component(const operation_outline& one) const {
        return one.has_fields_in(place::json_body) && !one.has_whole_body() &&
               std::all_of(one.places.begin(), one.places.end(), [](place at) { return at == place::json_body; });
    }
    // An operation as the value of its own body.
    part_outline body_of(const operation_outline& one) const { return {one.parameters_type, false}; }

    void body(const operation_outline& one, const operation_example& example) {
        const record_outline& record = *one.parameters;
        const bool whole = one.has_whole_body();
        const bool form = one.has_fields_in(place::form_body);
        out_.key("requestBody").begin_object();
        if (whole && !field_description(record, one.whole_body).empty())
            out_.member("description", field_description(record, one.whole_body));
        out_.key("required").boolean(!whole || record.fields[one.whole_body].presence != field_presence::optional);
        out_.key("content").begin_object();
        out_.key(form ? "application/x-www-form-urlencoded" : "application/json").begin_object().key("schema");
        schema_writer writer = schemas(direction::request);
        if (whole) {
            writer.field(record, one.whole_body, false);
        } else if (is_body_component(one)) {
            writer.value(body_of(one));
        } else {
            const place where = form ? place::form_body : place::json_body;
            out_.begin_object();
            writer.object(record, {}, [&](std::size_t index) { return one.places[index] == where; });
            out_.end_object();
        }
        if (form) form_encoding(one);
        body_example(one, example);
        out_.end_object().end_object().end_object();
    }

    void body_example(const operation_outline& one, const operation_example& example) {
        if (!example.accepted || example.accepted->body.empty()) return;
        out_.key("examples").begin_object().key("accepted").begin_object().key("value");
        if (!one.has_whole_body()) out_.begin_object();
        for (std::size_t i = 0, at = 0; i < one.places.size(); ++i) {
            if (!one.parameters->fields[i].travels(direction::request)) continue;
            const std::string& value = example.parameters[at++];
            if (one.places[i] != place::json_body && one.places[i] != place::form_body) continue;
            if (value.empty()) continue;
            if (!one.has_whole_body()) out_.key(one.parameters->fields[i].name);
            out_.raw(value);
        }
        if (!one.has_whole_body()) out_.end_object();
        out_.end_object().end_object();
    }

    // Left out, OpenAPI takes what has parts for JSON inside the form.
    void form_encoding(const operation_outline& one) {
        bool any = false;
        for (std::size_t i = 0; i < one.places.size(); ++i) {
            const field_outline& field = one.parameters->fields[i];
            const type_outline& type = *field.value.type;
            if (type.parts.empty() && type.record == nullptr) continue;
            if (one.places[i] != place::form_body) continue;
            const bool plain = type.shape == type_shape::array && is_text(*type.parts.front().type) &&
                               field.notes.arrays != array_style::bracketed;
            if (!any) out_.key("encoding").begin_object();
            any = true;
            out_.key(field.name).begin_object().member("style", plain ? "form" : "deepObject");
            out_.key("explode").boolean(field.notes.arrays != array_style::comma_separated).end_object();
        }
        if (any) out_.end_object();
    }
    static bool is_text(const type_outline& type) { return type.parts.empty() && type.record == nullptr; }

    void success(const operation_outline& one, const answer_outline& answer, const std::string& example) {
        out_.key(std::to_string(answer.status))
            .begin_object()
            .member("description",
                    answer.body_words.empty() ? "success" : "success: " + std::string(answer.body_words));
        headers(answer.headers, limit_headers(one));
        if (answer.body.type != nullptr) {
            out_.key("content").begin_object().key(answer.media_type).begin_object().key("schema");
            schemas(direction::answer).value(answer.body);
            if (!example.empty())
                out_.key("examples")
                    .begin_object()
                    .key("success")
                    .begin_object()
                    .key("value")
                    .raw(example)
                    .end_object()
                    .end_object();
            out_.end_object().end_object();
        } else if (!answer.media_type.empty()) {
            out_.key("content").begin_object().key(answer.media_type).begin_object().key("schema").begin_object();
            out_.member("type", "string").member("format", "binary").end_object().end_object().end_object();
        }
        out_.end_object();
    }

    // Those of an answer itself, and those that this library's server adds.
    void headers(const record_outline* record, const std::vector<std::string_view>& ours) {
        if (record == nullptr && ours.empty()) return;
        out_.key("headers").begin_object();
        for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i) {
            out_.key(record->fields[i].name).begin_object();
            if (const std::string words = field_description(*record, i); !words.empty())
                out_.member("description", words);
            if (record->fields[i].presence == field_presence::required) out_.key("required").boolean(true);
            out_.key("schema");
            schemas(direction::answer).field(*record, i, false);
            out_.end_object();
        }
        for (const std::string_view name : ours) {
            out_.key(name).begin_object().member("$ref", "#/components/headers/" + std::string(name)).end_object();
            if (std::find(headers_.begin(), headers_.end(), name) == headers_.end()) headers_.push_back(name);
        }
        out_.end_object();
    }

    // One answer for each status, as OpenAPI has it; the codes of one status stand in its words.
    void refusals(const operation_outline& one, const operation_example& example) {
        std::map<int, std::vector<failure_kind>> by_status;
        for (const failure_kind& kind : failures_of(one)) by_status[kind.status].push_back(kind);
        const int limited = one.common->line_for(failures::too_many_requests).status;
        for (const auto& [status, kinds] : by_status) {
            std::string words;
            for (const failure_kind& kind : kinds) {
                const std::string name = failure_name(kind);
                words += (words.empty() ? "" : "; ") + name + (name.empty() ? "" : ": ") + std::string(kind.message);
            }
            out_.key(std::to_string(status)).begin_object().member("description", words);
            std::vector<std::string_view> added = follows_count(one, kinds) ? limit_headers(one) : no_headers();
            if (one.limit->stated() && status == limited) added.push_back("Retry-After");
            if (status == failures::headers_missing.status && asks_for_authorization(*one.access))
                added.push_back("WWW-Authenticate");
            headers(nullptr, added);
            out_.key("content").begin_object().key(one.common->refusal_type).begin_object().key("schema");
            schemas(direction::answer).value({one.common->refusal, false});
            out_.key("examples").begin_object();
            std::set<std::string> told;
            for (const failure_kind& kind : kinds) {
                const std::string name = refusal_example(one, kind);
                if (!told.insert(name).second) continue;
                out_.key(name).begin_object().member("$ref", "#/components/examples/" + name).end_object();
            }
            if (example.refused && example.refused->kind.status == status) {
                out_.key("x-refused-request").begin_object().member("summary", example.refused->why.message);
                out_.key("value").raw(pretty_json(
                    one.common->refusal_body(failure(example.refused->kind, {example.refused->why}), example_time)));
                out_.end_object();
            }
            out_.end_object().end_object().end_object().end_object();
        }
    }

    // The same body for each operation: written once, among the components. Failures that share status and code are numbered.
    std::string refusal_example(const operation_outline& one, const failure_kind& kind) {
        std::string base = std::to_string(kind.status);
        if (!kind.name.empty())
            base += '-' + std::string(kind.name);
        else if (kind.code != 0)
            base += std::to_string(kind.code);
        for (char& c : base) c = c == '/' || c == ' ' ? '_' : c;
        const std::pair told(std::string(kind.message), one.common->refusal_body(failure(kind), example_time));
        std::string name = base;
        for (int number = 2; refusal_bodies_.emplace(name, told).first->second != told; ++number)
            name = base + '-' + std::to_string(number);
        return name;
    }

    void components() {
        out_.key("components").begin_object().key("schemas").begin_object();
        for (const auto& [name, used] : schemas_.by_name()) {
            out_.key(name);
            schemas(used.way).component(used);
        }
        out_.end_object();
        shared_headers();
        shared_examples();
        security_.components(out_);
        out_.end_object();
    }

    void shared_examples() {
        out_.key("examples").begin_object();
        for (const auto& [name, example] : refusal_bodies_) {
            out_.key(name).begin_object().member("summary", example.first);
            out_.key("value").raw(pretty_json(example.second)).end_object();
        }
        out_.end_object();
    }

    void shared_headers() {
        if (headers_.empty()) return;
        std::sort(headers_.begin(), headers_.end());
        out_.key("headers").begin_object();
        for (const std::string_view name : headers_) {
            out_.key(name).begin_object();
            if (name == "Retry-After") {
                out_.member("description", "seconds until a request is accepted again").key("schema").begin_object();
                out_.member("type", "integer").member("format", "int32");
                out_.key("minimum").number(1).key("maximum").number(2147483647).end_object();
            } else {
                out_.member("description", header_words(name)).key("schema").begin_object();
                out_.member("type", "string").end_object();
            }
            out_.end_object();
        }
        out_.end_object();
    }

    static std::string_view header_words(std::string_view name) {
        if (name == "RateLimit")
            return "what is left of the limit (`r`), and the seconds until there is more (`t`), as in "
                   "`\"account\";r=9`; on answers to requests that were counted";
        if (name == "RateLimit-Policy")
            return "the limit (`q`) and its window in seconds (`w`), as in `\"account\";q=10;w=1`; on answers to "
                   "requests that were counted";
        return "how to say who calls";
    }

    static std::vector<std::string_view> no_headers() { return {}; }
    static std::vector<std::string_view> limit_headers(const operation_outline& one) {
        if (!one.limit->stated()) return {};
        return {"RateLimit", "RateLimit-Policy"};
    }

    // Whether a request that is refused so may have been counted: the limits stand behind the transport's own checks, and one
    // by account behind the caller's.
    static bool follows_count(const operation_outline& one, const std::vector<failure_kind>& kinds) {
        const bool before_caller =
            one.limit->counts_per(counted_per::ip_address) || one.limit->counts_per(counted_per::everyone);
        return std::any_of(kinds.begin(), kinds.end(), [&](const failure_kind& kind) {
            const auto is_line_of = [&](const failure_kind& ours) { return one.common->line_for(ours) == kind; };
            for (const failure_kind& early : {failures::too_slow, failures::length_required, failures::head_too_large,
                                              failures::target_too_long, failures::malformed})
                if (is_line_of(early)) return false;
            if (is_line_of(failures::headers_missing) || is_line_of(failures::not_authenticated)) return before_caller;
            return true;
        });
    }
    static bool asks_for_authorization(const access_policy& access) {
        return access.first(credential_kind::bearer) != nullptr || access.first(credential_kind::basic) != nullptr;
    }

    schema_writer schemas(direction way) { return {out_, schemas_, "#/components/schemas/", way}; }

    static constexpr unix_ms example_time{1'700'000'000'000};

    json_builder& out_;
    const api_outline& api_;
    std::span<const operation_example> examples_;
    security_schemes security_;
    std::vector<std::string> names_;
    schema_components schemas_{};
    std::vector<std::string_view> headers_{};
    std::map<std::string, std::pair<std::string, std::string>> refusal_bodies_{};
};

}  // namespace detail

/// The api as an OpenAPI 3.1 document, into a sink. What its keywords cannot say stands as sentences in descriptions and under
/// `x-` names. Byte-stable. Examples: `openapi(v1, sink, examples_of(v1))`.
template <class... Ops, text_sink Sink>
void openapi(const api<Ops...>& described, Sink&& sink, const std::vector<operation_example>& examples = {}) {
    json_builder out(sink);
    const api_outline outlined = outline(described);
    detail::openapi_writer(out, outlined, examples).document();
}

/// The same as a text: `openapi(v1)`, `openapi(v1, examples_of(v1))`.
template <class... Ops>
std::string openapi(const api<Ops...>& described, const std::vector<operation_example>& examples = {}) {
    json_builder out;
    const api_outline outlined = outline(described);
    detail::openapi_writer(out, outlined, examples).document();
    return std::move(out).take();
}

}  // namespace service_api
