#pragma once

#include <map>
#include <service_api/description/api.hpp>
#include <service_api/description/envelope.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/signing_recipe.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/json_schema.hpp>
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
        (by_path[Ops::http.route->path].push_back(&openapi_writer::template operation<Ops>), ...);
        out_.key("paths").begin_object();
        for (const auto& [path, writers] : by_path) {
            out_.key(path).begin_object();
            for (const auto writer : writers) (this->*writer)();
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
        if constexpr (has_body(http.route->verb))
            body<Op>();
        else
            parameters<Op>();
        out_.key("responses").begin_object();
        success<answer_of<Op>>();
        refusals<Op>();
        out_.end_object();
        security(http.access.value());
        limit(http.limit.value());
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

    void security(const access_policy& access) {
        out_.key("security").begin_array();
        if (access.signature) {
            out_.begin_object();
            for (const auto scheme : {"account", "key", "signature", "timestamp"}) {
                if (std::string_view(scheme) == "timestamp" && !access.timestamp_required) continue;
                out_.key(scheme).begin_array().end_array();
            }
            out_.end_object();
        }
        out_.end_array();
        if (!access.role.empty()) out_.member("x-role", access.role);
        if (!access.ownership.empty()) {
            out_.member("x-ownership", std::string(access.owned_field) + ' ' + std::string(access.ownership));
        }
    }

    template <class Op>
    void parameters() {
        schema_writer schemas(direction::request, schema_prefix, named_);
        const Op blank_ask = blank<Op>();
        out_.key("parameters").begin_array();
        for_each_member<Op>([&](auto m) {
            out_.begin_object().member("name", m.name).member("in", "query");
            out_.key("required").boolean(is_required<std::remove_cvref_t<decltype(m.of(blank_ask))>>);
            out_.key("schema");
            schemas.field(out_, m, blank_ask);
            out_.end_object();
        });
        out_.end_array();
        schema_writer::rules_between<Op>(out_);
    }

    template <class T>
    void json_content(direction way) {
        const std::string schema = schema_writer(way, schema_prefix, named_).template value_schema<T>();
        out_.key("content").begin_object().key("application/json").begin_object().key("schema").raw(schema);
        out_.end_object().end_object();
    }

    template <class Op>
    void body() {
        out_.key("requestBody").begin_object().key("required").boolean(true);
        json_content<Op>(direction::request);
        out_.end_object();
    }

    template <class Answer>
    void success() {
        out_.key("200").begin_object().member("description", "success");
        json_content<envelope<Answer>>(direction::answer);
        out_.end_object();
    }

    // One answer a status, as OpenAPI has it; the codes of one status stand in its words.
    template <class Op>
    void refusals() {
        std::map<int, std::string> by_status;
        for (const auto& kind : failures_of<Op>()) {
            std::string& words = by_status[kind.status];
            words +=
                (words.empty() ? "code " : "; code ") + std::to_string(kind.code) + ": " + std::string(kind.message);
        }
        for (const auto& [status, words] : by_status) {
            out_.key(std::to_string(status)).begin_object().member("description", words);
            if (status == failures::too_many_requests.status) {
                out_.key("headers").begin_object().key("Retry-After").begin_object();
                out_.member("description", "seconds until a request is accepted again");
                out_.key("schema").begin_object().member("type", "integer").key("minimum").number(1).end_object();
                out_.end_object().end_object();
            }
            json_content<failure_body>(direction::answer);
            out_.end_object();
        }
    }

    void components() {
        out_.key("components").begin_object().key("schemas").begin_object();
        for (const auto& [name, schema] : named_) out_.key(name).raw(schema);
        out_.end_object().key("securitySchemes").begin_object();
        scheme("account", signing.account_header, "the account that sends");
        scheme("key", signing.key_header, "the public key: ed25519: and its base58 text");
        scheme("signature", signing.signature_header,
               "ed25519 signature, base64url, of timestamp digits, method, target as sent and body, joined without "
               "separators");
        scheme("timestamp", signing.timestamp_header, "Unix time in milliseconds, 13 digits");
        out_.end_object().end_object();
    }

    void scheme(std::string_view name, std::string_view header, std::string_view words) {
        out_.key(name).begin_object().member("type", "apiKey").member("in", "header").member("name", header);
        out_.member("description", words).end_object();
    }

    json_builder out_{};
    std::map<std::string, std::string> named_{};
};

}  // namespace detail

/// The api as an OpenAPI 3.1 document. Rules that its schemas cannot say stand as sentences under `x-rules`. Byte-stable.
template <class... Ops>
std::string openapi(const api<Ops...>& described) {
    return detail::openapi_writer{}.document(described);
}

}  // namespace service_api
