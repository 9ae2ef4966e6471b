#pragma once

#include <map>
#include <service_api/description/answered.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/conventions.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/places.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/generate/access_words.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/json_schema.hpp>
#include <service_api/generate/pages_words.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

class openapi_writer {
public:
    template <class... Ops>
    std::string document(const api<Ops...>& described) {
        out_.begin_object().member("openapi", "3.1.0");
        out_.key("info")
            .begin_object()
            .member("title", described.title)
            .member("version", described.version)
            .end_object();
        schemes_ = schemes_of(described);
        if (!described.servers.empty()) {
            out_.key("servers").begin_array();
            for (const auto& [url, what] : described.servers)
                out_.begin_object().member("url", url).member("description", what).end_object();
            out_.end_array();
        }
        paths<Ops...>();
        components();
        out_.end_object();
        return std::move(out_).take() + '\n';
    }

private:
    static constexpr std::string_view schema_prefix = "#/components/schemas/";

    // Operations of one path stand together, whatever their order in the api.
    template <class... Ops>
    void paths() {
        std::map<std::string_view, std::vector<void (openapi_writer::*)()>> by_path;
        using writer = std::pair<std::string_view, void (openapi_writer::*)()>;
        for (const auto& [path, write] : {writer{Ops::http.route->path, &openapi_writer::template operation<Ops>}...})
            by_path[path].push_back(write);
        out_.key("paths").begin_object();
        for (const auto& [path, writers] : by_path) {
            out_.key(path).begin_object();
            for (const auto write : writers) (this->*write)();
            out_.end_object();
        }
        out_.end_object();
    }

    template <class Op>
    void operation() {
        constexpr const auto& http = Op::http;
        std::string verb(verb_text(http.route->verb));
        for (char& c : verb) c = static_cast<char>(c + 32);
        out_.key(verb).begin_object();
        out_.member("operationId", type_name<Op>());
        if (!http.summary.empty()) out_.member("summary", http.summary);
        if (is_deprecated<Op>) out_.key("deprecated").boolean(true).member("x-deprecated", http.deprecated);
        parameters<Op>();
        if constexpr (has_json_body<Op>)
            body<Op>(place::json_body, "application/json");
        else if constexpr (has_form_body<Op>)
            body<Op>(place::form_body, "application/x-www-form-urlencoded");
        out_.key("responses").begin_object();
        successes<conventions_of<Op>>(successes_of<answer_of<Op>>{});
        refusals<Op>();
        out_.end_object();
        security(http.access.value());
        limit(http.limit.value());
        if (const std::string words = pages_words(http.pages); !words.empty()) out_.member("x-pages", words);
        if (!http.assumptions.empty()) {
            out_.key("x-assumptions").begin_array();
            for (const auto assumption : http.assumptions) out_.text(assumption);
            out_.end_array();
        }
        out_.end_object();
    }

    void limit(const limit_policy& said) {
        if (!said.stated()) {
            out_.member("x-rate-limit", "not shown");
            return;
        }
        out_.key("x-rate-limit");
        const bool several = said.rates.begin() + 1 != said.rates.end();
        if (several) out_.begin_array();
        for (const rate& one : said.rates) {
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

    static std::string_view scope_name(counted_per scope) {
        switch (scope) {
            case counted_per::account: return "account";
            case counted_per::ip_address: return "ip_address";
            case counted_per::everyone: return "everyone";
        }
        return {};
    }

    // One object for each alternative, with what it needs together.
    void security(const access_policy& access) {
        out_.key("security").begin_array();
        for (const access_scheme& scheme : access.schemes) {
            out_.begin_object();
            each_security_scheme(scheme, [&](const std::string& name, const credential_place& place, const auto&) {
                if (scheme.recipe == nullptr || place != scheme.recipe->timestamp || scheme.timestamp_required)
                    out_.key(name).begin_array().end_array();
            });
            out_.end_object();
        }
        out_.end_array();
        if (!access.role.empty()) out_.member("x-role", access.role);
        if (!access.ownership.empty()) {
            out_.member("x-ownership", std::string(access.owned_field) + ' ' + std::string(access.ownership));
        }
    }

    // OpenAPI knows no signatures: each credential of a recipe is a key of its own, told together by the recipe in words.
    template <class Each>
    void each_security_scheme(const access_scheme& scheme, const Each& each) {
        const std::string number = number_of(scheme);
        if (scheme.kind == credential_kind::bearer) return each("bearer", scheme.place, "");
        if (scheme.kind == credential_kind::basic) return each("basic", scheme.place, "");
        if (scheme.kind == credential_kind::api_key) return each("api_key" + number, scheme.place, "");
        const signing_recipe& recipe = *scheme.recipe;
        if (recipe.account.travels()) each("account" + number, recipe.account, "the account that sends");
        each("key" + number, recipe.key,
             recipe.key_words.empty() ? "the key" : "the key, " + std::string(recipe.key_words));
        each("signature" + number, recipe.signature,
             std::string(algorithm_words(recipe.algorithm)) + " signature, " +
                 std::string(spelling_words(recipe.spelling)) + ", of " + signed_words(recipe));
        if (recipe.timestamp.travels()) each("timestamp" + number, recipe.timestamp, timestamp_words(recipe));
    }

    // Nothing for the first scheme of its kind, then _2, _3, ...
    std::string number_of(const access_scheme& scheme) const {
        int number = 0;
        for (const access_scheme& one : schemes_) {
            if (one.kind == scheme.kind) ++number;
            if (one.kind == scheme.kind && one.place == scheme.place && one.recipe == scheme.recipe) break;
        }
        return number > 1 ? "_" + std::to_string(number) : "";
    }

    template <class Op>
    void parameters() {
        constexpr bool any = has_path_fields<Op> || has_query_fields<Op> || has_header_fields<Op> ||
                             !(has_json_body<Op> || has_form_body<Op>);
        if (!any && conventions_of<Op>::request_headers.empty()) return;
        schema_writer schemas(direction::request, schema_prefix, named_);
        const Op blank_ask = blank<Op>();
        out_.key("parameters").begin_array();
        for (const auto& [name, value] : conventions_of<Op>::request_headers) {
            out_.begin_object().member("name", name).member("in", "header").key("required").boolean(true);
            out_.key("schema").begin_object().member("const", value).end_object().end_object();
        }
        for_each_member<Op>([&](auto m) {
            const place where = places_of<Op>[m.index];
            const member_notes& notes = notes_of<Op>[m.index];
            if (where == place::json_body || where == place::form_body || notes.read_only) return;
            using field = std::remove_cvref_t<decltype(m.of(blank_ask))>;
            const bool list = is_array<value_of<field>>;
            out_.begin_object().member("name", where == place::header ? notes.header
                                               : list && notes.arrays == array_style::bracketed
                                                   ? std::string(m.name) + "[]"
                                                   : std::string(m.name));
            out_.member("in", where == place::path ? "path" : where == place::header ? "header" : "query");
            out_.key("required").boolean(where == place::path || is_required<field>);
            if (list && where == place::query)
                out_.member("style", "form").key("explode").boolean(notes.arrays != array_style::comma_separated);
            if (where == place::query && (described_record<value_of<field>> || is_map<value_of<field>>))
                out_.member("style", "deepObject").key("explode").boolean(true);
            if (is_deprecated_field<field>) out_.key("deprecated").boolean(true);
            out_.key("schema");
            schemas.field(out_, m, blank_ask);
            out_.end_object();
        });
        out_.end_array();
        if constexpr (!has_json_body<Op> && !has_form_body<Op>) schema_writer::rules_between<Op>(out_);
    }

    void content(std::string_view media_type, const std::string& schema) {
        out_.key("content").begin_object().key(media_type).begin_object().key("schema").raw(schema);
        out_.end_object().end_object();
    }

    template <class T>
    void json_content(std::string_view media_type) {
        content(media_type, schema_writer(direction::answer, schema_prefix, named_).template value_schema<T>());
    }

    // The record itself where all of it travels here; its members in this place where some travel elsewhere.
    template <class Op>
    void body(place where, std::string_view media_type) {
        if constexpr (whole_body_member<Op>() < member_count<Op>) return whole_body<Op>(media_type);
        bool whole = where == place::json_body;
        for (const place one : places_of<Op>) whole = whole && one == where;
        schema_writer schemas(direction::request, schema_prefix, named_);
        out_.key("requestBody").begin_object().key("required").boolean(true);
        out_.key("content").begin_object().key(media_type).begin_object().key("schema");
        out_.raw(whole ? schemas.template value_schema<Op>() : schemas.template form_schema<Op>(where));
        if constexpr (has_form_body<Op>) form_encoding<Op>();
        out_.end_object().end_object().end_object();
    }

    template <class Op>
    void whole_body(std::string_view media_type) {
        using whole = member_at<Op, whole_body_member<Op>()>;
        const Op blank_ask = blank<Op>();
        out_.key("requestBody").begin_object().key("required").boolean(!is_optional<field_type<Op, whole>>);
        out_.key("content").begin_object().key(media_type).begin_object().key("schema");
        schema_writer(direction::request, schema_prefix, named_).field(out_, whole{}, blank_ask);
        out_.end_object().end_object().end_object();
    }

    // Left out, OpenAPI takes what has parts for JSON inside the form.
    template <class Op>
    void form_encoding() {
        bool begun = false;
        for_each_member<Op>([&](auto m) {
            using value_type = value_of<field_type<Op, decltype(m)>>;
            const array_style arrays = notes_of<Op>[m.index].arrays;
            if (text_value<value_type> || places_of<Op>[m.index] != place::form_body) return;
            if (!begun) out_.key("encoding").begin_object();
            begun = true;
            bool plain = false;
            if constexpr (is_array<value_type>)
                plain = text_value<value_of<typename value_type::value_type>> && arrays != array_style::bracketed;
            out_.key(m.name).begin_object().member("style", plain ? "form" : "deepObject");
            out_.key("explode").boolean(arrays != array_style::comma_separated).end_object();
        });
        if (begun) out_.end_object();
    }

    template <class Conventions, class... Success>
    void successes(parts_list<Success...>) {
        (success<Conventions, Success>(), ...);
    }

    template <class Conventions, class Success>
    void success() {
        using body_type = typename Success::body_type;
        out_.key(std::to_string(Success::status)).begin_object().member("description", "success");
        using headers_type = typename Success::headers_type;
        if constexpr (member_count<headers_type> > 0) {
            schema_writer schemas(direction::answer, schema_prefix, named_);
            const headers_type blank_headers = blank<headers_type>();
            out_.key("headers").begin_object();
            for_each_member<headers_type>([&](auto m) {
                out_.key(m.name).begin_object().key("schema");
                schemas.field(out_, m, blank_headers);
                out_.end_object();
            });
            out_.end_object();
        }
        if constexpr (is_content<body_type>)
            content(body_type::media_type, R"({"type": "string", "format": "binary"})");
        else if constexpr (!std::is_same_v<body_type, nothing> &&
                           !std::is_same_v<typename Conventions::template success<body_type>, nothing>)
            json_content<typename Conventions::template success<body_type>>("application/json");
        out_.end_object();
    }

    // One answer a status, as OpenAPI has it; the codes of one status stand in its words.
    template <class Op>
    void refusals() {
        std::map<int, std::string> by_status;
        for (const auto& kind : failures_of<Op>()) {
            std::string& words = by_status[kind.status];
            const std::string name = failure_name(kind);
            words += (words.empty() ? "" : "; ") + name + (name.empty() ? "" : ": ") + std::string(kind.message);
        }
        for (const auto& [status, words] : by_status) {
            out_.key(std::to_string(status)).begin_object().member("description", words);
            if (status == failures::too_many_requests.status) {
                out_.key("headers").begin_object().key("Retry-After").begin_object();
                out_.member("description", "seconds until a request is accepted again");
                out_.key("schema").begin_object().member("type", "integer").key("minimum").number(1).end_object();
                out_.end_object().end_object();
            }
            json_content<typename conventions_of<Op>::refusal>(conventions_of<Op>::refusal_type);
            out_.end_object();
        }
    }

    void components() {
        out_.key("components").begin_object().key("schemas").begin_object();
        for (const auto& [name, schema] : named_) out_.key(name).raw(schema);
        out_.end_object().key("securitySchemes").begin_object();
        for (const access_scheme& scheme : schemes_) {
            each_security_scheme(scheme, [&](const std::string& name, const credential_place& place,
                                             const auto& words) { security_scheme(name, scheme.kind, place, words); });
        }
        out_.end_object().end_object();
    }

    void security_scheme(const std::string& name, credential_kind kind, const credential_place& place,
                         std::string_view words) {
        out_.key(name).begin_object();
        if (kind == credential_kind::bearer || kind == credential_kind::basic)
            out_.member("type", "http").member("scheme", name);
        else
            out_.member("type", "apiKey").member("in", place.in_query ? "query" : "header").member("name", place.name);
        if (!words.empty()) out_.member("description", words);
        out_.end_object();
    }

    json_builder out_{};
    std::vector<access_scheme> schemes_{};
    named_schemas named_{};
};

}  // namespace detail

/// The api as an OpenAPI 3.1 document. Rules that its schemas cannot say stand as sentences under `x-rules`. Byte-stable.
template <class... Ops>
std::string openapi(const api<Ops...>& described) {
    return detail::openapi_writer{}.document(described);
}

}  // namespace service_api
