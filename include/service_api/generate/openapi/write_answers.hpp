#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <service_api/description/failure.hpp>
#include <service_api/format/json/pretty.hpp>
#include <service_api/generate/examples/operation_example.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/openapi/document.hpp>
#include <service_api/generate/rate_limit_headers.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

inline constexpr unix_ms example_time{1'700'000'000'000};

inline std::vector<std::string_view> no_headers() { return {}; }

inline std::vector<std::string_view> limit_headers(const operation_outline& one) {
    if (!one.limit->stated()) return {};
    return {"RateLimit", "RateLimit-Policy"};
}

// Whether a request that is refused so may have been counted: the limits stand behind the transport's own checks, and one
// by account behind the caller's.
inline bool follows_count(const operation_outline& one, const std::vector<failure_kind>& kinds) {
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

inline bool asks_for_authorization(const access_policy& access) {
    return access.takes(credential_kind::bearer) || access.takes(credential_kind::basic);
}

// Those of an answer itself, and those that this library's server adds.
inline void write_headers(openapi_document& to, const record_outline* record,
                          const std::vector<std::string_view>& ours) {
    if (record == nullptr && ours.empty()) return;
    to.out.key("headers").begin_object();
    for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i) {
        to.out.key(record->fields[i].name).begin_object();
        if (const std::string words = field_description(*record, i); !words.empty())
            to.out.member("description", words);
        if (record->fields[i].presence == field_presence::required) to.out.key("required").boolean(true);
        to.out.key("schema");
        to.schema(direction::answer).field(*record, i, false);
        to.out.end_object();
    }
    for (const std::string_view name : ours) {
        to.out.key(name).begin_object().member("$ref", "#/components/headers/" + std::string(name)).end_object();
        if (std::find(to.headers.begin(), to.headers.end(), name) == to.headers.end()) to.headers.push_back(name);
    }
    to.out.end_object();
}

inline void write_success(openapi_document& to, const operation_outline& one, const answer_outline& answer,
                          const std::string& example) {
    to.out.key(std::to_string(answer.status))
        .begin_object()
        .member("description", answer.body_words.empty() ? "success" : "success: " + std::string(answer.body_words));
    write_headers(to, answer.headers, limit_headers(one));
    if (answer.body.type != nullptr) {
        to.out.key("content").begin_object().key(answer.media_type).begin_object().key("schema");
        to.schema(direction::answer).value(answer.body);
        if (!example.empty())
            to.out.key("examples")
                .begin_object()
                .key("success")
                .begin_object()
                .key("value")
                .raw(example)
                .end_object()
                .end_object();
        to.out.end_object().end_object();
    } else if (!answer.media_type.empty()) {
        to.out.key("content").begin_object().key(answer.media_type).begin_object().key("schema").begin_object();
        to.out.member("type", "string").member("format", "binary").end_object().end_object().end_object();
    }
    to.out.end_object();
}

// The same body for each operation: written once, among the components. Failures that share status and code are numbered.
inline std::string refusal_example(openapi_document& to, const operation_outline& one, const failure_kind& kind) {
    std::string base = std::to_string(kind.status);
    if (!kind.name.empty())
        base += '-' + std::string(kind.name);
    else if (kind.code != 0)
        base += std::to_string(kind.code);
    for (char& c : base) c = c == '/' || c == ' ' ? '_' : c;
    const std::pair told(std::string(kind.message), one.common->refusal_body(failure(kind), example_time));
    std::string name = base;
    for (int number = 2; to.refusal_bodies.emplace(name, told).first->second != told; ++number)
        name = base + '-' + std::to_string(number);
    return name;
}

// One answer for each status, as OpenAPI has it; the codes of one status stand in its words.
inline void write_refusals(openapi_document& to, const operation_outline& one, const operation_example& example) {
    std::map<int, std::vector<failure_kind>> by_status;
    for (const failure_kind& kind : failures_of(one)) by_status[kind.status].push_back(kind);
    const int limited = one.common->line_for(failures::too_many_requests).status;
    for (const auto& [status, kinds] : by_status) {
        std::string words;
        for (const failure_kind& kind : kinds) {
            const std::string name = failure_name(kind);
            words += (words.empty() ? "" : "; ") + name + (name.empty() ? "" : ": ") + std::string(kind.message);
        }
        to.out.key(std::to_string(status)).begin_object().member("description", words);
        std::vector<std::string_view> added = follows_count(one, kinds) ? limit_headers(one) : no_headers();
        if (one.limit->stated() && status == limited) added.push_back("Retry-After");
        if (status == failures::headers_missing.status && asks_for_authorization(*one.access))
            added.push_back("WWW-Authenticate");
        write_headers(to, nullptr, added);
        to.out.key("content").begin_object().key(one.common->refusal_type).begin_object().key("schema");
        to.schema(direction::answer).value({one.common->refusal, false});
        to.out.key("examples").begin_object();
        std::set<std::string> told;
        for (const failure_kind& kind : kinds) {
            const std::string name = refusal_example(to, one, kind);
            if (!told.insert(name).second) continue;
            to.out.key(name).begin_object().member("$ref", "#/components/examples/" + name).end_object();
        }
        if (example.refused && example.refused->kind.status == status) {
            to.out.key("x-refused-request").begin_object().member("summary", example.refused->why.message);
            to.out.key("value").raw(pretty_json(
                one.common->refusal_body(failure(example.refused->kind, {example.refused->why}), example_time)));
            to.out.end_object();
        }
        to.out.end_object().end_object().end_object().end_object();
    }
}

}  // namespace service_api::detail
