#pragma once

#include <algorithm>
#include <service_api/documents/openapi/document.hpp>
#include <service_api/documents/prose/request_id_words.hpp>
#include <service_api/format/json/pretty.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline std::string_view header_words(std::string_view name) {
    if (name == "RateLimit")
        return "what is left of the limit (`r`), and the seconds until there is more (`t`), as in "
               "`\"account\";r=9`; on responses to requests that were counted";
    if (name == "RateLimit-Policy")
        return "the limit (`q`) and its window in seconds (`w`), as in `\"account\";q=10;w=1`; on responses to "
               "requests that were counted";
    return "how to authenticate";
}

inline void write_shared_headers(openapi_document& to) {
    if (to.headers.empty()) return;
    std::sort(to.headers.begin(), to.headers.end());
    to.out.key("headers").begin_object();
    for (const std::string_view name : to.headers) {
        to.out.key(name).begin_object();
        if (name == "Retry-After") {
            to.out.member("description", "seconds until a request is accepted again").key("schema").begin_object();
            to.out.member("type", "integer").member("format", "int32");
            to.out.key("minimum").number(1).key("maximum").number(2147483647).end_object();
        } else {
            const conventions_model& common = *to.api.operations.front()->common;
            to.out.member("description", name == common.request_id ? request_id_words(common) : header_words(name))
                .key("schema")
                .begin_object();
            to.out.member("type", "string").end_object();
        }
        to.out.end_object();
    }
    to.out.end_object();
}

inline void write_shared_examples(openapi_document& to) {
    to.out.key("examples").begin_object();
    for (const auto& [name, example] : to.error_examples) {
        to.out.key(name).begin_object().member("summary", example.first);
        to.out.key("value").raw(pretty_json(example.second)).end_object();
    }
    to.out.end_object();
}

inline void write_components(openapi_document& to) {
    to.out.key("components").begin_object().key("schemas").begin_object();
    for (const auto& [name, used] : to.schemas.by_name()) {
        to.out.key(name);
        to.schema(used.way, used.open).component(used);
    }
    to.out.end_object();
    write_shared_headers(to);
    write_shared_examples(to);
    to.security.components(to.out, to.dialect);
    to.out.end_object();
}

}  // namespace service_api::detail
