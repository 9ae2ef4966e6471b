#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <service_api/description/error.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/openapi/document.hpp>
#include <service_api/documents/openapi/write_header_patterns.hpp>
#include <service_api/documents/openapi/write_stream_schema.hpp>
#include <service_api/documents/prose/stream_words.hpp>
#include <service_api/format/json/pretty.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/rate_limit_headers.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

inline constexpr unix_ms example_time{1'700'000'000'000};

inline std::vector<std::string_view> limit_headers(const operation_model& one) {
    if (!one.limit->is_specified()) return {};
    return {"RateLimit", "RateLimit-Policy"};
}

// Returns whether a request that fails with one of these errors may have been counted by a limit before.
inline bool follows_count(const operation_model& one, const std::vector<error_definition>& kinds) {
    const problem_facts facts = problem_facts_of(one);
    return std::any_of(kinds.begin(), kinds.end(), [&](const error_definition& definition) {
        bool counted = false;
        bool of_a_check = false;
        for (const check_model& check : facts.checks) {
            counted = counted || check.is<checks::account_limit>() ||
                      (check.is<checks::address_limit>() && counted_before_caller(facts.operation));
            for (const possible_error& error : check.errors) {
                if (!error.is_possible(facts.operation) || mapped_error(error, facts) != definition) continue;
                if (counted) return true;
                of_a_check = true;
            }
        }
        return !of_a_check;  // an error of the handler
    });
}

// Returns whether a response with this status has `WWW-Authenticate`: HTTP defines how the credential is sent, and the
// status is one of the authentication check.
inline bool asks_for_authorization(const operation_model& one, int status) {
    if (!one.access->takes(credential_kind::bearer) && !one.access->takes(credential_kind::basic)) return false;
    const problem_facts facts = problem_facts_of(one);
    for (const check_model& check : facts.checks) {
        if (!check.is<checks::authentication>()) continue;
        for (const possible_error& error : check.errors) {
            if (error.is_possible(facts.operation) && mapped_error(error, facts).status == status) return true;
        }
    }
    return false;
}

/// The headers of all responses with one status.
struct status_headers {
    struct header {
        const record_model* record;
        std::size_t index;
        bool is_required;  ///< by each response that has it
        std::size_t uses = 1;
    };
    std::vector<header> listed{};
    std::size_t responses = 0;

    void add(const record_model* record, bool is_certain) {
        ++responses;
        for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i) {
            const bool is_required = is_certain && record->fields[i].presence == field_presence::required;
            const auto same = std::find_if(listed.begin(), listed.end(), [&](const header& one) {
                return same_name(one.record->fields[one.index].name, record->fields[i].name);
            });
            if (same == listed.end()) {
                listed.push_back({record, i, is_required});
            } else {
                ++same->uses;
                same->is_required = same->is_required && is_required;
            }
        }
    }
    bool is_required(const header& one) const { return one.is_required && one.uses == responses; }
    bool has(std::string_view name) const {
        return std::any_of(listed.begin(), listed.end(),
                           [name](const header& one) { return same_name(one.record->fields[one.index].name, name); });
    }
};

// Writes the headers of the responses themselves and those that this library's server adds.
inline void write_headers(openapi_document& to, const status_headers& own, const std::vector<std::string_view>& ours) {
    const auto is_pattern = [](const status_headers::header& one) {
        return is_header_pattern(one.record->fields[one.index].name);
    };
    header_pattern_writer patterns(to, to.schema(direction::response));
    for (const status_headers::header& one : own.listed) {
        if (is_pattern(one)) patterns.write(*one.record, one.index, own.is_required(one));
    }
    patterns.end();
    if (std::all_of(own.listed.begin(), own.listed.end(), is_pattern) && ours.empty()) return;
    to.out.key("headers").begin_object();
    for (const status_headers::header& one : own.listed) {
        if (is_pattern(one)) continue;
        to.out.key(one.record->fields[one.index].name).begin_object();
        if (const std::string words = field_description(*one.record, one.index); !words.empty())
            to.out.member("description", words);
        if (own.is_required(one)) to.out.key("required").boolean(true);
        to.out.key("schema");
        to.schema(direction::response).field(*one.record, one.index, false);
        to.out.end_object();
    }
    for (const std::string_view name : ours) {
        if (own.has(name)) continue;
        to.out.key(name).begin_object().member("$ref", "#/components/headers/" + std::string(name)).end_object();
        if (std::find(to.headers.begin(), to.headers.end(), name) == to.headers.end()) to.headers.push_back(name);
    }
    to.out.end_object();
}

// Writes the schema of a response's body: a reference to its named envelope, the schema of a JSON value, or bytes.
inline void write_body_schema(openapi_document& to, const response_model& response) {
    const auto named = to.body_names.find(&response);
    if (named != to.body_names.end())
        to.out.begin_object().member("$ref", "#/components/schemas/" + named->second).end_object();
    else if (response.rows != nullptr && response.rows->is_json_array)
        write_array_stream_schema(to, stream_words(response), response.body, direction::response);
    else if (response.rows != nullptr)
        write_stream_schema(to, stream_words(response), response.media_type, response.body, direction::response);
    else if (response.body.type != nullptr)
        to.schema(direction::response).value(response.body);
    else
        to.out.begin_object().member("type", "string").member("format", "binary").end_object();
}

// Adds an error body to the examples among the components, where all operations share it, and returns its name there.
// Different bodies with the same status and code are numbered.
inline std::string add_error_example(openapi_document& to, const operation_model& one,
                                     const error_definition& definition) {
    std::string base = std::to_string(definition.status);
    if (!definition.name.empty())
        base += '-' + std::string(definition.name);
    else if (definition.code != 0)
        base += std::to_string(definition.code);
    for (char& c : base) c = c == '/' || c == ' ' ? '_' : c;
    const std::pair shown(std::string(definition.message), error_body_text(one, definition, example_time));
    std::string name = base;
    for (int number = 2; to.error_examples.emplace(name, shown).first->second != shown; ++number)
        name = base + '-' + std::to_string(number);
    return name;
}

/// A success and its example, which may be empty.
struct shown_success {
    const response_model* response;
    std::string_view example;
};

/// The successes, which differ in their media type, and the errors of an operation that have one status.
struct status_responses {
    int status;
    std::vector<shown_success> successes{};
    std::vector<error_definition> errors{};
};

inline std::vector<status_responses> responses_by_status(const operation_model& one, const operation_example& example) {
    std::vector<status_responses> all;
    const auto of_status = [&all](int status) -> status_responses& {
        const auto same =
            std::find_if(all.begin(), all.end(), [&](const auto& known) { return known.status == status; });
        return same != all.end() ? *same : all.emplace_back(status_responses{.status = status});
    };
    for (std::size_t i = 0; i < one.responses.size(); ++i)
        of_status(one.responses[i].status)
            .successes.push_back(
                {&one.responses[i], example.responses.empty() ? std::string_view() : example.responses[i]});
    std::map<int, std::vector<error_definition>> errors;
    for (const error_definition& definition : errors_of(one)) errors[definition.status].push_back(definition);
    for (auto& [status, kinds] : errors) of_status(status).errors = std::move(kinds);
    return all;
}

// Returns the description of a status, which lists its codes.
inline std::string status_words(const status_responses& responses) {
    std::string words;
    for (const auto& [success, example] : responses.successes) {
        if (words.empty()) words = "success";
        if (!success->body_words.empty()) words += ": " + std::string(success->body_words);
    }
    for (const error_definition& definition : responses.errors) {
        const std::string name = error_name(definition);
        words += (words.empty() ? "" : "; ") + name + (name.empty() ? "" : ": ") + std::string(definition.message);
    }
    return words;
}

inline status_headers own_headers(const operation_model& one, const status_responses& responses) {
    status_headers found;
    for (const shown_success& success : responses.successes) found.add(success.response->headers, true);
    for (const error_definition& definition : responses.errors) {
        const record_model* headers = headers_of_error(one, definition);
        found.add(headers, headers != nullptr && !is_error_of_a_check(one, definition));
    }
    return found;
}

inline std::vector<std::string_view> headers_of_status(const operation_model& one, const status_responses& responses) {
    const bool counted = !responses.successes.empty() || follows_count(one, responses.errors);
    std::vector<std::string_view> names;
    if (counted) names = limit_headers(one);
    if (!one.common->request_id.empty()) names.push_back(one.common->request_id);
    if (responses.errors.empty()) return names;
    const bool limited =
        one.limit->is_specified() && responses.status == one.common->map_error(errors::too_many_requests).status;
    if (limited || responses.status == one.common->map_error(errors::service_unavailable).status)
        names.push_back("Retry-After");
    if (asks_for_authorization(one, responses.status)) names.push_back("WWW-Authenticate");
    return names;
}

/// The errors of a status whose bodies have one media type, and the JSON types of these bodies, each once.
struct error_media {
    std::string_view media_type;
    std::vector<part_model> bodies{};  ///< none if the body is bytes
    std::vector<error_definition> errors{};
};

// Returns the media types of the errors of a status. An error without a body is in none.
inline std::vector<error_media> error_media_of(const operation_model& one, const status_responses& responses) {
    std::vector<error_media> all;
    const auto add = [&all](std::string_view type, part_model body, const error_definition& definition) {
        if (type.empty()) return;
        auto same =
            std::find_if(all.begin(), all.end(), [&](const error_media& known) { return known.media_type == type; });
        if (same == all.end()) same = all.insert(all.end(), error_media{type});
        const auto is_body = [&](const part_model& known) {
            return known.type == body.type && known.may_be_null == body.may_be_null;
        };
        if (body.type != nullptr && std::none_of(same->bodies.begin(), same->bodies.end(), is_body))
            same->bodies.push_back(body);
        if (std::find(same->errors.begin(), same->errors.end(), definition) == same->errors.end())
            same->errors.push_back(definition);
    };
    for (const error_definition& definition : responses.errors) {
        if (const typed_error_model* const own = own_body_of_error(one, definition))
            add(own->media_type, own->body, definition);
        if (has_common_error_body(one, definition))
            add(one.common->error_media_type, {one.common->error_body, false}, definition);
    }
    return all;
}

inline void write_error_examples(openapi_document& to, const operation_model& one, const error_media& media,
                                 const operation_example& example) {
    std::set<std::string> listed;
    for (const error_definition& definition : media.errors) {
        if (error_body_text(one, definition, example_time).empty()) continue;
        const std::string name = add_error_example(to, one, definition);
        if (!listed.insert(name).second) continue;
        to.out.key(name).begin_object().member("$ref", "#/components/examples/" + name).end_object();
    }
    if (!example.rejected ||
        std::find(media.errors.begin(), media.errors.end(), example.rejected->definition) == media.errors.end())
        return;
    to.out.key("x-rejected-request").begin_object().member("summary", example.rejected->why.message);
    to.out.key("value").raw(pretty_json(
        error_body_text(one, request_error(example.rejected->definition, {example.rejected->why}), example_time)));
    to.out.end_object();
}

// Writes one media type: the success, the errors, or both; a pointer is null if there are none. `anyOf` and not
// `oneOf`, because a lenient success may match the schema of an error too.
inline void write_media(openapi_document& to, const operation_model& one, const shown_success* success,
                        const error_media* errors, const operation_example& example) {
    to.out.begin_object().key("schema");
    const std::size_t bodies = errors == nullptr ? 0 : std::max<std::size_t>(errors->bodies.size(), 1);
    const bool either = (success != nullptr ? 1 : 0) + bodies > 1;
    if (either) to.out.begin_object().key("anyOf").begin_array();
    if (success != nullptr) write_body_schema(to, *success->response);
    if (errors != nullptr) {
        for (const part_model& body : errors->bodies) to.schema(direction::response).value(body);
        if (errors->bodies.empty())
            to.out.begin_object().member("type", "string").member("format", "binary").end_object();
    }
    if (either) to.out.end_array().end_object();
    const bool shows_success = success != nullptr && !success->example.empty();
    const bool shows_errors =
        errors != nullptr && std::any_of(errors->errors.begin(), errors->errors.end(), [&](const auto& definition) {
            return !error_body_text(one, definition, example_time).empty();
        });
    if (shows_success || shows_errors) {
        to.out.key("examples").begin_object();
        if (shows_success) {
            to.out.key("success").begin_object();
            if (success->response->rows != nullptr && !success->response->rows->is_json_array)
                to.out.member("value", success->example);
            else
                to.out.key("value").raw(success->example);
            to.out.end_object();
        }
        if (shows_errors) write_error_examples(to, one, *errors, example);
        to.out.end_object();
    }
    to.out.end_object();
}

inline void write_content(openapi_document& to, const operation_model& one, const status_responses& responses,
                          const operation_example& example) {
    const std::vector<error_media> errors = error_media_of(one, responses);
    const auto has_no_body = [](const shown_success& success) { return success.response->media_type.empty(); };
    if (std::all_of(responses.successes.begin(), responses.successes.end(), has_no_body) && errors.empty()) return;
    const auto errors_of_type = [&](std::string_view media_type) -> const error_media* {
        const auto same = std::find_if(errors.begin(), errors.end(),
                                       [&](const error_media& media) { return media.media_type == media_type; });
        return same == errors.end() ? nullptr : &*same;
    };
    to.out.key("content").begin_object();
    for (const shown_success& success : responses.successes) {
        if (has_no_body(success)) continue;
        to.out.key(success.response->media_type);
        write_media(to, one, &success, errors_of_type(success.response->media_type), example);
    }
    for (const error_media& media : errors) {
        const bool is_written =
            std::any_of(responses.successes.begin(), responses.successes.end(),
                        [&](const shown_success& success) { return success.response->media_type == media.media_type; });
        if (is_written) continue;
        to.out.key(media.media_type);
        write_media(to, one, nullptr, &media, example);
    }
    to.out.end_object();
}

// Writes the responses. OpenAPI has one response for each status, even if several responses share it.
inline void write_responses(openapi_document& to, const operation_model& one, const operation_example& example) {
    to.out.key("responses").begin_object();
    for (const status_responses& responses : responses_by_status(one, example)) {
        to.out.key(std::to_string(responses.status)).begin_object().member("description", status_words(responses));
        write_headers(to, own_headers(one, responses), headers_of_status(one, responses));
        write_content(to, one, responses, example);
        to.out.end_object();
    }
    to.out.end_object();
}

}  // namespace service_api::detail
